"""How templates say the law's words: `Text` in the reader's language, suits in colour, exact numbers."""

from fractions import Fraction

from django.template import Library
from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from director.desk.language import say
from rulings.documents import diagram, figures
from rulings.documents.pulka import Drawing, svg

__all__ = ["dealt", "exact", "figure", "gain", "suited", "worked"]

register = Library()

_RED = {sign: f'<span class="red">{sign}</span>' for sign in "♦♥"}


register.filter("said", say)


@register.filter
def suited(text: str) -> SafeString:
    """The same words, diamonds and hearts in red; escaped here."""
    shown = str(conditional_escape(text))
    for sign, red in _RED.items():
        shown = shown.replace(sign, red)
    return mark_safe(shown)


@register.filter
def exact(value: Fraction | int | None) -> str:
    """An exact number as people read it: `7`, `−3`, `38⅔`; a dash for what is not known."""
    return "—" if value is None else figures.shown(value)


@register.filter
def gain(value: Fraction | int | None) -> str:
    """The same with its sign: `+40`, `−85`, `0`."""
    return "—" if value is None else figures.signed(value)


@register.filter
def worked(expression: str) -> str:
    """Arithmetic with true minuses and fraction signs."""
    return figures.expression(expression)


@register.filter
def dealt(drawing: diagram.Drawing) -> SafeString:
    """The diagram of a deal as an `<svg>`; whatever a person entered is escaped in it."""
    return mark_safe(diagram.svg(drawing))


@register.filter
def figure(drawing: Drawing) -> SafeString:
    """The figure of a sheet as an `<svg>`; whatever a person entered is escaped in it."""
    return mark_safe(svg(drawing))
