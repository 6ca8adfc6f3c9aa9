"""Who may know whom: the contracts of pyproject.toml hold, and each of them really bites."""

import os
import shutil
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FLOORS = [  # architecture, from the roof down; modules on one floor do not know each other
    ("documents",),
    ("proof",),
    ("judgment",),
    ("damage", "triage", "cases"),
    ("trees", "solver", "scoring"),
    ("remedies",),
    ("code",),
    ("game",),
    ("words", "seal"),
]


def lint_imports(place: Path) -> tuple[int, str]:
    """import-linter's verdict on a place, as exit code and words on long lines."""
    tool = shutil.which("lint-imports", path=str(Path(sys.executable).parent))
    assert tool
    # A console of its own width: rich breaks lines at it, and the test looks for whole sentences.
    environment = {**os.environ, "PYTHONPATH": str(place), "COLUMNS": "500"}
    command = [tool, "--no-logo", "--no-cache"]
    done = subprocess.run(command, cwd=place, env=environment, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def empty_house(place: Path) -> Path:
    """A house with every floor and nothing on it, under the real contracts."""
    shutil.copy(ROOT / "pyproject.toml", place)
    for package in ("director", "rulings", *(f"rulings/{name}" for floor in FLOORS for name in floor)):
        (place / package).mkdir()
        (place / package / "__init__.py").touch()
    return place


def write(place: Path, module: str, *imports: str) -> None:
    """Have a module of the house import others."""
    folder = place / module.replace(".", "/")
    file = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    file.write_text("".join(f"import {name}\n" for name in imports))


def test_the_contracts_hold() -> None:
    code, said = lint_imports(ROOT)
    assert code == 0, said


def test_higher_may_import_lower(tmp_path: Path) -> None:
    place = empty_house(tmp_path)
    for height, floor in enumerate(FLOORS):
        for name in floor:
            write(place, f"rulings.{name}", *(f"rulings.{low}" for below in FLOORS[height + 1 :] for low in below))
    code, said = lint_imports(place)
    assert code == 0, said


def test_lower_may_not_import_higher_nor_its_neighbour(tmp_path: Path) -> None:
    """Each wrong step alone in a leaf of its own, so that none hides another."""
    place = empty_house(tmp_path)
    wrong = [(low, high) for above, below in combinations(FLOORS, 2) for high in above for low in below]
    wrong += [(one, other) for floor in FLOORS for one in floor for other in floor if one != other]
    for low, high in wrong:
        (place / f"rulings/{high}/for_{low}.py").touch()
        write(place, f"rulings.{low}.from_{high}", f"rulings.{high}.for_{low}")
    code, said = lint_imports(place)
    assert code == 1, said
    unseen = [
        (low, high) for low, high in wrong if f"rulings.{low}.from_{high} -> rulings.{high}.for_{low}" not in said
    ]
    assert not unseen, f"{unseen}\n{said}"


@pytest.mark.parametrize(
    ("module", "imported"),
    [
        ("rulings.game", "director"),
        ("rulings.judgment", "director"),
        ("rulings.documents", "django.utils.html"),
        ("rulings.code", "sqlite3"),
        ("rulings.solver", "time"),
        ("rulings.seal", "random"),
        ("rulings.cases", "urllib.request"),
        ("rulings.judgment", "reportlab.pdfgen.canvas"),
        ("rulings.proof", "pypdf"),
        ("director.views", "segno"),
        ("rulings.common", "rulings.words"),
    ],
)
def test_a_wrong_import_is_caught(tmp_path: Path, module: str, imported: str) -> None:
    place = empty_house(tmp_path)
    write(place, module, imported)
    code, said = lint_imports(place)
    assert code == 1 and module in said and imported.split(".")[0] in said, said


def test_paper_may_use_the_paper_libraries(tmp_path: Path) -> None:
    place = empty_house(tmp_path)
    write(place, "rulings.documents", "pypdf", "segno")
    write(place, "rulings.documents.sheet", "reportlab.pdfgen.canvas", "rulings.judgment")
    write(place, "director.views", "rulings.documents.sheet", "rulings.words")
    code, said = lint_imports(place)
    assert code == 0, said
