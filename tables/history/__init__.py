"""The stored data of finished matches, and the port to query it."""
