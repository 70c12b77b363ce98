"""The stored data of finished matches, and the port for querying it."""
