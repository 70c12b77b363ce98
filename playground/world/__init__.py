"""Store the playground's state: servers, channels, people, messages."""
