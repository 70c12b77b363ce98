"""Describe a request's effect on a message: which message, which operation, and whose token."""

from __future__ import annotations

from enum import Enum, StrEnum, auto

Place = tuple[int, int]
"""A message's location: (channel id, message id)."""


class Operation(Enum):
    """The operation a request performs on a message."""

    SEND = auto()
    EDIT = auto()
    REMOVE = auto()


class Auth(StrEnum):
    """How a request is authorized: as the response to an interaction, with its token later, or with the bot's token."""

    ANSWER = "answer"
    TOKEN = "token"  # noqa: S105 - a name, not a secret
    BOT = "bot"
