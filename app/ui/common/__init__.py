"""Pieces that several panes share."""
