"""Watch the bot itself: its health, its metrics, how long commits take, and a second bot with the same token."""
