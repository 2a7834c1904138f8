"""Makes resources/sample_plant from a published water network and a published set of work orders.

Deterministic: the same two inputs give the same bytes.
"""
