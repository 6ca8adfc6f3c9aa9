"""Conventions, the score sheet, the score of a deal, settlement. Exact: integers and fractions, never floats."""
