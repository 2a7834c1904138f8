"""The lookup pane."""
