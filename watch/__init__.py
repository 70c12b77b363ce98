"""Watch the bot itself: health, metrics, commit times, and a second bot on the same token."""
