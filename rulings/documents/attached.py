"""The file a sheet carries inside: what it says as data, beside what it says in words.

Forms §3.4. The same data gives the same bytes; any reader of PDFs lists it among the attachments.
"""

from __future__ import annotations

from typing import Any

from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFString, PDFZCompress
from reportlab.pdfgen.canvas import Canvas

__all__ = ["NAME", "enclose"]

NAME = "ruling.json"
"""The name a reader shows for it."""


def enclose(sheet: Canvas, data: bytes) -> None:
    """Put the JSON into the document as an embedded file."""
    kind = PDFDictionary({"Type": PDFName("EmbeddedFile"), "Subtype": "/application#2Fjson"})
    document: Any = sheet._doc  # type: ignore[attr-defined]
    file = document.Reference(PDFStream(kind, data, filters=[PDFZCompress]))
    held = PDFDictionary(
        {
            "Type": PDFName("Filespec"),
            "F": PDFString(NAME),
            "UF": PDFString(NAME),
            "AFRelationship": PDFName("Data"),
            "EF": PDFDictionary({"F": file}),
        }
    )
    names = PDFArray([PDFString(NAME), document.Reference(held)])
    document.Catalog.Names = PDFDictionary({"EmbeddedFiles": PDFDictionary({"Names": names})})
