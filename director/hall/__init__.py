"""The hall: pages for everybody, signed in or not."""
