"""Figures to read, never asserted: how fast the app is, beside its peers, in one run.

Absolute figures drift with the machine and with whoever else uses it; only the
ratios of runs that took turns are results. So every group lets the sides take
turns, at least five times each, and prints the median of the turns' ratios.
"""
