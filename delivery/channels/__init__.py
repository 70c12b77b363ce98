"""Channels and direct messages: what the bot can send there, and when to stop trying."""
