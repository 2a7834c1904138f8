"""The plant's data: store, query language, and the way from a question to a query."""
