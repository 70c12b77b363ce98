"""The bot's Discord client: connect, register commands, and dispatch each event to the part that handles it."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import discord
from discord.ext import commands

from cogs.alerts import AlertCommands
from cogs.command_translations import Translations
from cogs.daily import DailyCommands
from cogs.front_door import FrontDoor
from cogs.hand import HandCommands
from cogs.help import Help
from cogs.interaction_reply import Answer, answer
from cogs.introduced import Introduced
from cogs.leaderboard import Leaderboards
from cogs.learn import Learn
from cogs.menus import Menus
from cogs.offered import EITHER_INSTALL, EVERYWHERE, as_installable
from cogs.play import Play
from cogs.posting import Posting
from cogs.privacy import Privacy
from cogs.puzzle import PuzzleCommands
from cogs.puzzle_posting import PuzzlePosting
from cogs.reminders import Reminders
from cogs.replay import Replays
from cogs.review import ReviewCommands
from cogs.rules import Rules
from cogs.server_changes import ServerChanges
from cogs.settings import Settings
from cogs.status import Status
from cogs.table import TableCommands
from delivery.answers.click_limiter import ClickGate, ClickLimiter, ClickRate
from delivery.answers.in_flight import wait_for_answers
from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.direct_channels import DMS_PER_MINUTE, DirectChannels
from delivery.discord_api.discord_compat import interactions
from delivery.discord_api.discord_compat.connections import (
    cap_reconnect_delay,
    close_sockets,
    silence_voice_warnings,
    use_resuming_shards,
)
from delivery.discord_api.discord_compat.events import forget_left_servers, ready_after_last_server, share_alike
from delivery.discord_api.discord_compat.rest import request_once
from delivery.discord_api.drawing import draw_cards
from delivery.discord_api.install_link import can_users_install
from delivery.discord_api.known_facts import keeps_pictures
from delivery.discord_api.permissions import PermissionCache
from delivery.discord_api.request_budget import RequestBudget, throttle_sweep
from delivery.discord_api.requests import open_dm
from delivery.discord_api.token_requests import TokenRequests
from delivery.gateway.command_sync import Payload, sync_commands
from delivery.gateway.emoji_upload import EmojiRefresher, upload_emojis
from delivery.gateway.guard import LONGEST_PAUSE, guard
from delivery.gateway.reachability import Reachability
from delivery.gateway.session_starts import SessionStarts
from delivery.gateway.shards import gateway, identify_slots, recommended_shards
from delivery.gateway.watch import GatewayWatch
from delivery.limits.rate_limiter import Pauses
from delivery.notify.alerts import TableAlerts
from delivery.notify.daily_reminders import DailyReminders
from delivery.notify.introductions import Introductions
from delivery.notify.pings import Pings
from delivery.notify.posted_boards import PostedBoards
from delivery.notify.posted_puzzles import PostedPuzzles
from delivery.peers.forwarding import Forwarding
from delivery.tables.table_messages import TableMessages
from tables.background import Background
from tables.coordination import Coordination, SingleProcess
from tables.names import Names
from tables.ports import Group, Store, StoreError
from tables.registry import TableRegistry
from ui.text.card_emojis import CardEmojis
from watch.health import Health

log = logging.getLogger(__name__)

GOODBYE_SECONDS = 3.0
NEXT_SERVER = 0.5
"""How many seconds to wait for the next of the servers Discord has listed."""
CONNECTION_FIRST = 30.0
"""How many seconds startup jobs wait, at most, for the connection to the gateway, over which clicks arrive."""
RESHOW_SECONDS = 30.0
"""Messages are updated once deadlines have moved by a total of this many seconds."""
REGISTERING_COMMANDS = "registering the commands"

silence_voice_warnings()
cap_reconnect_delay(LONGEST_PAUSE)
use_resuming_shards()


def _shard_arguments(shard: Group | None) -> dict[str, Any]:
    """Return the arguments that restrict discord.py to this shard; empty for a client that has all shards."""
    return {} if shard is None else {"shard_ids": [shard.number], "shard_count": shard.groups}


class CommandTree(interactions.CommandTree["Stairwell"]):
    """The slash command tree: it offers commands everywhere by default, and answers even malformed ones."""

    def __init__(self, client: Stairwell) -> None:
        super().__init__(client, allowed_contexts=EVERYWHERE, allowed_installs=EITHER_INSTALL)

    async def unreadable(self, interaction: discord.Interaction[Stairwell], problem: Exception) -> None:
        """Answer the user who sent the command, without logging the text they typed."""
        await self.client.command_failed(interaction, problem)


class Stairwell(BotClient):
    """The bot's client. It has no state of its own: the registry holds the tables, ``table_messages`` their messages.

    - ``sync`` registers the slash commands even if they haven't changed.
    - ``pauses`` are the delays between updates of live messages.
    - ``emojis``: whether to upload card emojis for the buttons.
    - ``health`` collects statistics; ``request_budget`` counts the requests.
    - ``click_rate`` limits how fast one user can click.
    - ``session_starts`` says when the bot may start a gateway session.
    - ``dms_per_minute`` limits how many new DM conversations the bot opens (0: no limit).
    - ``forwarding`` knows which clicks belong to other processes; ``coordination`` communicates with them.
    - ``shard`` is this process's only shard (None: all shards that Discord recommends).
    - ``start_line`` returns the last startup line from the application's id and whether users can add it to their
      account (None: no such line).
    - ``playing`` is set once the tables belong to this process, which doesn't touch them before.
    """

    def __init__(
        self,
        registry: TableRegistry,
        *,
        sync: bool = False,
        pauses: Pauses | None = None,
        emojis: bool = True,
        health: Health | None = None,
        request_budget: RequestBudget | None = None,
        click_rate: ClickRate = ClickRate(),  # noqa: B008 - a constant
        session_starts: SessionStarts | None = None,
        dms_per_minute: int = DMS_PER_MINUTE,
        forwarding: Forwarding | None = None,
        shard: Group | None = None,
        coordination: Coordination | None = None,
        start_line: Callable[[int, bool], str] | None = None,
        playing: asyncio.Event | None = None,
    ) -> None:
        self.forwarding = forwarding or Forwarding()
        self.request_budget = request_budget or RequestBudget()
        self.rate_limiter = self.request_budget.rate_limiter
        self.health = health or Health(self.request_budget)
        self.click_gate = ClickGate(
            ClickLimiter(click_rate), registry.preferences, self.health, self.request_budget.trace()
        )
        self.health.forwarded, self.health.shard = self.forwarding.counted, shard
        self._shard = shard
        self._identify_slots = 1
        self._playing = playing or asyncio.Event()
        if playing is None:
            self._playing.set()
        self._coordination = coordination or SingleProcess()
        self._moved_unshown = 0.0
        super().__init__(
            **_shard_arguments(shard),
            command_prefix=commands.when_mentioned,
            tree_cls=CommandTree,
            help_command=None,
            intents=discord.Intents(guilds=True, guild_messages=True),  # messages are needed only to notice deletions
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            guild_ready_timeout=NEXT_SERVER,
            http_trace=self.request_budget.trace(),
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.permission_cache = PermissionCache(self)
        self.token_requests = TokenRequests(self, self.request_budget)
        self._registry = registry
        self.preferences = registry.preferences
        self.card_emojis = CardEmojis()
        self._emoji_care = EmojiRefresher(self.card_emojis)
        self._sync = sync
        self._start_line = start_line
        self._emojis = emojis
        pauses = pauses or Pauses()
        self.direct_channels = DirectChannels(
            registry.store,
            partial(open_dm, self),
            lambda: self.application_id,
            per_minute=dms_per_minute,
            first_pause=pauses.new_dms,
            longest_pause=pauses.longest_new_dms,
        )
        self.table_messages = TableMessages(registry, self, pauses)
        self.pings = Pings(registry, self, self.table_messages)
        self.alerts = TableAlerts(registry, self, self.table_messages)
        self.daily_reminders = DailyReminders(registry, self)
        self.introductions = Introductions(registry, self)
        self.posted_boards = PostedBoards(registry, self)
        self.posted_puzzles = PostedPuzzles(registry, self)
        self.names = Names(registry, self.health.note_error, on_change=self.posted_boards.names_changed)
        self.front_door = FrontDoor(registry, self.table_messages)
        self._gateway_watch = GatewayWatch(self, registry.play_time)
        self._reachability = Reachability(registry.play_time, lambda: request_once(self, "GET", "/gateway"))
        self.request_budget.taken = self._reachability.note
        self.request_budget.on_emoji_refused = self._emoji_care.note_refused
        registry.play_time.follow(self._time_moved)
        self.session_starts = session_starts or SessionStarts()
        self._background = Background(self.health.note_error)
        self._patch_discord_py()
        self._connect_health(registry)

    def _patch_discord_py(self) -> None:
        """Change discord.py's behaviour wherever this bot needs something different."""
        self.tree.error(self.command_failed)
        share_alike(self)
        guard(self, self.click_gate, self.forwarding, self.permission_cache.forget)
        forget_left_servers(self)
        ready_after_last_server(self)
        throttle_sweep(self)

    def _connect_health(self, registry: TableRegistry) -> None:
        self.health.ask(
            tables=registry.__len__,
            quarantined=lambda: registry.aside,
            skipped=registry.store.skipped_rows,
            queued=self.table_messages.queued,
            latency=lambda: self.slowest,
            troubles=self.table_messages.troubles,
            new_dms=self.direct_channels.trouble,
            clock_pauses=registry.play_time.clock_pauses,
            starts=lambda: self.session_starts.known,
        )

    async def setup_hook(self) -> None:
        """Set up the bot, once, after the login and before the gateway delivers clicks. Nothing here may take long."""
        posting = Posting(self._registry, self.posted_boards, self.front_door)
        puzzle_posting = PuzzlePosting(self._registry, self.posted_puzzles, self.front_door)
        leaderboards = Leaderboards(self._registry, self.front_door, posting)
        reviews = ReviewCommands(self._registry, self.front_door)
        menus = Menus(self._registry, self.table_messages, self.front_door, leaderboards, reviews)
        for cog in (
            self.front_door,
            Play(self._registry, self.table_messages, self.front_door),
            HandCommands(self._registry, self.table_messages, self.front_door),
            TableCommands(self._registry, self.table_messages),
            Status(self, self.health),
            Rules(self._registry, self.front_door),
            Learn(self._registry, self.front_door),
            leaderboards,
            Replays(self._registry, self.front_door),
            reviews,
            Settings(self._registry, self.front_door),
            Privacy(self._registry, self.front_door),
            AlertCommands(self._registry, self.front_door),
            Reminders(self._registry, self.front_door),
            DailyCommands(self._registry, self.front_door),
            PuzzleCommands(self._registry, puzzle_posting, self.front_door),
            Help(),
            Introduced(self._registry, self.table_messages, self.front_door),
            menus,
            self._server_changes(),
        ):
            await self.add_cog(cog)
        for menu in menus.menus:
            self.tree.add_command(menu)
        await self.tree.set_translator(Translations())
        store = self._registry.store
        if self._shard is None:
            self.shard_count = await recommended_shards(self, store, self.session_starts)
        else:
            self._identify_slots = await identify_slots(self, self._shard.groups, self.session_starts)
        self._gateway_watch.start(self.shard_count or 1)
        with suppress(StoreError):  # on failure, Discord is asked again before any edit that doesn't answer a click
            await self._recall_pictures()
        self._run_in_background(REGISTERING_COMMANDS, partial(self._register_commands, store))
        self._run_in_background("updating messages", self._resume)
        self._run_in_background("drawing cards", draw_cards)
        self._run_in_background("updating posted leaderboards", self.posted_boards.start)
        self._run_in_background("posting puzzles of the day", self.posted_puzzles.start)
        self._run_in_background("reminding of the daily deal", self.daily_reminders.run)
        if self._emojis:
            self._run_in_background(
                "uploading emojis", partial(self._emoji_care.keep, partial(self._upload_emojis, store))
            )
        self.forwarding.answers = True

    def _server_changes(self) -> ServerChanges:
        return ServerChanges(
            self,
            self._registry,
            self.table_messages,
            self.introductions,
            self.permission_cache,
            background=self._background,
            playing=self._playing,
        )

    async def _register_commands(self, store: Store) -> None:
        async with self._coordination.alone("commands"):
            await sync_commands(self, store, self._commands, forced=self._sync)
        if self._start_line is not None:
            log.info("%s", self._start_line(self.application_id or 0, can_users_install(self.application)))

    async def _upload_emojis(self, store: Store) -> None:
        async with self._coordination.alone("emojis"):
            await upload_emojis(self, store, self.card_emojis)

    def _run_in_background(self, name: str, work: Callable[[], Awaitable[object]]) -> None:
        """Run a job once the bot is connected, retrying it until it succeeds or the client closes."""
        self._background.run_latest(name, name, partial(self._when_connected, work))

    async def _when_connected(self, work: Callable[[], Awaitable[object]]) -> None:
        await self._playing.wait()
        with suppress(TimeoutError):
            async with asyncio.timeout(CONNECTION_FIRST):
                await self.wait_until_ready()
        await work()

    def _time_moved(self, seconds: float) -> None:
        """Respond to moved deadlines: reschedule pings, and update messages if the deadlines have moved far enough."""
        if not seconds:
            return
        self._run_in_background("rescheduling pings", self.pings.reload_deadlines)
        self._moved_unshown += seconds
        if abs(self._moved_unshown) >= RESHOW_SECONDS:
            self._moved_unshown = 0.0
            self._run_in_background("updating messages for moved deadlines", self.table_messages.resume)

    async def _recall_pictures(self) -> None:
        if await keeps_pictures(self._registry.store, self.application_id) is False:
            self.table_messages.tables.environment.keeps_pictures = False

    async def _resume(self) -> None:
        await self._recall_pictures()
        await self.pings.start()
        await self.table_messages.resume()

    async def _commands(self) -> Payload:
        """Return the slash commands in all languages, as the payload for Discord."""
        translations = Translations()
        payload = [
            await command.get_translated_payload(self.tree, translations) for command in self.tree.get_commands()
        ]
        return as_installable(payload, by_users=can_users_install(self.application))

    @property
    def slowest(self) -> float:
        """The highest latency of all shards, in seconds; 0 while none is known."""
        return max((seconds for _, seconds in self.latencies if math.isfinite(seconds)), default=0.0)

    async def before_session(self, shard: int) -> None:
        """Wait until Discord allows this shard to start a session."""
        await self.session_starts.wait(shard, partial(gateway, self, self.session_starts))

    async def before_identify_hook(self, shard: int | None, *, initial: bool = False) -> None:  # noqa: ARG002 - theirs
        """Wait until this shard may identify. discord.py calls this before identifying."""
        await self.session_starts.limiter.wait((shard or 0) % self._identify_slots)
        self.session_starts.begun(shard or 0)

    async def on_ready(self) -> None:
        """Log that people can play. discord.py calls this again after every reconnection."""
        log.info("ready as %s, servers: %d", self.application_id, len(self.guilds))

    async def stop_serving(self) -> None:
        """Finish in-flight answers, then stop serving clicks but stay connected. Safe to call twice."""
        self._registry.play_time.unfollow(self._time_moved)
        await wait_for_answers(GOODBYE_SECONDS)
        await self._background.close()
        await self.names.close()
        await self.pings.close()
        await self.alerts.close()
        await self.posted_boards.close()
        await self.posted_puzzles.close()
        await self.table_messages.close()
        await self.direct_channels.close()

    async def close(self) -> None:
        """Finish in-flight answers, then disconnect."""
        self.forwarding.answers = False
        await self.stop_serving()
        await self.click_gate.close()
        await self._gateway_watch.close()
        self.request_budget.taken = None
        await self._reachability.close()
        await super().close()
        await close_sockets(self)

    async def command_failed(self, interaction: discord.Interaction[Stairwell], problem: Exception) -> None:
        """Answer a slash command that failed before its own handler could answer."""

        async def give_up() -> Answer:
            raise problem

        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        elif not interaction.response.is_done():
            await answer(interaction, give_up())
