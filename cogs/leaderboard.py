"""/leaderboard, /profile, /history and /trophies: privately show the results of a server and its players.

Each answer has a button for showing it to everyone in the channel.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Sized
from typing import NamedTuple

import discord
from discord import app_commands
from discord.ext import commands

from club.daily import Daily
from club.puzzle_pool import offered
from club.puzzling import Puzzling
from cogs.clicks import Click
from cogs.command_translations import localised, renamed
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, answer, note_name, say_to
from cogs.offered import among_people
from cogs.posting import POST_CHOICES, Posting, check_bot_may_write
from cogs.safe_int import safe_int
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import place_of
from tables import errors
from tables.history.records import ALL_GAMES, PERIODS, Accuracy, Period, Profile, Result
from tables.registry import TableRegistry
from ui.art.profile_card import ClubLine
from ui.presenters import PRESENTERS
from ui.screen import Screen
from ui.screens.daily import profile_line
from ui.screens.daily_ranking import daily_ranking_screen
from ui.screens.profile import details_screen, profile_screen
from ui.screens.puzzle_board import puzzle_board_screen
from ui.screens.puzzle_profile import puzzle_lines
from ui.screens.records import (
    DAILY,
    EVERY_GAME,
    NO_ASKER,
    PUZZLES,
    cabinet_screen,
    for_everyone,
    history_screen,
    leaderboard_screen,
    name_of,
    with_show_button,
)
from ui.table.table_screens import message_link
from ui.text.texts import Say, speak
from ui.text_only import in_words

LAST_MATCHES = 10
FARTHEST_PAGE = 10**6

_GAMES = [
    *(app_commands.Choice(name=localised(f"game-{key}"), value=key) for key in PRESENTERS),
    app_commands.Choice(name=localised("daily-deal"), value=DAILY),
    app_commands.Choice(name=localised("help-puzzles"), value=PUZZLES),
]
_POSTS = [app_commands.Choice(name=localised(f"post-{what}"), value=what) for what in POST_CHOICES]
_PERIODS = [app_commands.Choice(name=localised(f"period-{period}"), value=period) for period in PERIODS]


class _Kept(NamedTuple):
    """A player's profile on a server, links to the tables of their best hands, and their accuracy by game."""

    profile: Profile | None
    links: Mapping[str, str]
    accuracies: Mapping[str, Sequence[Accuracy]]


class Leaderboards(commands.Cog):
    """The commands that show a server's results, and their buttons."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor, posting: Posting) -> None:
        self._registry = registry
        self._posting = posting
        self._daily = Daily(registry.store.dailies, registry.now)
        self._puzzling = Puzzling(registry.store.puzzles, registry.now)
        front_door.serve("board", self._turn_page)
        front_door.serve("board-game", self._choose_game)
        front_door.serve("board-period", self._choose_period)
        front_door.serve("profile-more", self._details)
        front_door.serve("show", self._show)
        front_door.serve("recap", self._after_recap)

    # -- commands -----------------------------------------------------------------------------------------------------

    @app_commands.command(name=localised("command-leaderboard-name"), description=localised("command-leaderboard"))
    @app_commands.rename(
        game=localised("option-game"), period=localised("option-period"), post=localised("option-post")
    )
    @app_commands.describe(
        game=localised("option-game-help"), period=localised("option-period-help"), post=localised("option-post-help")
    )
    @app_commands.choices(game=_GAMES, period=_PERIODS, post=_POSTS)
    @among_people
    async def leaderboard(
        self, interaction: Interaction, game: str | None = None, period: str | None = None, post: str | None = None
    ) -> None:
        """Show the first page including the user's own line, or post a leaderboard in the channel."""
        if post is not None:
            await answer(interaction, self._posting.ask(interaction, game or "", period or "", post))
            return
        await answer(interaction, self._board(interaction, game or EVERY_GAME, period or PERIODS[0], "0"))

    @app_commands.command(name=localised("command-profile-name"), description=localised("command-profile"))
    @app_commands.rename(player=localised("option-player"))
    @app_commands.describe(player=localised("option-player-help"))
    @among_people
    async def profile(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Show a player's profile on this server."""
        await answer(interaction, self.about(interaction, "profile", player or interaction.user))

    @app_commands.command(name=localised("command-history-name"), description=localised("command-history"))
    @app_commands.rename(player=localised("option-player"))
    @app_commands.describe(player=localised("option-player-help"))
    @among_people
    async def history(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Show a player's latest matches on this server."""
        await answer(interaction, self.about(interaction, "history", player or interaction.user))

    @app_commands.command(name=localised("command-trophies-name"), description=localised("command-trophies"))
    @app_commands.rename(player=localised("option-player"))
    @app_commands.describe(player=localised("option-player-help"))
    @among_people
    async def trophies(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Show a player's collectibles on this server."""
        await answer(interaction, self.about(interaction, "cabinet", player or interaction.user))

    @app_commands.command(name="cabinet", description=renamed("command-trophies-name"))
    @app_commands.rename(player=localised("option-player"))
    @app_commands.describe(player=localised("option-player-help"))
    @among_people
    async def cabinet(self, interaction: Interaction, player: discord.User | None = None) -> None:
        """Do what /trophies does."""
        await answer(interaction, self.about(interaction, "cabinet", player or interaction.user))

    # -- clicks -------------------------------------------------------------------------------------------------------

    async def _turn_page(self, click: Click) -> Answer:
        game, period, page = (*click.asked.argument.split(" "), "", "", "")[:3]
        return await self._board(click.interaction, game, period, page)

    async def _choose_game(self, click: Click) -> Answer:
        return await self._board(click.interaction, "".join(click.values), click.asked.argument, "0")

    async def _choose_period(self, click: Click) -> Answer:
        return await self._board(click.interaction, click.asked.argument, "".join(click.values), "0")

    async def _after_recap(self, click: Click) -> Answer:
        """Show the all-time leaderboard from a weekly recap."""
        game = click.asked.argument.partition(" ")[2]
        return await self._board(click.interaction, game, PERIODS[0], "0")

    async def _details(self, click: Click) -> Answer:
        """Show the details behind a profile card in text form."""
        who, say = safe_int(click.asked.argument), say_to(click.interaction)
        kept = await self._kept(click.interaction, who)
        own = who == click.user
        club = await self._club(click.interaction, who, say)
        return Answer(
            details_screen(kept.profile, kept.links, "", own=own, say=say, accuracies=kept.accuracies, club=club)
        )

    async def _show(self, click: Click) -> Answer:
        """Show a private page to everyone in the channel."""
        interaction = click.interaction
        _check_may_show(interaction)
        language = self._registry.preferences.server(place_of(interaction)).language
        say = speak(language) if language else say_to(interaction)
        what, first, period, page = (*click.asked.argument.split(" "), "", "", "", "")[:4]
        if what == "board":
            screen = await self._board_screen(interaction, first, period, page, NO_ASKER, say)
        else:
            screen = await self._person_screen(interaction, what, safe_int(first), say)
        screen = for_everyone(screen, say("shown-by", name=name_of(interaction.user.display_name, say)))
        return Answer(screen if interaction.app_permissions.attach_files else in_words(screen), "public")

    # -- answers ------------------------------------------------------------------------------------------------------

    async def _board(self, interaction: Interaction, game: str, period: str, page: str) -> Answer:
        say = say_to(interaction)
        screen = await self._board_screen(interaction, game, period, page, interaction.user.id, say)
        return Answer(screen, "private" if interaction.type is discord.InteractionType.application_command else "here")

    async def _board_screen(
        self, interaction: Interaction, game: str, period: str, page: str, asker: int, say: Say
    ) -> Screen:
        """Return a page of a leaderboard. An unknown game or period, as in a forged control, counts as "all"."""
        archive, guild = self._registry.store.archive, place_of(interaction)
        key = game if game in PRESENTERS else ALL_GAMES
        when: Period = next((one for one in PERIODS if one == period), PERIODS[0])
        if game == DAILY:
            lines = await self._daily.ranking(guild, when, asker)
            screen = daily_ranking_screen(lines, when, asker=asker, say=say)
            return with_show_button(screen, f"board {DAILY} {when} 0", say)
        number = min(safe_int(page), FARTHEST_PAGE)
        if game == PUZZLES:
            board = await self._puzzling.leaderboard(guild, when, page=number, asker=asker)
            screen = puzzle_board_screen(board, when, asker=asker, say=say)
            return with_show_button(screen, f"board {PUZZLES} {when} {board.page}", say)
        board = await archive.leaderboard(guild, key, when, page=number, asker=asker, now=self._registry.now())
        curves = await archive.curves(guild, key, tuple(line.user for line in board.lines))
        screen = leaderboard_screen(board, key, when, curves, asker=asker, say=say)
        return with_show_button(screen, f"board {key or EVERY_GAME} {when} {board.page}", say)

    async def about(self, interaction: Interaction, what: str, who: discord.User | discord.Member) -> Answer:
        """Show a player's profile, history or cabinet to the user."""
        say = say_to(interaction)
        await note_name(interaction, who)
        return Answer(await self._person_screen(interaction, what, who.id, say, who.display_name))

    async def _person_screen(
        self, interaction: Interaction, what: str, user: int, say: Say, name: str | None = None
    ) -> Screen:
        """Return a screen about a player; if ``name`` is None, the screen is for everyone in the channel.

        :raises Hidden: if the screen is for everyone, the player is hidden, and someone else made the request.
        """
        archive, guild = self._registry.store.archive, place_of(interaction)
        own = user == interaction.user.id
        if name is None:
            if not own and (await archive.kept(user)).hidden:
                raise errors.Hidden
            own, name = False, interaction.user.display_name if own else ""
        found: Sized | None
        if what == "history":
            found = results = await archive.history(guild, user, LAST_MATCHES)
            links = await self._links(interaction, (result.table for result in results))
            name = name or _name_in(results, user)
            screen = history_screen(results, links, name, user, own=own, say=say)
        elif what == "cabinet":
            found = cabinet = await archive.cabinet(guild, user)
            links = await self._links(interaction, (table for won in cabinet for table in won.tables))
            name = name or _name_in(await archive.history(guild, user, 1), user)
            screen = cabinet_screen(cabinet, links, name, own=own, say=say)
        else:
            what, kept = "profile", await self._kept(interaction, user)
            found = kept.profile.careers if kept.profile is not None else ()
            accuracies = kept.accuracies if own else None
            club = await self._club(interaction, user, say)
            screen = profile_screen(
                kept.profile, kept.links, name, own=own, say=say, accuracies=accuracies, club=club, user=user
            )
        return with_show_button(screen, f"{what} {user}", say) if found else screen

    async def _kept(self, interaction: Interaction, user: int) -> _Kept:
        """Return what is stored about a player on this server, including accuracy only for the player themselves."""
        archive, guild = self._registry.store.archive, place_of(interaction)
        profile = await archive.profile(guild, user)
        links = await self._links(interaction, (best.table for best in profile.bests) if profile is not None else ())
        accuracies = await archive.accuracies(guild, user) if user == interaction.user.id else {}
        return _Kept(profile, links, accuracies)

    async def _club(self, interaction: Interaction, user: int, say: Say) -> list[ClubLine]:
        """Return what a player plays besides matches; it isn't tied to a server, so only they can show it."""
        if user != interaction.user.id:
            return []
        progress = {game: await self._puzzling.progress(user, game) for game in offered()}
        return [*profile_line(await self._daily.record(user), say), *puzzle_lines(progress, say)]

    async def _links(self, interaction: Interaction, tables: Iterable[str]) -> dict[str, str]:
        """Return links to where these tables were last shown, if known."""
        links = {}
        for table in set(tables):
            for post in await self._registry.store.posts(table):
                if post.kind == "table":
                    links[table] = message_link(interaction.guild_id or 0, post.channel, post.message)
        return links


def _name_in(results: Sequence[Result], user: int) -> str:
    """Return a player's name according to the newest of these results."""
    return next((seat.name for result in results for seat in result.seats if seat.user == user), "")


def _check_may_show(interaction: Interaction) -> None:
    """Refuse to post in a channel where the bot or the user can't write.

    :raises CantPost, MayNotWrite: see ``tables.errors``.
    """
    check_bot_may_write(interaction)
    thread, mine = isinstance(interaction.channel, discord.Thread), interaction.permissions
    alone = interaction.guild_id is None  # Discord names no permissions in private channels
    if not (alone or (mine.send_messages_in_threads if thread else mine.send_messages)):
        raise errors.MayNotWrite
