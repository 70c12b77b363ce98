"""For every test here: the bot asks for nothing that doesn't exist."""

from tests.unexpected_404 import no_unexpected_404

__all__ = ["no_unexpected_404"]
