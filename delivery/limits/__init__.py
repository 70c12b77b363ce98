"""Respect Discord's limits with turns, pauses and retries, and understand failed requests."""
