"""A shift in twenty minutes: the real window with a real model, used by a script; `make soak` runs it."""
