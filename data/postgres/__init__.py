"""Keep the store in PostgreSQL, which requires asyncpg (requirements-postgres.txt)."""
