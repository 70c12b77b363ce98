"""Import everything that a bot imports, so that forked bots don't have to."""

from __future__ import annotations

import bot
import data.postgres.coordination
import data.postgres.store
import ui.art.emoji_images
from engine import GAMES
from lessons import LESSONS
from ui.presenters import PRESENTERS

__all__ = ["bot", "data", "ui"]

for parts in (GAMES, PRESENTERS, LESSONS):
    dict(parts)
