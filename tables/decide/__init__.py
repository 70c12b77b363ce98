"""Decide what a request does to a table, using pure functions from the table's state to new log entries."""
