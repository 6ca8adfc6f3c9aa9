"""Interface words made ready for gettext without GNU gettext: each .po beside its .mo.

The .mo files are git-ignored and made again whenever their .po is newer.
"""

import os
from pathlib import Path

import polib

__all__ = ["compile_translations"]


def compile_translations(locale: Path) -> list[Path]:
    """Compile what is new or changed under a locale folder; the catalogues made."""
    made = []
    for source in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            whole = target.with_name(f"{target.name}.{os.getpid()}")  # a reader never meets half a file
            polib.pofile(str(source)).save_as_mofile(str(whole))
            os.replace(whole, target)
            made.append(target)
    return made
