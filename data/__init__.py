"""Store tables, results and settings in a SQLite file or a PostgreSQL database.

``data.connections`` opens a store, ``data.store`` is the code shared by both engines, and ``data.errors`` explains why
a database can't be used. No other package contains SQL.
"""
