"""Documents become procedures, procedures become runs, runs become records; no model writes any of it."""
