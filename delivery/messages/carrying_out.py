"""Carrying out what is to be done to a message, without sending pictures that it has already."""

from __future__ import annotations

import discord

from delivery.channels.channel_access import KeptPictures
from delivery.discord_api.left_out import NOTHING
from delivery.discord_api.tokens import Token
from delivery.discord_api.transports import DeliveryFailure, Transport, failure_of
from delivery.messages.message_state import Doing, Place
from ui.screen import Screen, files_of, has_files


async def carry_out(
    transport: Transport,
    kept: KeptPictures,
    doing: Doing,
    place: Place | None,
    before: Screen | None,
    screen: Screen | None,
    token: Token | None,
) -> Place | None:
    """Send, edit or remove a message; where it is then.

    :param before: what it is known to show now. :param screen: what it is to show; None: it is to go.
    """
    if screen is None:
        if place is not None:
            await transport.delete(place, token=token)
        return None
    if place is None or doing is Doing.SEND:
        return await transport.send(screen)
    if not kept.work or before is None or files_of(before) != files_of(screen):
        await transport.edit(place, screen, token=token)
        return place
    try:
        await transport.edit(place, screen, same_files=True, token=token)
    except discord.HTTPException as problem:
        is_body = failure_of(problem) is DeliveryFailure.INVALID
        if not is_body or not has_files(screen) or not _may_be_about_files(problem, screen):
            raise
        await transport.edit(place, screen, token=token)  # Discord no longer finds them
        kept.refused()
    return place


def _may_be_about_files(problem: discord.HTTPException, screen: Screen) -> bool:
    """Whether a refusal names files, or names nothing that says otherwise."""
    named = NOTHING.named_by(problem, screen)
    return named is None or named.pictures
