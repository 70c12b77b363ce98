"""Fail any test in this folder whose bot requests something that doesn't exist."""

from tests.unexpected_404 import no_unexpected_404

__all__ = ["no_unexpected_404"]
