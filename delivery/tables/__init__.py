"""Show each table in messages: the table itself, the hands and the results."""
