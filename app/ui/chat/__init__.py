"""The conversation pane."""
