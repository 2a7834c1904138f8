"""Whatever yields tokens, behind one seam."""
