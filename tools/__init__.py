"""Programs of those who work on Watchroom; none of them runs on an operator's machine."""
