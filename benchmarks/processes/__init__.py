"""What real bot processes cost: clicks, memory, starts, and several processes beside each other."""
