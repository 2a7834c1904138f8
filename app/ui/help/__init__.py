"""Help: the operator's guide, what runs here, answers that were flagged, the file for support."""
