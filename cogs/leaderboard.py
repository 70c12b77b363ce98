"""/leaderboard, /profile, /history and /cabinet: what is remembered of a server's matches. All answers are private."""

from __future__ import annotations

from collections.abc import Iterable

import discord
from discord import app_commands
from discord.ext import commands

from cogs.command_translations import localised
from cogs.front_door import Click, FrontDoor
from delivery.bot_client import Interaction
from delivery.interaction_reply import Answer, answer, say_to
from tables.archive import ALL_GAMES, PERIODS, Period
from tables.table_registry import TableRegistry
from ui.frame import message_link
from ui.presenters import PRESENTERS
from ui.record_screens import EVERY_GAME, cabinet_screen, history_screen, leaderboard_screen, profile_screen

LAST_MATCHES = 10
FARTHEST_PAGE = 10**6

_GAMES = [app_commands.Choice(name=localised(f"game-{key}"), value=key) for key in PRESENTERS]
_PERIODS = [app_commands.Choice(name=localised(f"period-{period}"), value=period) for period in PERIODS]


class Leaderboards(commands.Cog):
    """What has been won on a server, and by whom."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        front_door.serve("board", self._turn_page)
        front_door.serve("board-game", self._choose_game)
        front_door.serve("board-period", self._choose_period)

    # -- commands -----------------------------------------------------------------------------------------------------

    @app_commands.command(name=localised("command-leaderboard-name"), description=localised("command-leaderboard"))
    @app_commands.rename(game=localised("option-game"), period=localised("option-period"))
    @app_commands.describe(game=localised("option-game-help"), period=localised("option-period-help"))
    @app_commands.choices(game=_GAMES, period=_PERIODS)
    @app_commands.guild_only()
    async def leaderboard(self, interaction: Interaction, game: str | None = None, period: str | None = None) -> None:
        """The first page, with the asker's own line."""
        await answer(interaction, self._board(interaction, game or EVERY_GAME, period or PERIODS[0], 0))

    @app_commands.command(name=localised("command-profile-name"), description=localised("command-profile"))
    @app_commands.rename(player=localised("option-player"))
    @app_commands.describe(player=localised("option-player-help"))
    @app_commands.guild_only()
    async def profile(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """What somebody has done here."""
        await answer(interaction, self._profile(interaction, player or interaction.user))

    @app_commands.command(name=localised("command-history-name"), description=localised("command-history"))
    @app_commands.rename(player=localised("option-player"))
    @app_commands.describe(player=localised("option-player-help"))
    @app_commands.guild_only()
    async def history(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Somebody's last matches here."""
        await answer(interaction, self._history(interaction, player or interaction.user))

    @app_commands.command(name=localised("command-cabinet-name"), description=localised("command-cabinet"))
    @app_commands.rename(player=localised("option-player"))
    @app_commands.describe(player=localised("option-player-help"))
    @app_commands.guild_only()
    async def cabinet(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Somebody's victory cards."""
        await answer(interaction, self._cabinet(interaction, player or interaction.user))

    # -- clicks -------------------------------------------------------------------------------------------------------

    async def _turn_page(self, click: Click) -> Answer:
        game, period, page = (*click.asked.argument.split(" "), "", "", "")[:3]
        return await self._board(click.interaction, game, period, int(page) if page.isdecimal() else 0)

    async def _choose_game(self, click: Click) -> Answer:
        return await self._board(click.interaction, "".join(click.values), click.asked.argument, 0)

    async def _choose_period(self, click: Click) -> Answer:
        return await self._board(click.interaction, click.asked.argument, "".join(click.values), 0)

    # -- answers ------------------------------------------------------------------------------------------------------

    async def _board(self, interaction: Interaction, game: str, period: str, page: int) -> Answer:
        """A page; what is no game or period (a control can be forged) is all of them."""
        archive, guild, asker = self._registry.store.archive, interaction.guild_id or 0, interaction.user.id
        key = game if game in PRESENTERS else ALL_GAMES
        when: Period = next((one for one in PERIODS if one == period), PERIODS[0])
        page = min(page, FARTHEST_PAGE)
        board = await archive.leaderboard(guild, key, when, page=page, asker=asker, now=self._registry.now())
        curves = await archive.curves(guild, key, tuple(line.user for line in board.lines))
        screen = leaderboard_screen(board, key, when, curves, asker=asker, say=say_to(interaction))
        return Answer(screen, "private" if interaction.type is discord.InteractionType.application_command else "here")

    async def _profile(self, interaction: Interaction, who: discord.User | discord.Member) -> Answer:
        profile = await self._registry.store.archive.profile(interaction.guild_id or 0, who.id)
        links = await self._links(interaction, (best.table for best in profile.bests) if profile is not None else ())
        own, say = who.id == interaction.user.id, say_to(interaction)
        archive, guild = self._registry.store.archive, interaction.guild_id or 0
        accuracies = await archive.accuracies(guild, who.id) if own else {}  # reviews are for their own players
        return Answer(profile_screen(profile, links, who.display_name, own=own, say=say, accuracies=accuracies))

    async def _history(self, interaction: Interaction, who: discord.User | discord.Member) -> Answer:
        results = await self._registry.store.archive.history(interaction.guild_id or 0, who.id, LAST_MATCHES)
        links = await self._links(interaction, (result.table for result in results))
        own, say = who.id == interaction.user.id, say_to(interaction)
        return Answer(history_screen(results, links, who.display_name, who.id, own=own, say=say))

    async def _cabinet(self, interaction: Interaction, who: discord.User | discord.Member) -> Answer:
        cabinet = await self._registry.store.archive.cabinet(interaction.guild_id or 0, who.id)
        links = await self._links(interaction, (table for won in cabinet for table in won.tables))
        own, say = who.id == interaction.user.id, say_to(interaction)
        return Answer(cabinet_screen(cabinet, links, who.display_name, own=own, say=say))

    async def _links(self, interaction: Interaction, tables: Iterable[str]) -> dict[str, str]:
        """Where these tables were shown last, as far as that is known."""
        links = {}
        for table in set(tables):
            for post in await self._registry.store.posts(table):
                if post.kind == "table":
                    links[table] = message_link(interaction.guild_id or 0, post.channel, post.message)
        return links
