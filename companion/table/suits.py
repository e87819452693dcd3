"""Whose sign and colour is whose: a player's suit, a number from 0. People keep theirs from table to table."""

SUITS = 16
"""How many there are: as many as players at the largest table."""
