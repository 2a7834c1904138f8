"""What every keeper of files shares: user folders, atomic writes, the place of the resources."""
