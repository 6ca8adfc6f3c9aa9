"""The double-dummy solver: the exact value of a position when all the cards are seen, by anybody's choice of rules."""
