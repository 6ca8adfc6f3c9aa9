"""The addresses of the desk."""

from django.urls import include, path

handler400 = "director.desk.failing.unreadable"
handler500 = "director.desk.failing.stumbled"

urlpatterns = [
    path("", include("director.desk.urls")),
    path("", include("director.appeals.urls")),
    path("", include("director.hall.urls")),
    path("i18n/", include("django.conf.urls.i18n")),
]
