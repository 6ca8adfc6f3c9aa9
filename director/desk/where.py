"""Where it was and who took part, as the sheet says it (forms §3.1, 7–10); what is not known is left out."""

from __future__ import annotations

from datetime import datetime

from django.utils import timezone
from django.utils.translation import gettext as _

from director.desk.trail import outsider
from director.models import Table
from rulings.documents.particulars import Particulars
from rulings.judgment import Judgment

__all__ = ["facts"]


def facts(table: Table, judgment: Judgment, beside: Particulars) -> list[tuple[str, str]]:
    """Each fact with its name, in the order of the form."""
    guilty = dict.fromkeys(name for reached in judgment.outcomes for name in reached.offenders)
    called = ", ".join(part for part in (beside.called_by, _clock(beside.called_at)) if part)
    known = (
        (_("Table"), str(table.number)),
        (_("Round"), beside.round),
        (_("Deal No."), beside.deal_number),
        (_("Players"), ", ".join(judgment.players)),
        (_("Offender"), ", ".join(map(outsider, guilty))),
        (_("The call") if beside.called_at and not beside.called_by else _("Called by"), called),
        (_("Noticed"), beside.noticed),
    )
    return [(label, value) for label, value in known if value]


def _clock(moment: datetime | None) -> str:
    return timezone.localtime(moment).strftime("%H:%M") if moment else ""
