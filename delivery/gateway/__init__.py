"""Handle Discord's gateway: connections, shards, and what the bot registers on start-up."""
