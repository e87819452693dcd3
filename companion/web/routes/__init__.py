"""The routes, one noun a file; none imports another."""
