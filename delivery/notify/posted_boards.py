"""Update the leaderboards posted in channels, at most once an hour, and post the weekly recap."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from contextlib import suppress
from dataclasses import replace

import discord

from club.daily import Daily
from club.puzzling import Puzzling
from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.omissions import send_with_fallbacks
from delivery.discord_api.requests import find_own, nonce_of
from delivery.discord_api.transports import ChannelTransport, id_before
from delivery.limits.failures import NETWORK_ERRORS, DeliveryFailure, failure_of
from delivery.limits.rate_limiter import Urgency
from delivery.notify.post_retries import HOUR, LOOK_SECONDS, PostRetries, delete_post, fitting, is_ahead
from tables import errors
from tables.background import Background
from tables.history.board_posts import MOST_POSTS, WEEK, BoardPost, last_monday, recap_in_progress
from tables.history.records import ALL_GAMES, Leaderboard, Period
from tables.ports import Standing, StoreError
from tables.registry import TableRegistry
from tables.table import Change
from ui import custom_ids
from ui.screen import Screen
from ui.screens.board_posts import (
    NOBODY,
    board_post_screen,
    daily_post_screen,
    puzzle_post_screen,
    recap_button,
    recap_screen,
)
from ui.screens.records import DAILY, NO_ASKER, PUZZLES
from ui.text.texts import speak

log = logging.getLogger(__name__)

EARLIER = 15.0
"""Maximum number of seconds that Discord's clock may be behind ours."""


class PostedBoards:
    """All leaderboards posted in channels, and the task that updates them.

    A board is forgotten if someone deletes its message. Failed updates are retried later.
    """

    def __init__(self, registry: TableRegistry, client: BotClient) -> None:
        self._registry = registry
        self._client = client
        self._daily = Daily(registry.store.dailies, registry.now)
        self._puzzling = Puzzling(registry.store.puzzles, registry.now)
        self._posts: dict[int, BoardPost] = {}
        self._quiet_until: dict[int, float] = {}
        self._retries = PostRetries(registry.now)
        self._renamed: set[int] = set()
        self._one_at_a_time = asyncio.Lock()
        self._background = Background(client.health.note_error)
        registry.follow(self._changed)

    async def start(self) -> None:
        """Start updating the boards on this process's servers, beginning with overdue ones.

        :raises StoreError: if the store fails.
        """
        async with self._one_at_a_time:
            posts = await self._registry.store.archive.board_posts()
            self._posts = {post.channel: post for post in posts if self._registry.ownership.plays(post.guild)}
        self._background.run_latest("boards", "updating posted leaderboards", self._run)

    async def close(self) -> None:
        """Stop updating boards. Idempotent."""
        self._registry.unfollow(self._changed)
        await self._background.close()

    def of(self, channel: int) -> BoardPost | None:
        """Return a channel's board, or None if there is none."""
        return self._posts.get(channel)

    # -- what managers can request
    # -----------------------------------------------------------------------------------------

    async def post(
        self, guild: int, channel: int, game: str, period: Period, locale: str, *, recaps: bool
    ) -> BoardPost:
        """Post a board to a channel, replacing the existing one.

        :raises TooManyBoards: if the server already has the maximum number of boards in other channels.
        :raises StoreError: if the store fails; nothing is posted then.
        """
        async with self._one_at_a_time:
            others = sum(post.guild == guild and post.channel != channel for post in self._posts.values())
            if others >= MOST_POSTS:
                raise errors.TooManyBoards(most=MOST_POSTS)
            now = self._registry.now()
            new = BoardPost(channel, guild, 0, game, period, locale, "", now, recaps, last_monday(now))
            screen, version = await self._screen(new)
            await self._client.rate_limiter.acquire(Urgency.OTHERS)
            _, message = await send_with_fallbacks(screen, ChannelTransport(self._client, channel).send)
            new = replace(new, message=message, version=version)
            before = self._posts.get(channel)
            try:
                await self._keep(new)
            except StoreError:
                await self._delete(new)
                raise
            if before is not None:
                await self._delete(before)
            return new

    async def remove(self, channel: int) -> bool:
        """Delete a channel's board; return whether there was one.

        :raises StoreError: if the store fails.
        """
        async with self._one_at_a_time:
            post = self._posts.get(channel)
            if post is None:
                return False
            await self._forget(post)
            await self._delete(post)
            return True

    async def switch_recaps(self, channel: int, *, on: bool) -> BoardPost | None:
        """Turn weekly recaps on or off, starting with the current week; return the board, or None if there is none.

        :raises StoreError: if the store fails.
        """
        async with self._one_at_a_time:
            post = self._posts.get(channel)
            if post is not None and post.recaps != on:
                await self._keep(replace(post, recaps=on, recapped=last_monday(self._registry.now())))
            return self._posts.get(channel)

    # -- as time passes -----------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Update boards that may have changed since their last hourly update, and post recaps of past weeks."""
        if self._registry.play_time.nobody_can_play:
            return
        async with self._one_at_a_time:
            for post in list(self._posts.values()):
                try:
                    if await self._update_if_due(post):
                        self._retries.note_success(post.channel)
                except (StoreError, discord.DiscordException, *NETWORK_ERRORS) as problem:
                    await self._failed(post, problem)
                except Exception:  # raised by a board that can't be drawn: continue with the rest
                    log.exception("leaderboard in channel %s not updated", post.channel)
                    self._retries.wait(post.channel, HOUR)

    async def _run(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    def _changed(self, change: Change) -> None:
        """Check a server's boards soon after one of its matches ends."""
        state = change.table.state
        if state.standing is Standing.OVER:
            for post in self._posts.values():
                if post.guild == state.header.guild:
                    self._quiet_until.pop(post.channel, None)

    def names_changed(self, guild: int) -> None:
        """Update a server's boards at the next check, even if updated recently, because someone's name has changed."""
        self._renamed |= {post.channel for post in self._posts.values() if post.guild == guild}
        for channel in self._renamed:
            self._quiet_until.pop(channel, None)

    async def _update_if_due(self, post: BoardPost) -> bool:
        """Update a board, and post its recap if due; return whether anything was due."""
        now = self._registry.now()
        hour_over = now if post.channel in self._renamed else post.shown + HOUR
        monday = last_monday(now)
        recap = post.recaps and (monday > post.recapped or recap_in_progress(post, monday))
        quiet = is_ahead(self._quiet_until.get(post.channel, hour_over), now)
        if self._retries.waits(post.channel) or (quiet and not recap) or self._client.get_guild(post.guild) is None:
            return False
        if not is_ahead(hour_over, now):
            post = await self._bring_up_to_date(post, force=recap)
            self._renamed.discard(post.channel)
            self._quiet_until[post.channel] = now + HOUR
        if recap:
            await self._recap(post, monday)
        return True

    async def _failed(self, post: BoardPost, problem: Exception) -> None:
        """Forget a board whose message was deleted; schedule a retry after any other failure."""
        log.info("leaderboard in channel %s not updated: %s", post.channel, type(problem).__name__)
        if self._retries.note_failure(post.channel, problem):
            with suppress(StoreError):
                await self._forget(post)

    async def _bring_up_to_date(self, post: BoardPost, *, force: bool) -> BoardPost:
        """Edit the board's message if its content has changed or ``force`` is set; this also detects its deletion."""
        screen, version = await self._screen(post)
        if version == post.version and not force:
            return post
        await self._client.rate_limiter.acquire(Urgency.BACKGROUND)
        transport = ChannelTransport(self._client, post.channel)
        try:
            await send_with_fallbacks(screen, lambda plain: transport.edit((post.channel, post.message), plain))
        except discord.HTTPException as problem:
            if failure_of(problem) is not DeliveryFailure.INVALID:
                raise
            log.warning("leaderboard in channel %s left unchanged: Discord refused its new content", post.channel)
        return await self._keep(replace(post, version=version, shown=self._registry.now()))

    async def _recap(self, post: BoardPost, monday: float) -> None:
        """Post the recap of the week ending with ``monday``, once; skip a week without matches.

        Before sending the recap, store that it is about to be sent. If the bot then dies, it can look for the recap
        among the messages posted since.
        """
        archive = self._registry.store.archive
        week = await archive.week(post.guild, post.game, monday - WEEK, monday)
        daily = await self._daily.week(post.guild, monday) if post.game in (ALL_GAMES, DAILY) else []
        puzzles = await self._puzzling.week(post.guild, monday) if post.game in (ALL_GAMES, PUZZLES) else NOBODY
        if week.matches or daily or puzzles.lines:
            champions = await self._first_page(post, "week", monday - 1)
            screen = recap_screen(post, monday, champions, week, speak(post.locale), daily, puzzles)
            asked = custom_ids.write("-", "-", recap_button(post, monday))
            if not await self._was_sent(post, monday, asked):
                post = await self._keep(replace(post, recapped=self._registry.now()))
                nonce = nonce_of(f"{post.channel} {asked}")
                await self._client.rate_limiter.acquire(Urgency.BACKGROUND)
                transport = ChannelTransport(self._client, post.channel, nonce)
                await send_with_fallbacks(self._fitting(post, screen), transport.send)
        await self._keep(replace(post, recapped=monday))

    async def _was_sent(self, post: BoardPost, monday: float, asked: str) -> bool:
        """Return whether the recap with this control was posted in the channel.

        If the bot can't read the channel, return whether sending had started: no recap is better than two.
        """
        begun = recap_in_progress(post, monday)
        since = post.recapped - EARLIER if begun else monday
        try:
            return await find_own(self._client, post.channel, asked, id_before(since, skew=0.0)) is not None
        except discord.Forbidden:
            return begun

    async def _screen(self, post: BoardPost) -> tuple[Screen, str]:
        """Draw the current board, and return it with its version."""
        archive, say = self._registry.store.archive, speak(post.locale)
        if post.game == DAILY:
            drawn = daily_post_screen(post, await self._daily.ranking(post.guild, post.period, NO_ASKER), say)
        elif post.game == PUZZLES:
            drawn = puzzle_post_screen(post, await self._puzzling.leaderboard(post.guild, post.period), say)
        else:
            board = await self._first_page(post, post.period, self._registry.now())
            curves = await archive.curves(post.guild, post.game, tuple(line.user for line in board.lines))
            drawn = board_post_screen(post, board, curves, say)
        screen = self._fitting(post, drawn)
        return screen, hashlib.sha256(repr(screen).encode()).hexdigest()

    async def _first_page(self, post: BoardPost, period: Period, now: float) -> Leaderboard:
        archive = self._registry.store.archive
        return await archive.leaderboard(post.guild, post.game, period, page=0, asker=NO_ASKER, now=now)

    def _fitting(self, post: BoardPost, screen: Screen) -> Screen:
        return fitting(self._client, self._registry.preferences, post.guild, post.channel, screen)

    # -- what is stored
    # -----------------------------------------------------------------------------------------------------

    async def _keep(self, post: BoardPost) -> BoardPost:
        await self._registry.store.archive.keep_board_post(post)
        self._posts[post.channel] = post
        return post

    async def _forget(self, post: BoardPost) -> None:
        await self._registry.store.archive.forget_board_post(post.channel)
        self._posts.pop(post.channel, None)

    async def _delete(self, post: BoardPost) -> None:
        await delete_post(self._client, post.channel, post.message)
