"""The static checks on trees, clauses, regulation and casebook (architecture, "A tree is data")."""

from rulings.proof.proving import as_json, prove
from rulings.proof.stamp import digest, short
from rulings.proof.told import told
from rulings.proof.values import Check, Hole, Report, TreeCount

__all__ = ["Check", "Hole", "Report", "TreeCount", "as_json", "digest", "prove", "short", "told"]
