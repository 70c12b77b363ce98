"""Clicks forwarded between the processes of one bot."""
