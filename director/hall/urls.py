"""The addresses of the hall: what everybody may read, the notice board, and where a printed sheet's QR code leads."""

from django.urls import path

from director.hall import board, events, views

urlpatterns = [
    path("events/", events.events, name="events"),
    path("events/<int:pk>/", events.event, name="event"),
    path("check/", views.check, name="check"),
    path("check/file", views.check_file, name="check_file"),
    path("board/<int:pk>/", board.board, name="board"),
    path("board/<int:pk>/<str:day>/<str:language>.pdf", board.board_pdf, name="board_pdf"),
    path("check/<str:code>", views.check, name="check"),
]
