"""Respect Discord's limits with turns, pauses and retries, and interpret failed requests."""
