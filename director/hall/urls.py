"""The addresses of the hall: what a QR code on a printed sheet leads to."""

from django.urls import path

from director.hall import views
from director.hall.setup import events, files, officials, players, tables

urlpatterns = [
    path("check/", views.check, name="check"),
    path("check/file", views.check_file, name="check_file"),
    path("check/<str:code>", views.check, name="check"),
    path("tournaments/new/", events.new_event, name="new_event"),
    path("tournaments/<int:pk>/setup/", events.event, name="setup_event"),
    path("tournaments/<int:pk>/setup/tables/", tables.tables, name="setup_tables"),
    path("tournaments/<int:pk>/setup/players/", players.players, name="setup_players"),
    path("tournaments/<int:pk>/setup/officials/", officials.officials, name="setup_officials"),
    path("tournaments/<int:pk>/setup/<slug:kind>.csv", files.roll_csv, name="roll_csv"),
    path("tournaments/<int:pk>/setup/<slug:kind>/file/", files.roll_file, name="roll_file"),
    path("tables/<int:pk>/setup/", tables.table, name="setup_table"),
    path("players/<int:pk>/setup/", players.player, name="setup_player"),
    path("officials/<int:pk>/setup/", officials.official, name="setup_official"),
]
