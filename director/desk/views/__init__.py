"""The director's pages, by what he does: places, opening a case, its questions, the deal, the ruling, what was issued."""
