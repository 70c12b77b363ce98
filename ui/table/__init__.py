"""Build a table's screens: lobby, table, hand and results."""
