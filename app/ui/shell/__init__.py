"""The window that places the panes."""
