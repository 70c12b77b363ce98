"""Name what a request does to a message: which one, what is done to it, and with whose token."""

from __future__ import annotations

from enum import Enum, StrEnum, auto

Place = tuple[int, int]
"""A message: (channel id, message id)."""


class Operation(Enum):
    """What is done to a message."""

    SEND = auto()
    EDIT = auto()
    REMOVE = auto()


class Auth(StrEnum):
    """How a request travels: as the answer to an interaction, with its token later on, or with the bot's token."""

    ANSWER = "answer"
    TOKEN = "token"  # noqa: S105 - the name of a way
    BOT = "bot"
