"""Real servers on the loopback, each a child process that ends by its handle."""
