"""Builds what a site installs from one file: portable engine, program, papers and packages."""
