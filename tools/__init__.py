"""Programs that make what the repository ships; none of them runs on an operator's machine."""
