"""The store in PostgreSQL; it needs asyncpg (requirements-postgres.txt)."""
