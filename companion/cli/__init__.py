"""The command `companion`."""
