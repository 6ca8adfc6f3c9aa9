"""The Code as flow charts: one module per heading; `tree` is the machinery, `families` the list of them all."""
