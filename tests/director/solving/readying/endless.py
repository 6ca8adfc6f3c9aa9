"""A readying that does not end: a slow line."""

import time

time.sleep(600)
