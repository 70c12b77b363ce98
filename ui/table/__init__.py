"""The screens of a table: lobby, table, hand, results."""
