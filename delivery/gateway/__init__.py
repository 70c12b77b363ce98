"""Discord's gateway: connections, shards, and what the bot registers at a start."""
