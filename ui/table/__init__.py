"""Build the screens of a table: lobby, table, hand, results."""
