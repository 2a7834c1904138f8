"""The same services without a window."""
