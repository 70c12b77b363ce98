"""The cost of real bot processes: clicks, memory, starts, and several processes on one machine."""
