"""A worker that breaks down at every question, and leaves a line for each time it began."""

import os
import sys
from pathlib import Path

with Path(os.environ["DYING_WORKER"]).open("a") as begun:
    begun.write("begun\n")
sys.stdin.readline()
sys.exit(1)
