"""A readying that fails: no network, no wheel, no room."""

import sys

sys.exit(1)
