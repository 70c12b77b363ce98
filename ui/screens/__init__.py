"""Screens beside the table: settings, records, lessons, replays, reviews."""
