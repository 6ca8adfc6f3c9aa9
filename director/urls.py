"""The addresses of the desk."""

from django.urls import include, path

from director.desk import views

urlpatterns = [
    path("", views.home, name="home"),
    path("i18n/", include("django.conf.urls.i18n")),
]
