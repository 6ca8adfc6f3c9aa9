"""A pulka: its sheet with history, the closing of pools and help, a newcomer, settlement. Digest §4.6."""
