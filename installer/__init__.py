"""Builds what a site installs from one file: the portable engine, the program, its papers, its packages."""
