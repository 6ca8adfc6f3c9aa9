"""The addresses of the hall: what everybody may read, the notice board, and where a printed sheet's QR code leads."""

from django.urls import path

from director.hall import board, events, views
from director.hall.setup import events as set_up
from director.hall.setup import events as setup
from director.hall.setup import files, officials, players, tables

urlpatterns = [
    path("events/", events.events, name="events"),
    path("events/<int:pk>/", events.event, name="event"),
    path("check/", views.check, name="check"),
    path("check/file", views.check_file, name="check_file"),
    path("board/<int:pk>/", board.board, name="board"),
    path("board/<int:pk>/<str:day>/<str:language>.pdf", board.board_pdf, name="board_pdf"),
    path("check/<str:code>", views.check, name="check"),
    path("tournaments/new/", set_up.new_event, name="new_event"),
    path("tournaments/<int:pk>/setup/", set_up.event, name="setup_event"),
    path("tournaments/new/", setup.new_event, name="new_event"),
    path("tournaments/<int:pk>/setup/", setup.event, name="setup_event"),
    path("tournaments/<int:pk>/setup/tables/", tables.tables, name="setup_tables"),
    path("tournaments/<int:pk>/setup/players/", players.players, name="setup_players"),
    path("tournaments/<int:pk>/setup/officials/", officials.officials, name="setup_officials"),
    path("tournaments/<int:pk>/setup/<slug:kind>.csv", files.roll_csv, name="roll_csv"),
    path("tournaments/<int:pk>/setup/<slug:kind>/file/", files.roll_file, name="roll_file"),
    path("tables/<int:pk>/setup/", tables.table, name="setup_table"),
    path("players/<int:pk>/setup/", players.player, name="setup_player"),
    path("officials/<int:pk>/setup/", officials.official, name="setup_official"),
]
