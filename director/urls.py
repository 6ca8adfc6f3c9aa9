"""The addresses of the desk."""

from django.urls import include, path

urlpatterns = [
    path("", include("director.desk.urls")),
    path("", include("director.hall.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
]
