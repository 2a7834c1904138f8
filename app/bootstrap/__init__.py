"""Composition root: builds every object once, joins them, owns the start and the end of the program."""
