"""Who reads what a committee has decided and not published: its panel, and nobody else. Forms §3.3, 23 and 29."""

from django.contrib.auth.models import User

from director.models import Appeal, Decision, RulingVersion

__all__ = ["inside", "open_to"]


def inside(appeal: Appeal, who: User | None) -> bool:
    """Whether the reader may see the votes and the decision: its panel, and everybody once it is published."""
    main = appeal.heard_in
    if main.status == Appeal.Status.PUBLISHED:
        return True
    return who is not None and main.panel.filter(user=who, sits=True).exists()


def open_to(version: RulingVersion, who: User | None) -> bool:
    """Whether the reader may see a version at all: one that is decided and not published only its panel does."""
    if not version.unpublished:
        return True
    decision = Decision.objects.select_related("appeal").filter(version=version).first()
    return decision is not None and inside(decision.appeal, who)
