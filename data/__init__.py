"""Store tables, results and settings in a SQLite file or a PostgreSQL database.

``data.connections`` opens a store, ``data.store`` is its shared half, ``data.errors`` says why one can't be used.
No other package speaks SQL.
"""
