"""The first minute: what is ready, and three questions to try."""
