"""What is run by hand."""
