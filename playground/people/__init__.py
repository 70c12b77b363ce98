"""People for tests: what they do at a Discord client, and what they see."""
