"""Slash commands and clicks: read what is asked, call the tables, answer."""
