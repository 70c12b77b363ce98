"""Check what bots send against Discord's limits and schema."""
