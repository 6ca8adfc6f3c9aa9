"""The written forms of a deal: our own, and those met in the wild. A damaged record is told card by card."""
