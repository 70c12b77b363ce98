"""Measure real bot processes: clicks, memory, start-up, and several processes on one machine."""
