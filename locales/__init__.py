"""Provide the texts that belong to no game, by language, and tools to check them (docs/TRANSLATING.md)."""
