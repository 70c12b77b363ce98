"""The domain: tables, each with a lobby, one match, deadlines and a log. It is independent of Discord and SQL."""
