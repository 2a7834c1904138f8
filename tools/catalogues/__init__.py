"""Reads every text of the program out of its sources and keeps the catalogues of the window's languages."""
