"""The views of the committee's pages."""
