"""Keep time: clocks, time controls, and the time during which people could play."""
