"""The plant's data: the store, what is imported into it, and how it is asked."""
