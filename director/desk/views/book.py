"""The rule book: its contents, a clause, a search, what the director sees, the gaps, the charts, editions compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import wraps
from itertools import groupby
from typing import Any

from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _

from director import selectors
from director.desk import book_paths
from director.desk.access import open_page, person, signed_in
from director.desk.book import clause_page, entry, gap, neighbour
from director.desk.book_editions import Difference, differences
from director.desk.book_links import clause_id, tree_url
from director.desk.book_lots import addresses, lots
from director.desk.book_search import gap_number, search
from director.desk.case import clause_name
from director.desk.conventions import conventions_table
from director.desk.doors import ask
from director.desk.language import here
from director.desk.register import ruling_entry
from director.desk.seen import capital
from director.hall.lines import public_line
from director.models import Tournament
from rulings.code.clauses import Clause
from rulings.code.edition import Edition
from rulings.code.regulation import parameters
from rulings.documents.chart import Sheet, in_general, sheets
from rulings.documents.figures import edition_date
from rulings.proof import digest, short
from rulings.trees.families import FAMILIES, family
from rulings.trees.tree import Ask, Tree, paths
from rulings.triage import SIGNS, STAGES
from rulings.triage.sign import COMP
from rulings.words import Language, RulingError

__all__ = ["clause", "contents", "conventions", "editions", "gaps", "incidents", "tree", "trees", "words"]

MOST = 30
"""Rulings named at a clause."""

View = Callable[..., HttpResponse]


def open_book(*private: str) -> Callable[[View], View]:
    """A page of the book everybody may read; with one of these in its address it shows what is the desk's own."""

    def opened(view: View) -> View:
        @wraps(view)
        def shown(request: HttpRequest, *args: Any, **named: Any) -> HttpResponseBase:
            asked = {one: request.GET[one] for one in private if request.GET.get(one)}
            if asked and not signed_in(request):
                return redirect_to_login(request.get_full_path())
            for one, number in asked.items():
                if number.isascii() and number.isdigit() and len(number) < 10:
                    ask(request.user, one, int(number))
            return view(request, *args, **named)

        return open_page(shown)

    return opened


@open_page
def contents(request: HttpRequest) -> HttpResponse:
    """The book by its headings: chapters, sections, clauses."""
    book = _edition(request)
    return render(request, "desk/book.html", _frame(request, book, "contents") | {"chapters": list(_chapters(book))})


@open_page
def clause(request: HttpRequest, rules: str, number: str) -> HttpResponse:
    """One clause with all that hangs on it; a number written otherwise is led to its page."""
    book, wanted = _edition(request), clause_id(rules, number)
    if wanted not in book.clauses:
        try:
            found = book.find(wanted)
        except RulingError:
            raise Http404(wanted) from None
        return redirect(neighbour(book, found.id)["url"])
    issued = selectors.rulings_citing(wanted)
    named = issued[:MOST]
    lines = map(ruling_entry, named) if signed_in(request) else map(public_line, selectors.versions_in_force(named))
    shown = _frame(request, book, "clause") | clause_page(book, book.clauses[wanted])
    shown |= {"rulings": [*lines], "more_rulings": max(0, len(issued) - MOST)}
    return render(request, "desk/book_clause.html", shown)


@open_page
def words(request: HttpRequest) -> HttpResponse:
    """What a number or some words find."""
    book, asked = _edition(request), request.GET.get("q", "").strip()[:100].replace("\x00", "")
    if (numbered := gap_number(asked)) and any(known.gap == numbered for known in parameters().values()):
        return redirect(f"{reverse('book_gaps')}#{numbered}")
    found = search(book, asked)
    shown = _frame(request, book, "search") | {
        "q": asked,
        "stems": found.stems,
        "fault": found.fault,
        "found": [entry(book, one, found.stems) for one in found.clauses],
    }
    return render(request, "desk/book_search.html", shown)


@open_page
def incidents(request: HttpRequest) -> HttpResponse:
    """The index by what the director sees at the table: its signs in the order of a deal, then the charts."""
    shown = _frame(request, _edition(request), "incidents") | {
        "stages": [{"title": title, "signs": list(_signs(stage))} for stage, title in STAGES.items()],
        "seen": [
            {"seen": tree.seen, "title": tree.title, "url": tree_url(tree.kind), "first": _first(tree)}
            for tree in FAMILIES
        ],
    }
    return render(request, "desk/book_incidents.html", shown)


@open_page
def gaps(request: HttpRequest) -> HttpResponse:
    """What the Code leaves open, by number, with what is taken where an event says nothing."""
    book = _edition(request)
    known = sorted(
        (one for one in parameters().values() if not one.stated), key=lambda one: (_gap_order(one.gap), one.key)
    )
    numbered = [
        {"number": number, "gaps": [gap(book, one) for one in held]}
        for number, held in groupby(known, key=lambda one: one.gap or "")
    ]
    return render(request, "desk/book_gaps.html", _frame(request, book, "gaps") | {"numbered": numbered})


@open_page
def trees(request: HttpRequest) -> HttpResponse:
    """The charts there are, and the stamp of the law as it stands."""
    drawn = [_counted(tree) for tree in FAMILIES]
    shown = _frame(request, _edition(request), "trees") | {"trees": drawn, "digest": short(digest())}
    return render(request, "desk/book_trees.html", shown)


@open_book("case", "version")
def tree(request: HttpRequest, kind: str) -> HttpResponse:
    """One tree as a chart, with the path of a case (`?case=`) or of an issued version (`?version=`) on it."""
    try:
        found = family(kind)
    except RulingError:
        raise Http404(kind) from None
    way = _way(request, found)
    drawn = sheets(found, here(), way.answers if way else None)
    only = way is not None and request.GET.get("only") == "path"
    asked = way.asked if way else {}
    leaves = lots(drawn, request.GET.get("at", ""), asked)
    lot = next(one for one in leaves if one.here)
    leafed = [sheet for sheet in drawn if sheet.on] if only else drawn[lot.first - 1 : lot.last]
    shown = _frame(request, _edition(request), "trees") | _counted(found) | {
        "tree": found,
        "way": way,
        "only": only,
        "through": [sheet.number for sheet in _on_the_way(drawn)] if way else [],
        "sheets": leafed,
        "lots": leaves if len(leaves) > 1 and not only else (),
        "elsewhere": addresses(drawn, leafed, asked),
        "all_url": tree_url(kind, **asked),
        "only_url": f"{tree_url(kind, **asked)}&only=path",
        "digest": short(digest()),
    }  # fmt: skip
    return render(request, "desk/book_tree.html", shown)


@open_book("event")
def conventions(request: HttpRequest) -> HttpResponse:
    """The conventions side by side; with `?event=` an event as it plays beside them."""
    event = _event(request.GET.get("event", ""))
    table = conventions_table(event)
    shown = _frame(request, _edition(request), "conventions") | {"table": table, "event": event}
    return render(request, "desk/book_conventions.html", shown)


@open_page
def editions(request: HttpRequest) -> HttpResponse:
    """Two editions side by side."""
    held = _editions(request)
    left, right = (_named(held, request.GET.get(side, ""), at) for side, at in (("a", 0), ("b", -1)))
    shown = _frame(request, left, "editions") | {
        "known": [
            {"name": one.name, "date": _dated(one), "worded": len(one.wording), "clauses": len(one.clauses)}
            for one in held
        ],
        "left": left,
        "right": right,
        "left_name": _dated(left),
        "right_name": _dated(right),
        "differences": [_difference(one) for one in differences(left, right)] if left.name != right.name else [],
    }
    return render(request, "desk/book_editions.html", shown)


def _edition(request: HttpRequest) -> Edition:
    """The edition that is asked for, else the first; `Http404` for one that is not here."""
    held, wanted = _editions(request), request.GET.get("edition", "")
    if wanted and all(one.name != wanted for one in held):
        raise Http404(wanted)
    return _named(held, wanted, 0)


def _editions(request: HttpRequest) -> tuple[Edition, ...]:
    """The editions that may be read; the owner's copy is quoted to people signed in, the hall reads our own words."""
    held = selectors.editions()
    return held if signed_in(request) else tuple(replace(one, wording={}) for one in held)


def _event(asked: str) -> Tournament | None:
    """The event beside the conventions; `Http404` for one that is not here."""
    if not asked:
        return None
    if not (asked.isascii() and asked.isdigit() and len(asked) < 10):
        raise Http404(asked)
    return get_object_or_404(Tournament, pk=int(asked))


def _named(held: tuple[Edition, ...], name: str, otherwise: int) -> Edition:
    return next((one for one in held if one.name == name), held[otherwise])


def _dated(book: Edition) -> str:
    return edition_date(book.name, Language(here()))


def _frame(request: HttpRequest, book: Edition, name: str) -> dict[str, Any]:
    """What every page of the book shows: the doors, the search, the edition read."""
    doors = (
        ("contents", _("Contents"), reverse("book")),
        ("incidents", _("By what is seen"), reverse("book_incidents")),
        ("trees", _("Charts"), reverse("book_trees")),
        ("gaps", _("What the Code leaves open"), reverse("book_gaps")),
        ("conventions", _("Conventions"), reverse("book_conventions")),
        ("editions", _("Editions"), reverse("book_editions")),
    )
    several = len(selectors.editions()) > 1
    return {
        "doors": [{"words": words, "url": url, "here": key == name} for key, words, url in doors],
        "edition": book,
        "edition_name": _dated(book),
        "edition_asked": request.GET.get("edition", "") if several else "",
    }


def _chapters(book: Edition) -> Iterator[dict[str, Any]]:
    """Chapters with their sections; a section with all its clauses, each as deep as its number."""
    for chapter, held in groupby(book.clauses.values(), key=lambda one: one.id.split(".")[0]):
        inside = list(held)
        sections = [
            [neighbour(book, one.id) | {"deep": one.id.count(".") - 1, "held": _held(one)} for one in part]
            for _section, part in groupby(inside, key=lambda one: ".".join(one.id.split(" ex")[0].split(".")[:2]))
        ]
        named = [part for part in sections if part and part[0]["id"] != chapter]
        yield {"head": neighbour(book, chapter), "sections": named}


def _held(clause: Clause) -> bool:
    return bool(clause.fragments or clause.pages)


def _counted(tree: Tree) -> dict[str, Any]:
    ways = [outcome.key for _way, outcome in paths(tree.root)]
    return {
        "title": tree.title,
        "seen": tree.seen,
        "url": tree_url(tree.kind),
        "ways": len(ways),
        "outcomes": len(set(ways)),
    }


def _signs(stage: str) -> Iterator[dict[str, Any]]:
    """The signs of one stage, each with the charts it may lead to and whether it is a duplicate tournament's alone."""
    for sign in SIGNS:
        if sign.stage == stage:
            yield {
                "text": capital(sign.text),
                "charts": [
                    {"title": family(kind).title, "url": tree_url(kind)}
                    for kind in dict.fromkeys(fit.kind for fit in sign.fits)
                ],
                "duplicate": all(fit.rules == COMP for fit in sign.fits),
            }


def _first(tree: Tree) -> Any:
    """What is asked first."""
    return in_general(tree.root.question.text) if isinstance(tree.root, Ask) else ""


def _gap_order(gap: str | None) -> int:
    return int(gap.removeprefix("C-")) if gap else 1000


def _way(request: HttpRequest, found: Tree) -> book_paths.Way | None:
    """The path to be shown, if one is asked for."""
    asked = {name: request.GET[name] for name in ("case", "version", "n") if request.GET.get(name)}
    if not all(value.isascii() and value.isdigit() and len(value) < 10 for value in asked.values()):
        raise Http404(asked)
    number = int(asked["n"]) if "n" in asked else None
    if "case" in asked:
        return book_paths.of_case(int(asked["case"]), found, number)
    return book_paths.of_version(int(asked["version"]), found, number, person(request)) if "version" in asked else None


def _on_the_way(drawn: tuple[Sheet, ...]) -> list[Sheet]:
    """The sheets a path runs through, in its order."""
    return sorted((sheet for sheet in drawn if sheet.on), key=lambda sheet: sheet.root.step or 0)


def _difference(one: Difference) -> Mapping[str, Any]:
    return {"name": clause_name(one.id), "left": one.left, "right": one.right}
