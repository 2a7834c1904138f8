"""Use cases: async, without widgets; written once for the window, the command line and the tests."""
