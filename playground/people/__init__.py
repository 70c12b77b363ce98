"""Act as people at Discord clients: what they do, and what they see."""
