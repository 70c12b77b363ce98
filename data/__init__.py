"""Everything the bot remembers: numbered migrations, one writer, and the store that tables ask.

``SqliteStore`` in ``data.sqlite`` is the way in, ``data.errors`` says why a file can't be used. No other package speaks
SQL.
"""
