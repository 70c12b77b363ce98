"""Represent interaction tokens: each can edit one message for 15 minutes, without counting towards the rate limits.

Tokens are secrets: anyone who has one can write in the bot's name. They are kept in memory only.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from delivery.discord_api.bot_client import Interaction


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """An interaction's token for one message: the response or the clicked message, or the follow-up ``message``.

    The message is ``whole`` unless Discord refused some of its parts.
    """

    interaction: Interaction = field(repr=False)
    message: int | None = None
    whole: bool = True


OnDelivered = Callable[[Token | None], None]
"""Receives the token that can edit the response message, or None if the response didn't arrive."""
