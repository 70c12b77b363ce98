"""Watching over the connection to Discord: odd events, refused requests, and what the operator is told."""
