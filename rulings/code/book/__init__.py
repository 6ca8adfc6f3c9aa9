"""The owner's copy of the book: raw text in, the wording of each clause out."""

from rulings.code.book.paragraphs import paragraphs
from rulings.code.book.reading import Book, Difference, Left, Wording, read
from rulings.code.book.shapes import same

__all__ = ["Book", "Difference", "Left", "Wording", "paragraphs", "read", "same"]
