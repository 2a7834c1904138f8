"""Second readers, made without the product's code, that say what it should find."""
