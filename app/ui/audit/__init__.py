"""The audit log for reading: records by filters, verified and exported."""
