"""The rolls of an event as files: its players, and who sits at which table.

Read as spreadsheets write them (`rulings.cases.pulka.grid`), or refused with a line for each faulty row.
"""
