"""A worker whose one answer is a fault of its own."""

import json
import sys

sys.stdout.write('{"engine": "odd"}\n')
sys.stdout.flush()
for line in sys.stdin:
    sys.stdout.write(json.dumps({"job": json.loads(line)["job"], "failed": "Traceback: nobody foresaw it"}) + "\n")
    sys.stdout.flush()
