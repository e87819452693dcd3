"""Tests of Table Companion. What phones without https never ask for is not packed, as where brotli is not installed: it takes a
third of a second a board. tests/test_https.py has it."""

import sys

sys.modules["brotli"] = None  # type: ignore[assignment]
