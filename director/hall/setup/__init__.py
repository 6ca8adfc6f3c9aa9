"""The organisers' pages: an event set up, its tables, players and officials, files of players and of seating."""
