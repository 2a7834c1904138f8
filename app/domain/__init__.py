"""Values, errors and ports shared by every layer; standard library only, no I/O."""
