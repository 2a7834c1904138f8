"""Documents become procedures, procedures become runs, and runs become records."""
