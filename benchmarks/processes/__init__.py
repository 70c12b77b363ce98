"""What real bot processes cost: clicks, memory, starts, and several processes on one machine."""
