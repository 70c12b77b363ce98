"""/privacy: let users see, hide or erase what is stored about them. All answers are private."""

from __future__ import annotations

import asyncio
from functools import partial

from discord import app_commands
from discord.ext import commands

from cogs.clicks import Click
from cogs.command_translations import localised
from cogs.export_pages import several_pages
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, Where, answer, say_to, words
from delivery.discord_api.bot_client import Interaction
from tables.registry import TableRegistry
from ui.screens.help import PRIVACY
from ui.screens.settings import erase_screen, export_screen, page_named, privacy_screen


class Privacy(commands.Cog):
    """The user's own data. Nobody can see or change anyone else's, even with a forged control."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        front_door.serve(PRIVACY, lambda click: self._kept(click.interaction, where="private"))
        front_door.serve("privacy", lambda click: self._kept(click.interaction))
        front_door.serve("privacy-export", self._export)
        front_door.serve("privacy-hide", partial(self._hide, True))
        front_door.serve("privacy-show", partial(self._hide, False))
        front_door.serve("privacy-out", partial(self._keep_out, True))
        front_door.serve("privacy-in", partial(self._keep_out, False))
        front_door.serve("privacy-erase", self._ask)
        front_door.serve("privacy-erased", self._erase)

    @app_commands.command(name=localised("command-privacy-name"), description=localised("command-privacy"))
    async def privacy(self, interaction: Interaction) -> None:
        """Show what is stored about the user."""
        await answer(interaction, self._kept(interaction, where="private"))

    async def _kept(self, interaction: Interaction, notice: str = "", where: Where = "here") -> Answer:
        kept = await self._registry.store.archive.kept(interaction.user.id)
        return Answer(privacy_screen(kept, say_to(interaction), notice), where)

    async def _export(self, click: Click) -> Answer:
        """Send a page as a file. Even a forged button can only access the user's own data."""
        page = page_named(click.asked.argument)
        kept = await several_pages(partial(self._registry.store.archive.about, click.user), page)
        say = say_to(click.interaction)
        return Answer(await asyncio.to_thread(export_screen, kept, "privacy-export", "about-me", say))

    async def _hide(self, hidden: bool, click: Click) -> Answer:
        await self._registry.store.archive.hide(click.user, hidden)
        notice = say_to(click.interaction)("privacy-now-hidden" if hidden else "privacy-now-shown")
        return await self._kept(click.interaction, notice)

    async def _keep_out(self, out: bool, click: Click) -> Answer:
        await self._registry.store.puzzles.keep_out(click.user, out)
        notice = say_to(click.interaction)("privacy-now-out" if out else "privacy-now-in")
        return await self._kept(click.interaction, notice)

    async def _ask(self, click: Click) -> Answer:
        return Answer(erase_screen(say_to(click.interaction)), "here")

    async def _erase(self, click: Click) -> Answer:
        await self._registry.erase(click.user)
        return Answer(words(say_to(click.interaction)("privacy-erased")), "here")
