"""The messages that show a table: its own, its hands and its results."""
