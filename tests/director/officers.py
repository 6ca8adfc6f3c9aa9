"""Officials of an event, made for a test: an account with its offices."""

from django.contrib.auth.models import User

from director.models import Official, Role, Tournament

__all__ = ["officer"]


def officer(hall: Tournament, name: str, *roles: Role) -> User:
    """An official by his name; the name he signs in with is the same."""
    user = User.objects.create_user(username=name, first_name=name, password="4721-birch")
    Official.objects.create(tournament=hall, user=user, roles=list(roles))
    return user
