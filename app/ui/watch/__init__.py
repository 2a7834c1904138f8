"""What is watched beside the work: the alert strip."""
