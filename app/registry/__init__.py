"""Model files as trusted artefacts."""
