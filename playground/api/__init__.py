"""Imitate Discord's HTTP API."""
