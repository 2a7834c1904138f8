"""A server that misbehaves byte by byte as its cases say, and what must come out of each."""
