"""The committee's pages: an issued ruling opened again, other findings tried beside the director's."""
