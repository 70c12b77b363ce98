"""Slash commands and clicks: read what is asked for, ask the tables, answer."""
