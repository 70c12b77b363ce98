"""Keep individual messages up to date within Discord's rate limits."""
