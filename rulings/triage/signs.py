"""The index of incidents by what the director sees when he comes to the table, in the order of a deal."""

from __future__ import annotations

from rulings.triage.around_the_table import AROUND_THE_TABLE
from rulings.triage.before_play import BEFORE_PLAY
from rulings.triage.in_play import IN_PLAY
from rulings.triage.sign import Sign

__all__ = ["SIGNS"]

SIGNS: tuple[Sign, ...] = (*BEFORE_PLAY, *IN_PLAY, *AROUND_THE_TABLE)
