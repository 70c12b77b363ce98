"""Decide what requests do to a table, using pure functions from its state to new log entries."""
