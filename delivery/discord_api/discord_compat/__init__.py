"""Isolate every use of discord.py's internals; no other package may touch them.

Each function says why it is needed. ``tests/delivery/discord_api/test_discord_compat.py`` fails with a clear message if
a version of discord.py lacks one of these internals. ``tests/test_conventions.py`` fails if another module touches one.
"""
