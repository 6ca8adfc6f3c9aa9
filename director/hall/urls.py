"""The addresses of the hall: what a QR code on a printed sheet leads to."""

from django.urls import path

from director.hall import views

urlpatterns = [
    path("check/", views.check, name="check"),
    path("check/file", views.check_file, name="check_file"),
    path("check/<str:code>", views.check, name="check"),
]
