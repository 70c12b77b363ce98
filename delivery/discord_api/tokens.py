"""Represent interaction tokens: for a quarter of an hour each can change one message at no cost.

They are secrets: whoever has one can write in the bot's name. They are kept in memory only and never written anywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from delivery.discord_api.bot_client import Interaction


@dataclass(frozen=True, slots=True, eq=False)
class Token:
    """An interaction's token, for the message that answered it or was clicked; else for the follow-up ``message``.

    That message is ``whole`` unless Discord has refused parts of it.
    """

    interaction: Interaction = field(repr=False)
    message: int | None = None
    whole: bool = True


OnDelivered = Callable[[Token | None], None]
"""Told with which token the message that shows an answer can be changed; None: the answer did not arrive there."""
