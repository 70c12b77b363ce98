"""Handle slash commands and clicks: read the request, ask the tables, answer."""
