"""/replay and /fairness: replay a finished match, and prove that its deal was fair. All answers are private."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from functools import partial

from discord import app_commands
from discord.ext import commands

from cogs.clicks import Click
from cogs.command_translations import localised, renamed
from cogs.front_door import FrontDoor
from cogs.interaction_reply import Answer, answer, note_name, say_to
from cogs.safe_int import safe_int
from delivery.discord_api.bot_client import Interaction
from delivery.discord_api.interaction_place import place_of
from tables import errors
from tables.decide.rematch import last_match, winners_lots
from tables.finished.past_match import PastMatch, verify, with_current_names
from tables.ports import StoreError
from tables.registry import TableRegistry
from ui.screen import Screen
from ui.screens.replays import STEPS, as_json, as_text, choice_label, replay_screen, verdict_screen
from ui.table.ending import OPEN_CARDS
from ui.text.texts import Say

OFFERED = 25
MOST_MOVES = 10**6
"""A number of moves that no match ever reaches."""

_TABLE = re.compile(r"[0-9a-f]{10}")


class Replays(commands.Cog):
    """Finished matches, for anyone on the server and anyone who had a seat."""

    def __init__(self, registry: TableRegistry, front_door: FrontDoor) -> None:
        self._registry = registry
        front_door.serve("replay", self._step)
        front_door.serve("replay-seat", self._change_seat)
        front_door.serve("replay-jump", self._jump)
        front_door.serve("replay-text", partial(self._file, as_text))
        front_door.serve("replay-json", partial(self._file, as_json))
        front_door.serve("verify", self._verify_click)

    # -- commands -----------------------------------------------------------------------------------------------------

    @app_commands.command(name=localised("command-replay-name"), description=localised("command-replay"))
    @app_commands.rename(match=localised("option-match"))
    @app_commands.describe(match=localised("option-match-help"))
    async def replay(self, interaction: Interaction, match: str) -> None:
        """Show a match from the deal onwards, with all cards face up."""
        await answer(interaction, self._shown(interaction, match, 0, OPEN_CARDS, fresh=True))

    @app_commands.command(name=localised("command-fairness-name"), description=localised("command-fairness"))
    @app_commands.rename(match=localised("option-match"))
    @app_commands.describe(match=localised("option-match-help"))
    async def fairness(self, interaction: Interaction, match: str) -> None:
        """Show what a match's seed and clicks prove."""
        await answer(interaction, self._verified(interaction, match))

    @app_commands.command(name="verify", description=renamed("command-fairness-name"))
    @app_commands.rename(match=localised("option-match"))
    @app_commands.describe(match=localised("option-match-help"))
    async def verify(self, interaction: Interaction, match: str) -> None:
        """Do what /fairness does."""
        await answer(interaction, self._verified(interaction, match))

    @replay.autocomplete("match")
    @fairness.autocomplete("match")
    @verify.autocomplete("match")
    async def _offer(self, interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        """Suggest the user's latest matches on this server."""
        return await offered_matches(self._registry, interaction, typed)

    # -- clicks -------------------------------------------------------------------------------------------------------

    async def _step(self, click: Click) -> Answer:
        """Step through a replay, or open it from a history's menu, a result or a review.

        Opening a replay doesn't replace the message it came from, since that message's other buttons may be needed
        next.
        """
        if click.asked.table is None:
            return await self._shown(click.interaction, "".join(click.values), 0, OPEN_CARDS, fresh=True)
        who, moves, mark = (*click.asked.argument.split(" "), "", "", "")[:3]
        fresh = mark not in STEPS
        return await self._shown(click.interaction, click.asked.table, safe_int(moves, MOST_MOVES), who, fresh=fresh)

    async def _change_seat(self, click: Click) -> Answer:
        moves = safe_int(click.asked.argument, MOST_MOVES)
        return await self._shown(click.interaction, click.asked.table or "", moves, "".join(click.values))

    async def _jump(self, click: Click) -> Answer:
        moves = safe_int("".join(click.values), MOST_MOVES)
        return await self._shown(click.interaction, click.asked.table or "", moves, click.asked.argument)

    async def _file(self, screen: Callable[[PastMatch, Say], Screen], click: Click) -> Answer:
        past = await past_match(self._registry, click.interaction, click.asked.table or "")
        return Answer(screen(past, say_to(click.interaction)))

    async def _verify_click(self, click: Click) -> Answer:
        return await self._verified(click.interaction, click.asked.table or "")

    # -- answers ------------------------------------------------------------------------------------------------------

    async def _shown(
        self, interaction: Interaction, table: str, moves: int, who: str, *, fresh: bool = False
    ) -> Answer:
        past = await past_match(self._registry, interaction, table)
        language = say_to(interaction).language
        screen = await asyncio.to_thread(replay_screen, past, moves, who, language)
        return Answer(screen, "private" if fresh else "here")

    async def _verified(self, interaction: Interaction, table: str) -> Answer:
        past = await past_match(self._registry, interaction, table)
        result = await self._registry.store.archive.result(past.state.header.table)
        verdict = await asyncio.to_thread(verify, past, result)
        last = await last_match(self._registry.store, past.state.header)
        lots = winners_lots(last, [seat.user for seat in past.state.seats])
        return Answer(verdict_screen(past, verdict, say_to(interaction), lots))


async def offered_matches(
    registry: TableRegistry, interaction: Interaction, typed: str
) -> list[app_commands.Choice[str]]:
    """Return those of the user's latest matches on this server that contain the text typed so far."""
    say = say_to(interaction)
    await note_name(interaction, interaction.user)
    try:
        results = await registry.store.archive.history(place_of(interaction), interaction.user.id, OFFERED)
    except StoreError:
        return []
    labels = [(choice_label(result, say), result.table) for result in results]
    return [app_commands.Choice(name=label, value=table) for label, table in labels if typed.lower() in label.lower()]


async def past_match(registry: TableRegistry, interaction: Interaction, typed: str) -> PastMatch:
    """Return the match whose id occurs first in the typed text, with all players' current names.

    :raises NoSuchTable: if the text names no match the user can see.
    :raises NotOver: if the match is still running.
    """
    found = _TABLE.search(typed)
    if found is None:
        raise errors.NoSuchTable
    table = await registry.table(found.group())
    state = table.state
    if state.header.guild != interaction.guild_id and state.seat_of(interaction.user.id) is None:
        raise errors.NoSuchTable
    try:
        result = await registry.store.archive.result(state.header.table)
    except StoreError:
        result = None
    return PastMatch(with_current_names(state, result))
