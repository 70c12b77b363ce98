"""Everything the bot remembers: numbered migrations, one writer, and the store that tables ask.

``data.sqlite.SqliteStore`` is the way in, ``data.errors`` says why a file can't be used. No other package speaks
SQL.
"""
