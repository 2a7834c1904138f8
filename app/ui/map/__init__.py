"""The map pane."""
