"""Keep time: clocks, time controls, and when people were able to play."""
