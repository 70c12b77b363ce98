"""Watch the bot itself: its health, metrics and commit times, and any second bot on the same token."""
