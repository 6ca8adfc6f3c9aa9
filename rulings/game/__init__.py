"""Cards, the deal as it was dealt and as it went, the record of the play. Imports only words."""
