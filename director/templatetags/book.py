"""How pages of the rule book say clauses and sheets: numbers in a sentence as links, words looked for marked."""

import re
from collections.abc import Mapping, Sequence

from django.template import Library
from django.utils.html import conditional_escape, format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe

from director.desk.book_links import clause_url
from director.desk.book_search import marked
from director.templatetags.law import suited
from rulings.code.clauses import catalogue

__all__ = ["cited", "found", "linked", "page_of"]

register = Library()

_NUMBER = re.compile(r"(?<![\d.])(?:(?:[1-5]\.\d+(?:\.\d+)*)|(?:11\.\d+(?:\.[А-Я](?:\.\d+(?:\.[а-я])?)?)?))(?![\d])")


@register.filter
def linked(text: str) -> SafeString:
    """A sentence of ours with the numbers of clauses in it as links; suits in colour; escaped here."""
    pieces, at = [], 0
    for number in _NUMBER.finditer(text):
        clause = f"{'COMP' if number[0].startswith('11.') else 'CODE'} {number[0]}"
        if clause in catalogue():
            pieces += [suited(text[at : number.start()]), _link(clause, number[0])]
            at = number.end()
    return mark_safe("".join((*pieces, suited(text[at:]))))


@register.filter
def cited(clause: str) -> SafeString:
    """A clause by its number alone, as a link."""
    return _link(clause, clause.partition(" ")[2])


@register.filter
def found(text: str, stems: Sequence[str]) -> SafeString:
    """A sentence with the words that were looked for marked; escaped here."""
    if not stems:
        return suited(text)
    pieces = ((format_html("<mark>{}</mark>", words) if hit else suited(words),) for words, hit in marked(text, stems))
    return format_html_join("", "{}", pieces)


@register.filter
def page_of(sheet: int, elsewhere: Mapping[int, str]) -> str:
    """The page that shows a sheet of a chart; nothing where it is this one."""
    return elsewhere.get(sheet, "")


def _link(clause: str, number: str) -> SafeString:
    return format_html('<a class="cl" href="{}">{}</a>', clause_url(clause), conditional_escape(number))
