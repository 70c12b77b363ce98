"""The domain, independent of Discord and SQL: tables, each with a lobby, one match, deadlines and a log."""
