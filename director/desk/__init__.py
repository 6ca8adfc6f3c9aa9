"""The director's own pages: from the call to the table to the issued ruling."""
