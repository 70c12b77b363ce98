"""The texts that belong to no game, a folder for each language; and what looks after them (docs/TRANSLATING.md)."""
