"""Who works at the station, in the window: signing in, the cover of a locked station, the first user."""
