"""The addresses of the desk."""

from django.contrib import admin
from django.contrib.auth.decorators import login_not_required
from django.urls import include, path
from django.views.i18n import set_language

handler400 = "director.desk.failing.unreadable"
handler500 = "director.desk.failing.stumbled"

urlpatterns = [
    path("", include("director.desk.urls")),
    path("", include("director.appeals.urls")),
    path("", include("director.hall.urls")),
    path("i18n/setlang/", login_not_required(set_language), name="set_language"),
    path("admin/", admin.site.urls),
]
