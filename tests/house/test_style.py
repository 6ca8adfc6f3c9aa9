"""The house style, checked by its tools: ruff for all, mypy --strict for the law."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "tool", ["ruff check --output-format concise", "ruff format --check --output-format concise", "mypy"]
)
def test_style(tool: str) -> None:
    done = subprocess.run([sys.executable, "-m", *tool.split()], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
