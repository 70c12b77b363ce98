"""Check in every test of this folder that the bot requests nothing that doesn't exist."""

from tests.unexpected_404 import no_unexpected_404

__all__ = ["no_unexpected_404"]
