"""A sheet sent to the browser."""

from __future__ import annotations

from urllib.parse import quote

from django.http import Http404, HttpResponse
from django.utils.cache import patch_cache_control

from rulings.documents.enclosed import sheet
from rulings.documents.paper import Paper
from rulings.documents.particulars import Particulars
from rulings.documents.pdf import pdf
from rulings.judgment import Judgment
from rulings.words import Language

__all__ = ["paper_answer", "pdf_answer", "pdf_file"]


def pdf_answer(judgment: Judgment, beside: Particulars, language: str, name: str) -> HttpResponse:
    """The ruling as a PDF, shown in the browser under a name that tells what it is."""
    if language not in {one.value for one in Language}:
        raise Http404(language)
    return pdf_file(sheet(judgment, beside, language), name, language)


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
