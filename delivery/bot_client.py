"""What delivery asks of the client besides what every discord.py client has."""

from __future__ import annotations

import discord
from discord.ext import commands

from tables.preferences import Preferences
from ui.card_emojis import CardEmojis
from watch.health import Health


class BotClient(commands.AutoShardedBot):
    """A bot that knows how people want their screens, which emojis it has for cards, and whom to tell how it is.

    Whoever derives from it sets these three.
    """

    preferences: Preferences
    card_emojis: CardEmojis
    health: Health


Interaction = discord.Interaction[BotClient]
"""A click, a form or a slash command that this bot was sent."""
