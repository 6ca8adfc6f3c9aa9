"""A worker that never answers and never stops."""

import sys
import time

sys.stdout.write('{"engine": "stubborn"}\n')
sys.stdout.flush()
time.sleep(600)
