"""The playground's servers, channels, people and messages."""
