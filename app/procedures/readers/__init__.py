"""One reader for each kind of document; all give the same: one text and typed blocks of it."""
