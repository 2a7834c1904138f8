"""What the window can do, under one name each: for the rail, the palette, the shortcuts and their list."""
