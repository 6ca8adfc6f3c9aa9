"""A sheet sent to the browser."""

from __future__ import annotations

from datetime import date
from urllib.parse import quote

from django.http import Http404, HttpResponse
from django.utils.cache import patch_cache_control

from rulings.documents.enclosed import Form, sheet
from rulings.documents.paper import Paper
from rulings.documents.particulars import Particulars
from rulings.documents.pdf import pdf
from rulings.documents.rendering import Rendering
from rulings.judgment import Judgment

__all__ = ["day_named", "paper_answer", "pdf_answer", "pdf_file", "rendering_named"]


def pdf_answer(
    judgment: Judgment, beside: Particulars, language: str, name: str, form: Form = Form.RULING
) -> HttpResponse:
    """A version's paper as a PDF, in a language or in both, shown in the browser under a name that tells what it is."""
    return pdf_file(sheet(judgment, beside, rendering_named(language), form), name, language)


def rendering_named(language: str) -> Rendering:
    """The rendering an address names: `ru`, `en`, or both with the prevailing text first; `Http404` for any other."""
    if language not in {one.value for one in Rendering}:
        raise Http404(language)
    return Rendering(language)


def day_named(day: str) -> date:
    """The day an address names; `Http404` for what is none."""
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise Http404(day) from None


def paper_answer(paper: Paper, name: str) -> HttpResponse:
    """A document as a PDF, shown in the browser under this name and its language."""
    return pdf_file(pdf(paper), name, paper.language.value)


def pdf_file(data: bytes, name: str, language: str) -> HttpResponse:
    """A PDF shown in the browser under this name and its language."""
    answer = HttpResponse(data, content_type="application/pdf")
    file = f"{name.replace('/', '-')}-{language}.pdf"
    answer["Content-Disposition"] = f"inline; filename*=UTF-8''{quote(file)}"
    patch_cache_control(answer, private=True)
    return answer
