"""Texts that belong to no game, in one folder per language, and the tools that check them (docs/TRANSLATING.md)."""
