"""Signing in and out, and another password."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.contrib.auth.decorators import login_not_required
from django.contrib.auth.views import LoginView, LogoutView
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.debug import sensitive_post_parameters

from director import services
from director.desk.access import page
from director.desk.signing import MARK, PasswordForm, SignInForm, wait_told

__all__ = ["password", "sign_in", "sign_out"]


class _SignIn(LoginView):
    """The sign-in page. A wait is an answer of its own (429), with the seconds for programs too."""

    template_name = "desk/sign_in.html"
    form_class = SignInForm
    redirect_authenticated_user = True

    def form_valid(self, form: Any) -> HttpResponse:
        """Signed in: a new session, and a device that is known from now on."""
        answer = super().form_valid(form)
        answer.set_cookie(
            MARK,
            services.device_mark(form.cleaned_data["username"]),
            max_age=services.KNOWN_DAYS * 24 * 60 * 60,
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Lax",
        )
        return answer

    def form_invalid(self, form: Any) -> HttpResponse:
        """Not signed in, with the wait if there is one."""
        shown = self.get_context_data(form=form, wait=wait_told(form.wait) if form.wait else "")
        answer = self.render_to_response(shown, status=429 if form.refused else 200)
        if form.wait:
            answer.headers["Retry-After"] = str(form.wait)
        return answer


sign_in = _SignIn.as_view()
_leave = LogoutView.as_view(next_page="sign_in")


@login_not_required
def sign_out(request: HttpRequest) -> HttpResponseBase:
    """Leaving, by the button only: an address opened by itself signs nobody out."""
    return _leave(request) if request.method == "POST" else redirect("home")


@sensitive_post_parameters()
@page
def password(request: HttpRequest) -> HttpResponse:
    """Another password of one's own: here one stays signed in, on every other device one is signed out."""
    form = PasswordForm(request, request.POST or None)
    if form.is_valid():
        update_session_auth_hash(request, form.save())
        messages.success(request, _("The password is changed. Other devices are signed out."))
        return redirect("home")
    return render(request, "desk/password.html", {"form": form}, status=422 if form.is_bound else 200)
