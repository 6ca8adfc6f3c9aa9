"""Arithmetic written out as a person would check it: `5 × 7 = 35`, `10 × 5 ÷ 2 = 25`, no words.

Amounts are exact; a fraction is written as the contracts write it (`3 1/2`), minus is the true sign.
"""

from __future__ import annotations

from fractions import Fraction

from rulings.words import number

__all__ = ["bracketed", "product", "shortage", "shown"]


def shown(amount: int | Fraction) -> str:
    """An exact amount with the true minus sign."""
    return number(amount).replace("-", "−")


def bracketed(amount: int | Fraction) -> str:
    """An amount as it stands inside arithmetic: one below nothing in brackets."""
    return f"({shown(amount)})" if amount < 0 else shown(amount)


def product(count: int | Fraction, price: int | Fraction, parts: int = 1) -> tuple[Fraction, str]:
    """`count × price`, divided into equal `parts` where several share it; with its expression."""
    amount = Fraction(count.numerator * price.numerator, count.denominator * price.denominator * parts)
    divided = f" ÷ {parts}" if parts != 1 else ""
    return amount, f"{shown(count)} × {shown(price)}{divided} = {shown(amount)}"


def shortage(due: int | Fraction, took: int | Fraction, price: int | Fraction) -> tuple[Fraction, str]:
    """`(due − took) × price` with its expression."""
    amount = (Fraction(due) - took) * price
    return amount, f"({shown(due)} − {shown(took)}) × {shown(price)} = {shown(amount)}"
