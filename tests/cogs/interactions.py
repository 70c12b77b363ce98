"""Build interactions from Discord's data, as discord.py does."""

from __future__ import annotations

from typing import Any

import discord

from playground.world.seed_world import APPLICATION_ID, bot_user, user
from tables.decide.lobby import Person

ANN, SERVER, CHANNEL, MESSAGE = 11, 3, 4, 7
EPHEMERAL = 1 << 6


def asked(
    data: dict[str, Any] | None,
    *,
    in_dm: bool = False,
    ephemeral: bool = False,
    form: bool = False,
    who: Person = Person(ANN, "Ann", "en-GB"),  # noqa: B008 - a constant
    click: int = 1,
    message: int = MESSAGE,
    permissions: int = 0,
) -> Any:
    """Build a click on a message's control, or a submitted ``form`` without a message.

    ``permissions`` are the bot's in that channel.
    """
    client = discord.Client(intents=discord.Intents.none())
    state = client._connection
    bot: Any = bot_user()
    state.user = discord.ClientUser(state=state, data=bot)
    asker = user(str(who.user), who.name)
    where: dict[str, Any] = {
        "guild_id": str(SERVER),
        "channel": {"id": str(CHANNEL), "type": 0, "name": "card-table", "position": 0},
        "member": {"user": asker, "roles": [], "joined_at": None, "flags": 0},
    }
    told: Any = {
        "id": str(click),
        "application_id": APPLICATION_ID,
        "type": 5 if form else 3,
        "data": data,
        "token": "a-secret",
        "locale": who.locale,
        "app_permissions": str(permissions),
        "version": 1,
        "attachment_size_limit": 0,
        **({"user": asker} if in_dm else where),
    }
    if not form:
        told["message"] = _message(message, EPHEMERAL if ephemeral else 0)
    return discord.Interaction(data=told, state=state)


def _message(number: int, flags: int) -> dict[str, Any]:
    return {
        "id": str(number),
        "channel_id": str(CHANNEL),
        "type": 0,
        "content": "",
        "author": bot_user(),
        "flags": flags,
        **dict.fromkeys(("attachments", "embeds", "mentions", "mention_roles", "components"), ()),
        **dict.fromkeys(("pinned", "mention_everyone", "tts", "edited_timestamp")),
    }
