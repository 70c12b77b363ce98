"""The domain: tables with a lobby, one match, deadlines and a log. Independent of Discord and SQL."""
