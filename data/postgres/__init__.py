"""Keep the store in PostgreSQL; this needs asyncpg (requirements-postgres.txt)."""
