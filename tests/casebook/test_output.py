"""`rule` says in a line, with exit 2, where it cannot write; it never writes a sheet over the case itself."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CASE = ROOT / "fixtures" / "cases" / "code-3.2.19-rostov.toml"


def rule(line: str) -> subprocess.CompletedProcess[str]:
    command = f'"$PYTHON" manage.py rule {line}'
    shell = {**os.environ, "PYTHON": sys.executable, "CASE": str(CASE)}
    return subprocess.run(["sh", "-c", command], cwd=ROOT, env=shell, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("line", ['"$CASE" >/dev/full', '"$CASE" --json >/dev/full', '"$CASE" >&-'])
def test_an_output_that_takes_nothing_is_one_line(line: str) -> None:
    if "/dev/full" in line and not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    done = rule(line)
    assert done.returncode == 2
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_sheet_never_takes_the_place_of_its_case(tmp_path: Path) -> None:
    case = tmp_path / "case.toml"
    case.write_bytes(CASE.read_bytes())
    done = rule(f'"{case}" --pdf "{tmp_path}/../{tmp_path.name}/case.toml"')
    assert done.returncode == 2
    assert case.read_bytes() == CASE.read_bytes()
