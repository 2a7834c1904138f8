"""What make.py does: sets up, runs, tests, checks, locks and packs Watchroom from a fresh clone.

Runs before anything is installed, so nothing here may import more than the standard library.
"""
