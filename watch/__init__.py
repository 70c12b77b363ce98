"""Monitor the bot itself: its health, metrics and commit times, and any second bot that uses its token."""
