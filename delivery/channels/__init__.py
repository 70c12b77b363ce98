"""Channels and direct messages: what the bot may send there, and when."""
