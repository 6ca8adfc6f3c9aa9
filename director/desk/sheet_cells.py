"""The cells of a sheet as fields of a form: named by seats, since a name may be anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

__all__ = ["cells_of", "sheet_lines", "sheet_typed"]


def cells_of(players: Sequence[str], sheet: Mapping[str, Any]) -> dict[str, str]:
    """Every cell of the sheet by the name of its field. `sheet`: as a case file has it."""
    cells = {}
    for seat, player in enumerate(players):
        row = sheet.get(player, {})
        cells[f"pool_{seat}"] = str(row.get("pool", ""))
        cells[f"mountain_{seat}"] = str(row.get("mountain", ""))
        for other, on in enumerate(players):
            if other != seat:
                cells[f"whists_{seat}_{other}"] = str(row.get("whists", {}).get(on, ""))
    return cells


def sheet_typed(players: Sequence[str], cells: Mapping[str, str]) -> dict[str, dict[str, Any]]:
    """The sheet the fields hold, as a case file has it."""
    return {
        player: {
            "pool": cells[f"pool_{seat}"],
            "mountain": cells[f"mountain_{seat}"],
            "whists": {on: cells[f"whists_{seat}_{other}"] for other, on in enumerate(players) if other != seat},
        }
        for seat, player in enumerate(players)
    }


def sheet_lines(players: Sequence[str], cells: Mapping[str, str], place: str) -> list[dict[str, Any]]:
    """The rows of the form; `place`: the cell at fault, as `sheet.А.whists.Б`."""
    return [
        {
            "player": player,
            "cells": [
                _cell(f"pool_{seat}", player, _("pool"), cells, place == f"sheet.{player}.pool"),
                _cell(f"mountain_{seat}", player, _("mountain"), cells, place == f"sheet.{player}.mountain"),
                *(
                    _cell(
                        f"whists_{seat}_{other}",
                        player,
                        _("Whists on %(player)s") % {"player": on},
                        cells,
                        place == f"sheet.{player}.whists.{on}",
                    )
                    if other != seat
                    else {}
                    for other, on in enumerate(players)
                ),
            ],
        }
        for seat, player in enumerate(players)
    ]


def _cell(name: str, player: str, short: str, cells: Mapping[str, str], wrong: bool) -> dict[str, Any]:
    return {"name": name, "short": short, "label": f"{player}: {short}", "value": cells[name], "fault": wrong}
