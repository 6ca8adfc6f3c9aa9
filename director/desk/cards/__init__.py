"""Cards and play of a case: the hands, the auction, the order, the play as it was, and what the record has found."""
