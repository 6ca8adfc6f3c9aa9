"""Which keys a director presses on a page of the desk: worked out from the page as it is sent.

It knows of the keys what `static/director/desk.js` and a browser do with them: digits and letters choose rows, two keys
a card or a bid, Tab goes from stop to stop, arrows within a group. A browser presses them in the tests.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

__all__ = ["Control", "Page", "keys_to_fill", "keys_to_follow", "page_of"]

_EMPTY = frozenset({"br", "hr", "img", "input", "link", "meta", "col", "wbr", "source"})
_ROW_KEYS = "123456789abcdefghijklmnopqrtuvwxyz"


@dataclass(slots=True)
class Control:
    """Something the keyboard can reach: a field, a button, a link.

    `when`: conditions under which it is shown; `total`: what the numbers of its tally make together, 0 if that is open.
    """

    tag: str
    kind: str = ""
    name: str = ""
    value: str = ""
    checked: bool = False
    row: int = 0
    key: str = ""
    then: str = ""
    turn: str = ""
    grid: int = 0
    total: int = 0
    href: str = ""
    focused: bool = False
    goes_on: bool = False
    reachable: bool = True
    when: tuple[tuple[bool, str, tuple[str, ...]], ...] = ()

    @property
    def chosen_one_of(self) -> bool:
        """Whether it is one of a group."""
        return self.kind in ("radio", "checkbox")


@dataclass(slots=True)
class Page:
    """A page as the keyboard meets it: everything it can reach, in order."""

    controls: list[Control] = field(default_factory=list)

    def group(self, name: str) -> list[Control]:
        """The radios of a name."""
        return [one for one in self.controls if one.kind == "radio" and one.name == name]

    def shown(self, control: Control) -> bool:
        """Whether what is chosen now lets it be seen."""
        return all(
            any(one.checked and one.value in values for one in self.controls if one.name == name) is wanted
            for wanted, name, values in control.when
        )

    def form(self) -> dict[str, str | list[str]]:
        """What the page would send as it stands now."""
        sent: dict[str, str | list[str]] = {}
        for one in self.controls:
            if one.kind == "checkbox" and one.checked:
                sent[one.name] = [*sent.get(one.name, ()), one.value]
            elif one.name and one.tag in ("input", "textarea") and (one.kind != "radio" or one.checked):
                sent |= {one.name: one.value} if one.kind != "checkbox" else {}
        return sent

    def stops(self) -> Iterator[Control]:
        """Where Tab stops: a group of radios once, at the one chosen, else at the first."""
        for control in self.controls:
            if not control.reachable or not self.shown(control):
                continue
            if control.kind != "radio":
                yield control
                continue
            group = self.group(control.name)
            if control is next((one for one in group if one.checked), group[0]):
                yield control


def page_of(source: str) -> Page:
    """The page as the keyboard meets it."""
    reader = _Reader()
    reader.feed(source)
    return Page(reader.controls)


def keys_to_follow(page: Page, ending: str) -> tuple[str, ...]:
    """The keys that open the row whose address ends so."""
    link = next(one for one in page.controls if one.tag == "a" and one.href.endswith(ending) and (one.row or one.key))
    return (_row_key(link), "Enter")


def keys_to_fill(page: Page, wanted: Mapping[str, str | Sequence[str]]) -> tuple[str, ...]:
    """The keys that put what is wanted into the page's form, field by field in the order of the page, and go on.

    A text is one stroke here, however long it is: nobody counts the letters of a reason.
    """
    at, pressed = next((one for one in page.controls if one.focused), None), list[str]()
    for name in dict.fromkeys(one.name for one in page.controls):
        if name in wanted:
            at = _filled(page, name, wanted[name], at, pressed)
    return (*pressed, *_going_on(page, at), "Enter")


def _filled(
    page: Page, name: str, wanted: str | Sequence[str], at: Control | None, pressed: list[str]
) -> Control | None:
    values = [wanted] if isinstance(wanted, str) else list(wanted)
    there = next(one for one in page.controls if one.name == name)
    if not there.chosen_one_of:
        if _fills_itself_in(page, there):
            there.value = values[0]
        elif there.value != values[0]:
            pressed += [*_tabs(page, at, there), *_typed(there, values[0])]
            there.value, at = values[0], there
        return at
    for value in values:
        target = next(one for one in page.controls if one.name == name and one.value == value)
        if target.checked:
            continue
        pressed += _key_strokes(page, target) or _in_turn(page, at, target) or _by_arrows(page, at, target)
        if target.kind == "radio":
            for one in page.group(name):
                one.checked = False
        target.checked, at = True, target
    return at


def _fills_itself_in(page: Page, number: Control) -> bool:
    """Whether it is the last empty number of a tally whose total is known."""
    others = [one for one in page.controls if one.total and one is not number]
    return bool(number.total and others) and number.value == "" and all(one.value for one in others)


def _typed(control: Control, text: str) -> tuple[str, ...]:
    return tuple(text) if control.kind == "number" else (text,)


def _key_strokes(page: Page, target: Control) -> tuple[str, ...]:
    """The key of a row; in a grid the key of the row and the one within it."""
    if target.row or (target.key and not target.grid):
        return (_row_key(target),)
    if not target.grid:
        return ()
    cells = [one for one in page.controls if one.grid and one.name == target.name]
    at = cells.index(target)
    first = cells[at - at % target.grid]
    if target is first and target.kind == "radio":
        return (first.key,)
    return (first.key, target.then)


def _in_turn(page: Page, at: Control | None, target: Control) -> tuple[str, ...]:
    """The key that answers for the first of several not answered yet; a row begun before is ended first."""
    answered = {one.name for one in page.controls if one.turn and one.checked}
    first = next((one for one in page.controls if one.turn and one.name not in answered and page.shown(one)), None)
    if not target.turn or first is None or first.name != target.name:
        return ()
    return ((at.then,) if at and at.grid and at.key else ()) + (target.turn,)


def _by_arrows(page: Page, at: Control | None, target: Control) -> tuple[str, ...]:
    """By Tab to the group, then by arrows, the shorter way round."""
    group = [one for one in page.group(target.name) if page.shown(one)]
    stop = next((one for one in group if one.checked), group[0])
    forth = (group.index(target) - group.index(stop)) % len(group)
    back = (group.index(stop) - group.index(target)) % len(group)
    moves = ("ArrowRight",) * forth if forth <= back else ("ArrowLeft",) * back
    return (*_tabs(page, at, stop), *(moves or ("Space",)))


def _tabs(page: Page, at: Control | None, to: Control) -> tuple[str, ...]:
    stops = list(page.stops())
    begin = next((number for number, one in enumerate(stops, 1) if one is at or _same_group(one, at)), 0)
    return ("Tab",) * (next(number for number, one in enumerate(stops, 1) if one is to) - begin)


def _same_group(one: Control, at: Control | None) -> bool:
    return at is not None and one.kind == at.kind == "radio" and one.name == at.name


def _going_on(page: Page, at: Control | None) -> tuple[str, ...]:
    """Enter goes on from anywhere but a field of many lines: from there by Tab to the button."""
    if at is None or at.tag != "textarea":
        return ()
    return _tabs(page, at, next(one for one in page.controls if one.goes_on))


def _row_key(control: Control) -> str:
    return control.key or _ROW_KEYS[control.row - 1]


class _Reader(HTMLParser):
    """Gathers the controls of a page with what stands around them."""

    def __init__(self) -> None:
        super().__init__()
        self.controls: list[Control] = []
        self.around: list[tuple[str, Mapping[str, str | None]]] = []
        self.rows = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.rows += "data-row" in given
        if tag not in _EMPTY:
            self.around.append((tag, given))
        if tag in ("a", "button", "summary", "textarea", "select", "input"):
            self.controls.append(self._control(tag, given))

    def handle_endtag(self, tag: str) -> None:
        while any(name == tag for name, _given in self.around):
            name, _given = self.around.pop()
            if name == tag:
                return

    def _control(self, tag: str, given: Mapping[str, str | None]) -> Control:
        outer = [around for _tag, around in self.around]
        grid = next((around["data-grid"] for around in outer if "data-grid" in around), None)
        label = next((around for name, around in reversed(self.around) if name in ("label", "a")), {})
        folded = any(name == "details" and "open" not in around for name, around in self.around)
        return Control(
            tag=tag,
            kind=given.get("type") or "",
            name=given.get("name") or "",
            value=given.get("value") or "",
            checked="checked" in given,
            row=self.rows if "data-row" in label else 0,
            key=label.get("data-key") or "",
            then=label.get("data-then") or "",
            turn=label.get("data-turn") or "",
            grid=int(grid or 0),
            total=_total(outer) if given.get("type") == "number" else 0,
            href=given.get("href") or "",
            focused="autofocus" in given,
            goes_on="data-next" in given,
            reachable=given.get("tabindex") != "-1"
            and given.get("type") != "hidden"
            and (not folded or tag == "summary"),
            when=tuple(_conditions(outer)),
        )


def _total(outer: Sequence[Mapping[str, str | None]]) -> int:
    return next((int(around["data-total"] or 0) for around in outer if "data-exact" in around), 0)


def _conditions(outer: Sequence[Mapping[str, str | None]]) -> Iterator[tuple[bool, str, tuple[str, ...]]]:
    for around in outer:
        for attribute, wanted in (("data-only", True), ("data-unless", False)):
            if attribute in around:
                name, *values = json.loads(around[attribute] or "")
                yield wanted, name, tuple(values)
