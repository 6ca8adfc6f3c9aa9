"""The rule book: clauses, editions and the regulation of an event."""
