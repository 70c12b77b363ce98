"""Build the screens that don't show a running table: settings, records, lessons, replays, reviews."""
