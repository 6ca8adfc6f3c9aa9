"""The addresses of the hall: what everybody may read, and what a QR code on a printed sheet leads to."""

from django.urls import path

from director.hall import events, views

urlpatterns = [
    path("events/", events.events, name="events"),
    path("events/<int:pk>/", events.event, name="event"),
    path("check/", views.check, name="check"),
    path("check/file", views.check_file, name="check_file"),
    path("check/<str:code>", views.check, name="check"),
]
