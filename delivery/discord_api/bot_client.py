"""Declare what the delivery package needs from the Discord client."""

from __future__ import annotations

import discord

from delivery.discord_api.direct_channels import DirectChannels
from delivery.discord_api.discord_compat.connections import PatientBot
from delivery.discord_api.permissions import PermissionCache
from delivery.discord_api.token_requests import TokenRequests
from delivery.limits.rate_limiter import RateLimiter
from delivery.peers.forwarding import Forwarding
from tables.names import Names
from tables.preferences import Preferences
from ui.text.card_emojis import CardEmojis
from watch.health import Health


class BotClient(PatientBot):
    """The Discord client as seen by the delivery package; subclasses set these attributes.

    - ``rate_limiter`` queues the requests that count towards Discord's limits.
    - ``token_requests`` sends the requests that use click tokens.
    - ``forwarding`` forwards clicks to the process that runs their table.
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
"""A click, a submitted form or a slash command sent to this bot."""
