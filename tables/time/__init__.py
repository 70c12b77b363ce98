"""Measure time: clocks, time controls, and the time in which people could play."""
