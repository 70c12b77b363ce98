"""The messages that show a table: its own, the hands and the results."""
