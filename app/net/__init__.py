"""The one door to any network."""
