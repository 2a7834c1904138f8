"""Makes the fonts in resources/fonts out of those that Debian packs."""
