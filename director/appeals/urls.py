"""The addresses of the committee's pages."""

from django.urls import path

from director.appeals.views import rerun

urlpatterns = [
    path("rulings/<int:pk>/<int:version>/rerun/", rerun.side_by_side, name="rerun"),
    path("rulings/<int:pk>/<int:version>/rerun/<slug:name>/", rerun.supposition, name="supposition"),
    path("rulings/<int:pk>/<int:version>/rerun/<slug:name>/cards/<slug:slug>/", rerun.cards, name="supposed_cards"),
]
