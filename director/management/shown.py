"""The evidence of a case file worked out by the solver, with how it was computed."""

from dataclasses import replace
from time import perf_counter

from rulings.cases.incident import Case, Incident
from rulings.code.regulation import regulation
from rulings.damage.answering import VERSION
from rulings.damage.evidence import Run
from rulings.judgment.exhibits import worked_out
from rulings.solver.engines import plain
from rulings.solver.memory import memory

__all__ = ["NODES", "shown_by_cards"]

NODES = 1_000_000
"""A search of a case file is stopped after so many positions, and says so: a minute of plain Python at most."""


def shown_by_cards(case: Case) -> tuple[Incident, tuple[Run, ...]]:
    """The incident with what the cards say to its evidence, and a run for each piece. `RulingError` with its place."""
    if not case.incident.evidence:
        return case.incident, ()
    event, engine = regulation(case.convention, case.regulation), plain()
    held = memory(engine)
    found, runs = [], []
    for number in range(len(case.incident.evidence)):
        begun = perf_counter()
        exhibit, nodes = worked_out(case.incident, number, event, held, NODES)
        found.append(exhibit)
        runs.append(Run(engine.name, VERSION, nodes, f"{perf_counter() - begun:.1f}"))
    return replace(case.incident, evidence=tuple(found)), tuple(runs)
