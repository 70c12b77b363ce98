"""Store the playground's state: servers, channels, users, messages."""
