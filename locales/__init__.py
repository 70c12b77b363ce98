"""Hold the texts that belong to no game, in one folder per language, and tools to check them (docs/TRANSLATING.md)."""
