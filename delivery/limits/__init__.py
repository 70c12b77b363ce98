"""Respect Discord's limits: turns, pauses and retries, and what a failed request means."""
