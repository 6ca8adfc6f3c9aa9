"""Visiting the desk as a browser without JavaScript does: pages, and forms posted with what stands in them."""

from html.parser import HTMLParser
from typing import Any

from django.http import HttpResponse
from django.test import Client

from director.models import Incident, Seat, Table, Tournament
from rulings.cases.incident import Case

__all__ = ["Desk", "faults", "fields", "seated"]


class Desk:
    """Fetches pages and posts their forms the way a browser does."""

    def __init__(self, client: Client) -> None:
        self.client = client

    def page(self, url: str, status: int = 200, **headers: str) -> str:
        """A page's source."""
        answer = self.client.get(url, headers=headers)
        assert answer.status_code == status, (url, answer.status_code, getattr(answer, "url", ""))
        return answer.content.decode()

    def fields(self, url: str) -> dict[str, Any]:
        """What stands in the page's form."""
        return fields(self.page(url))

    def post(self, url: str, expect: int = 302, /, **typed: Any) -> Any:
        """Post the page's form with some of it typed over; a redirect is expected unless `expect` says otherwise."""
        return self.send(url, self.fields(url) | typed, expect)

    def send(self, url: str, sent: dict[str, Any], expect: int = 302) -> Any:
        """Post exactly this."""
        answer: HttpResponse = self.client.post(url, sent)
        assert answer.status_code == expect, (url, answer.status_code, faults(answer.content.decode()))
        return answer

    def case(self) -> Incident:
        """The case opened last."""
        return Incident.objects.latest("pk")


def seated(hall: Tournament, case: Case) -> Table:
    """A table where the players of a case sit, under its rules, convention and regulation."""
    Tournament.objects.filter(pk=hall.pk).update(rules=case.incident.rules)
    hall.refresh_from_db()
    table = Table.objects.create(
        tournament=hall, number=99, convention=case.convention, regulation=dict(case.regulation)
    )
    Seat.objects.bulk_create(Seat(table=table, order=at, name=name) for at, name in enumerate(case.incident.players))
    return table


def fields(page: str) -> dict[str, Any]:
    """The fields of the form in a page's main part, with what stands in them."""
    reader = FormReader()
    reader.feed(page)
    return reader.found


def faults(page: str) -> list[str]:
    """What a page says is wrong."""
    reader = FormReader()
    reader.feed(page)
    return reader.faults


class FormReader(HTMLParser):
    """Reads the forms of a page's main part, and what its faults say."""

    def __init__(self) -> None:
        super().__init__()
        self.found: dict[str, Any] = {}
        self.faults: list[str] = []
        self.inside = self.fault = False
        self.area = self.select = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a field, or that words of a fault begin."""
        given = dict(attrs)
        name, value = given.get("name") or "", given.get("value")
        self.inside = self.inside or tag == "main"
        self.fault = "fault" in (given.get("class") or "").split()
        if not self.inside or tag == "button":
            return
        if tag == "textarea":
            self.area, self.found[name] = name, ""
        elif tag == "select":
            self.select = name
        elif tag == "option" and "selected" in given:
            self.found[self.select] = value or ""
        elif tag == "input" and name:
            self._noted(name, value, given)

    def handle_endtag(self, tag: str) -> None:
        """A text area or the main part ends."""
        self.area = "" if tag == "textarea" else self.area
        self.inside = self.inside and tag != "main"

    def handle_data(self, data: str) -> None:
        """Words: of a text area, or of a fault."""
        if self.area:
            self.found[self.area] += data
        if self.fault and data.strip():
            self.faults.append(data.strip())
            self.fault = False

    def _noted(self, name: str, value: str | None, given: dict[str, str | None]) -> None:
        if given.get("type") == "checkbox" and "checked" in given:
            self.found.setdefault(name, []).append(value or "on")
        elif given.get("type") not in ("radio", "checkbox") or "checked" in given:
            self.found[name] = value or ""
