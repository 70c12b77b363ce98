"""Imitate Discord's gateway, the WebSocket over which bots receive events."""
