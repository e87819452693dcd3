"""Exports of the score sheet: CSV, BG Stats."""
