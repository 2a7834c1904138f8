"""The procedures pane."""
