"""Track what the bot can send in channels and direct messages, and when to stop trying."""
