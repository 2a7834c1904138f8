"""Remote models over HTTP, behind the same Engine protocol as the one inside the process."""
