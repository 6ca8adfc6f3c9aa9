"""An appeal from its notice to the committee's decision: who disputes a ruling, who hears it, how it was voted.

Forms §3.2 and §3.3. A vote is written once; an appeal is never deleted.
"""

from typing import Any, NoReturn

from django.conf import settings
from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from director.models.ruling import Ruling, RulingVersion
from director.models.tournament import NAME, Tournament

__all__ = ["Appeal", "Ballot", "Decision", "Heard", "Panelist", "Proof", "Vote"]

_USER = settings.AUTH_USER_MODEL


class Status(models.TextChoices):
    """Where an appeal stands; its steps are in `director.transitions`."""

    RECEIVED = "received", _("received")
    ADMITTED = "admitted", _("admitted")
    HEARING = "hearing", _("being heard")
    DECIDED = "decided", _("decided, not published")
    PUBLISHED = "published", _("decided and published")
    REJECTED = "rejected", _("not admitted")
    WITHDRAWN = "withdrawn", _("withdrawn by the appellant")


class Capacity(models.TextChoices):
    """As whom somebody appeals."""

    OFFENDER = "offender", _("offender")
    INJURED = "injured", _("injured party")
    PARTNER = "partner", _("partner")
    CAPTAIN = "captain", _("team captain")
    OTHER = "other", _("somebody else")


class Ground(models.TextChoices):
    """What is disputed."""

    FACT = "fact", _("the facts")
    JUDGEMENT = "judgement", _("the judgement")
    LAW = "law", _("the law or the procedure")
    SANCTION = "sanction", _("the size of the sanction")


class DepositState(models.TextChoices):
    """Where the deposit is."""

    NONE = "none", _("not paid")
    TAKEN = "taken", _("taken")
    RETURNED = "returned", _("returned")
    KEPT = "kept", _("kept")


class Appeal(models.Model):
    """A notice of appeal and what became of it. `number`: running within the event; `revision`: one on with each write.

    `version`: the number of the version appealed; `deadline`: until when its sheet said it could be. `late`, `wanting`
    (which fields of a notice are missing): found on receipt, and again when the notice is completed; `received_at`
    never changes. `evidence`, `witnesses`: one to a line; `respondents`: [{name, contact}]; `grounds`: values of
    `Ground`. `joined`: the open appeal of the same ruling with which this one is heard. `checks`: what was looked at
    before it was admitted, by name: {ok, why}; `clause`, `closed_why`: by what it was admitted or rejected, why it was
    rejected or withdrawn. `scope`: how far the committee may go, by the regulation of the version appealed. `hearing`:
    {mode, place, began_at, ended_at, present: [{role, name}], interpreter}.
    """

    tournament = models.ForeignKey(Tournament, models.PROTECT, related_name="appeals")
    number = models.PositiveIntegerField()
    ruling = models.ForeignKey(Ruling, models.PROTECT, related_name="appeals")
    version = models.PositiveIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.RECEIVED)
    joined = models.ForeignKey("self", models.PROTECT, null=True, related_name="others")
    received_at = models.DateTimeField(default=timezone.now)
    received_by = models.ForeignKey(_USER, models.PROTECT, null=True, related_name="+")
    received_name = models.CharField(max_length=200, blank=True)
    appellant = models.CharField(_("appellant"), max_length=NAME, blank=True)
    capacity = models.CharField(_("capacity"), max_length=10, choices=Capacity, blank=True)
    consent = models.TextField(_("consent of the partner or captain"), blank=True)
    contact = models.TextField(_("contact"), blank=True)
    respondents: Any = models.JSONField(_("respondents"), default=list, blank=True)
    grounds: Any = models.JSONField(_("grounds"), default=list, blank=True)
    instead = models.TextField(_("what the decision should be instead"), blank=True)
    argument = models.TextField(_("argument"), blank=True)
    evidence = models.TextField(_("evidence"), blank=True)
    witnesses = models.TextField(_("witnesses"), blank=True)
    declared = models.BooleanField(_("the director has ruled and was asked to reconsider"), default=False)
    signed_at = models.DateTimeField(_("signed"), null=True, blank=True)
    deposit_amount = models.CharField(_("deposit"), max_length=40, blank=True)
    deposit_how = models.CharField(_("how it was paid"), max_length=200, blank=True)
    deposit_receipt = models.CharField(_("receipt"), max_length=80, blank=True)
    deposit_state = models.CharField(max_length=10, choices=DepositState, default=DepositState.NONE)
    deposit_why = models.TextField(blank=True)
    deadline = models.DateTimeField(null=True)
    late = models.BooleanField(default=False)
    wanting: Any = models.JSONField(default=list, blank=True)
    scope = models.CharField(max_length=20, blank=True)
    checks: Any = models.JSONField(default=dict, blank=True)
    clause = models.CharField(_("clause"), max_length=80, blank=True)
    admitted_at = models.DateTimeField(null=True)
    closed_at = models.DateTimeField(null=True)
    closed_why = models.TextField(blank=True)
    hearing: Any = models.JSONField(default=dict, blank=True)
    revision = models.PositiveIntegerField(default=0)

    Status = Status
    Capacity = Capacity
    Ground = Ground
    DepositState = DepositState

    class Meta:
        ordering = ("-number",)
        constraints = (models.UniqueConstraint(fields=("tournament", "number"), name="appeal_number_once"),)

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """Event code, the letter of appeals, running number: `ВОЛГА-26-А-003`."""
        return f"{self.tournament.code}-А-{self.number:03d}"

    @property
    def heard_in(self) -> "Appeal":
        """The appeal in which this one is heard: itself, unless it was joined to another."""
        return self.joined or self

    @property
    def over(self) -> bool:
        """True when nothing more becomes of it."""
        return self.closed_at is not None or self.heard_in.closed_at is not None


class Seat(models.TextChoices):
    """An office in the panel."""

    CHAIR = "chair", _("chair")
    MEMBER = "member", _("member")
    RESERVE = "reserve", _("reserve")
    SECRETARY = "secretary", _("secretary")


class Panelist(models.Model):
    """Somebody of the panel. `user`: none for an outsider, whose vote on paper the secretary enters.

    `conflict`: what was found that keeps him from voting; `declared`: what he says himself; `sits`: False once somebody
    took his place, or he left, `left_why`. `replaces`: in whose place he sits.
    """

    appeal = models.ForeignKey(Appeal, models.PROTECT, related_name="panel")
    user = models.ForeignKey(_USER, models.PROTECT, null=True, related_name="+")
    name = models.CharField(max_length=200)
    seat = models.CharField(max_length=10, choices=Seat)
    conflict: Any = models.JSONField(default=list, blank=True)
    declared = models.TextField(blank=True)
    sits = models.BooleanField(default=True)
    left_why = models.TextField(blank=True)
    replaces = models.ForeignKey("self", models.PROTECT, null=True, related_name="replaced_by")

    Seat = Seat

    class Meta:
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(
                fields=("appeal", "user"), condition=models.Q(sits=True), name="one_seat_in_a_panel"
            ),
            models.UniqueConstraint(
                fields=("appeal",), condition=models.Q(sits=True, seat=Seat.CHAIR), name="one_chair_of_a_panel"
            ),
        )

    def __str__(self) -> str:
        return self.name

    @property
    def votes(self) -> bool:
        """Whether he has a vote now."""
        return self.sits and self.seat in (Seat.CHAIR, Seat.MEMBER)


class Part(models.TextChoices):
    """As whom somebody is heard."""

    DIRECTOR = "director", _("director")
    APPELLANT = "appellant", _("appellant")
    RESPONDENT = "respondent", _("respondent")
    WITNESS = "witness", _("witness")


class Heard(models.Model):
    """What somebody said to the committee, to the last character."""

    appeal = models.ForeignKey(Appeal, models.PROTECT, related_name="statements")
    by = models.CharField(max_length=NAME)
    part = models.CharField(max_length=10, choices=Part)
    words = models.TextField()
    at = models.DateTimeField(default=timezone.now)

    Part = Part

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.by}: {self.words[:60]}"


class Proof(models.Model):
    """New evidence offered to the committee, whether it was admitted, and why."""

    appeal = models.ForeignKey(Appeal, models.PROTECT, related_name="proofs")
    what = models.TextField()
    admitted = models.BooleanField(default=True)
    why = models.TextField(blank=True)
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return self.what[:60]


class Choice(models.TextChoices):
    """What the committee may do with a ruling."""

    UPHELD = "upheld", _("upheld")
    CHANGED = "changed", _("changed")
    SET_ASIDE = "set_aside", _("set aside")
    SENT_BACK = "sent_back", _("sent back to the director")


class Ballot(models.Model):
    """One vote of the panel; the one with the greatest number counts. `why`: of a second, what is new since the first.

    `voters`: keys of the panelists who have a vote in it. `options`: the hypotheses as they stood when it was opened,
    [{pk, name, changes}]: whoever votes for one votes for what it said then.
    """

    appeal = models.ForeignKey(Appeal, models.PROTECT, related_name="ballots")
    number = models.PositiveSmallIntegerField()
    voters: Any = models.JSONField(default=list)
    options: Any = models.JSONField(default=list)
    opened_at = models.DateTimeField(default=timezone.now)
    closes_at = models.DateTimeField(null=True)
    why = models.TextField(blank=True)

    class Meta:
        ordering = ("number",)
        constraints = (models.UniqueConstraint(fields=("appeal", "number"), name="ballot_number_once"),)

    def __str__(self) -> str:
        return f"{self.appeal} {self.number}"


class Vote(models.Model):
    """One vote, written once. `hypothesis`: the key of the one voted for; `supposed`: what it said, as canonical JSON.

    `casting`: the chair's second, at a split. `dissent`: why he stands alone; `anonymous`: told without his name.
    `sealed`: digest of the vote with a random `salt`, so that neither the log nor the chain, which hold it, tell how
    he voted; `position`, `before`, `link`: its place among the votes of the appeal (`director.chain`).
    """

    appeal = models.ForeignKey(Appeal, models.PROTECT, related_name="votes")
    ballot = models.ForeignKey(Ballot, models.PROTECT, related_name="votes")
    panelist = models.ForeignKey(Panelist, models.PROTECT, related_name="ballots")
    choice = models.CharField(max_length=10, choices=Choice)
    hypothesis = models.BigIntegerField(null=True)
    supposed = models.TextField(blank=True)
    casting = models.BooleanField(default=False)
    dissent = models.TextField(blank=True)
    anonymous = models.BooleanField(default=False)
    at = models.DateTimeField(default=timezone.now)
    salt = models.CharField(max_length=64)
    sealed = models.CharField(max_length=64)
    position = models.PositiveBigIntegerField()
    before = models.CharField(max_length=64, blank=True)
    link = models.CharField(max_length=64)

    Choice = Choice

    class Meta:
        ordering = ("position",)
        constraints = (
            models.UniqueConstraint(fields=("ballot", "panelist", "casting"), name="one_vote_each"),
            models.UniqueConstraint(fields=("appeal", "position"), name="vote_in_its_place"),
        )

    def __str__(self) -> str:
        return f"{self.ballot}: {self.position}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        """Write it once; `TypeError` on a second time."""
        if not self._state.adding:
            raise TypeError("a vote was given and cannot be written again")
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> NoReturn:
        """Never: `TypeError`."""
        raise TypeError("a vote was given and cannot be deleted")


class Decision(models.Model):
    """The committee's decision as it is drafted, then as it was decided, then published. One to an appeal.

    Nothing of it changes once it is decided but that it is published and told. `result`, `hypothesis`, `supposed`:
    those of the ballot. `findings`: [{question, before, after}], the director's facts adopted or changed item by item.
    `law_point`: own | recommended; `diagram`: endorsed | attached. `further_to`, `further_until`: a further appeal.
    `keywords`: one to a line; `clauses`: of the precedent, by their ids.
    """

    appeal = models.OneToOneField(Appeal, models.PROTECT, related_name="decision")
    result = models.CharField(max_length=10, choices=Choice, blank=True)
    hypothesis = models.BigIntegerField(null=True)
    supposed = models.TextField(blank=True)
    reasons = models.TextField(_("reasons"), blank=True)
    findings: Any = models.JSONField(_("findings"), default=list, blank=True)
    points = models.TextField(_("points of judgement"), blank=True)
    poll = models.TextField(_("poll of players"), blank=True)
    law_point = models.CharField(_("point of law"), max_length=12, blank=True)
    law_words = models.TextField(_("reading of the law"), blank=True)
    diagram = models.CharField(_("diagram"), max_length=10, blank=True)
    diagram_note = models.TextField(blank=True)
    sanction = models.TextField(_("sanction for an appeal without merit"), blank=True)
    further_to = models.CharField(_("further appeal to"), max_length=200, blank=True)
    further_until = models.DateTimeField(null=True, blank=True)
    publicity = models.CharField(_("publicity"), max_length=200, blank=True)
    precedent = models.BooleanField(_("precedent"), null=True)
    keywords = models.TextField(_("keywords"), blank=True)
    clauses: Any = models.JSONField(_("clauses"), default=list, blank=True)
    told_at = models.DateTimeField(null=True)
    told_by = models.CharField(max_length=200, blank=True)
    decided_at = models.DateTimeField(null=True)
    decided_by = models.ForeignKey(_USER, models.PROTECT, null=True, related_name="+")
    published_at = models.DateTimeField(null=True)
    published_by = models.ForeignKey(_USER, models.PROTECT, null=True, related_name="+")
    version = models.OneToOneField(RulingVersion, models.PROTECT, null=True, related_name="decided")

    class Meta:
        ordering = ("pk",)

    def __str__(self) -> str:
        return f"{self.appeal}: {self.result or '—'}"
