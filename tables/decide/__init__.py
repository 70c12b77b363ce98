"""Decide what requests do to a table: pure functions from its state to new log entries."""
