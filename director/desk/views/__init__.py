"""The director's pages, by what he does: places, opening a case, its questions, its deal, its ruling, the archive."""
