"""The ruling and the other papers: words first, then paper."""
