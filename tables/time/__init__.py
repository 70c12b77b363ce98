"""Clocks, deadlines, and the time in which people could play."""
