"""The fast engine brought in while the desk is at work: installed, then compiled, by a process of low priority.

`python -m director.solving.readying` exits 0 once the compiled engine stands ready; whatever fails is in the log.
"""

from __future__ import annotations

import os
import sys
import traceback

import manage
from director.solving import compiling, installing
from director.solving.processes import calm

__all__ = ["main"]


def main() -> int:
    """Install and compile; 0 when both are done, 1 when the solver has to do without."""
    calm()
    compiling.keep(os.environ)
    if not installing.see_to_it():
        return 1
    try:
        compiling.warm()
    except Exception:  # whatever a compiler does changes nothing but the engine's name
        with (manage.VENV / installing.LOG).open("a", encoding="utf-8") as log:
            traceback.print_exc(file=log)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
