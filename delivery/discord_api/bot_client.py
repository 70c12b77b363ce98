"""Declare what the delivery package needs of the Discord client."""

from __future__ import annotations

import discord

from delivery.discord_api.direct_channels import DirectChannels
from delivery.discord_api.discord_compat import PatientBot
from delivery.discord_api.permissions import PermissionCache
from delivery.discord_api.token_requests import TokenRequests
from delivery.limits.rate_limiter import RateLimiter
from delivery.peers.forwarding import Forwarding
from tables.names import Names
from tables.preferences import Preferences
from ui.text.card_emojis import CardEmojis
from watch.health import Health


class BotClient(PatientBot):
    """A bot that knows how people want their screens, its emojis for cards, whom to tell how it is, and its DMs.

    ``rate_limiter`` gives turns to the requests that Discord counts. ``forwarding`` takes clicks to
    the process that they are for. ``token_requests`` are sent with the tokens of clicks. Whoever derives from it sets
    these nine.
    """

    preferences: Preferences
    card_emojis: CardEmojis
    direct_channels: DirectChannels
    health: Health
    names: Names
    forwarding: Forwarding
    rate_limiter: RateLimiter
    token_requests: TokenRequests
    permission_cache: PermissionCache


Interaction = discord.Interaction[BotClient]
"""A click, a form or a slash command that this bot was sent."""
