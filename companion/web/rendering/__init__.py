"""Markup made in Python, and the files that pages load."""
