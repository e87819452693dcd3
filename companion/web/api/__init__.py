"""What programs send and get, and its description."""
