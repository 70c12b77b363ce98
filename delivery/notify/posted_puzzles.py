"""Post a puzzle in a channel each day (UTC), count at most hourly who tried it, and show the answer afterwards."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace

import discord

from club.calendar import day_of
from club.puzzle import Puzzle
from club.puzzling import Puzzling
from delivery.discord_api.bot_client import BotClient
from delivery.discord_api.omissions import send_with_fallbacks
from delivery.discord_api.requests import find_own, nonce_of
from delivery.discord_api.transports import ChannelTransport, id_before
from delivery.limits.failures import NETWORK_ERRORS, DeliveryFailure, failure_of
from delivery.limits.rate_limiter import Urgency
from delivery.notify.post_retries import HOUR, LOOK_SECONDS, PostRetries, delete_post, fitting, is_ahead
from tables.background import Background
from tables.ports import StoreError
from tables.puzzle_posts import PuzzlePost
from tables.registry import TableRegistry
from ui.custom_ids import prefixes, puzzle_table
from ui.screen import Screen
from ui.screens.posted_puzzles import posted_answer, posted_question

log = logging.getLogger(__name__)

EARLIER = 15.0
"""Maximum number of seconds that Discord's clock may be behind ours."""


class PostedPuzzles:
    """The puzzles of the day on this process's servers, and the task that posts and updates them.

    Each step is stored before the next one begins, so that one that was interrupted is repeated, and a puzzle is posted
    once. If someone deletes its message, no more are posted on that server.
    """

    def __init__(self, registry: TableRegistry, client: BotClient) -> None:
        self._registry = registry
        self._client = client
        self._store = registry.store.puzzle_posts
        self._puzzling = Puzzling(registry.store.puzzles, registry.now)
        self._posts: dict[int, PuzzlePost] = {}
        self._counted: dict[int, float] = {}
        self._retries = PostRetries(registry.now)
        self._one_at_a_time = asyncio.Lock()
        self._background = Background(client.health.note_error)

    async def start(self) -> None:
        """Start posting on this process's servers, beginning with what is overdue.

        :raises StoreError: if the store fails.
        """
        async with self._one_at_a_time:
            posts = await self._store.all()
            self._posts = {post.guild: post for post in posts if self._registry.ownership.plays(post.guild)}
        self._background.run_latest("puzzles", "posting puzzles of the day", self._run)

    async def close(self) -> None:
        """Stop posting. Idempotent."""
        await self._background.close()

    # -- what managers can request ------------------------------------------------------------------------------------

    async def post(self, guild: int, channel: int, locale: str) -> PuzzlePost:
        """Post today's puzzle in a channel, and one each day from now on; stop doing so elsewhere on the server.

        :raises StoreError: if the store fails; nothing is posted then.
        """
        async with self._one_at_a_time:
            before, now = self._posts.get(guild), self._registry.now()
            today = day_of(now)
            if before is not None and before.day == today:
                new = replace(before, channel=channel, message=0, locale=locale, shown=now)
            else:
                new = await self._planned(PuzzlePost(guild, channel, 0, 0, today, "", "", locale, 0, 0, now))
            await self._keep(new)
            try:
                message = await self._sent(new, Urgency.OTHERS)
            except (discord.DiscordException, *NETWORK_ERRORS):
                await (self._keep(before) if before is not None else self._forget(new))
                raise
            await self._keep(replace(new, message=message))
            if before is not None:
                await self._delete(before)
            return self._posts[guild]

    async def remove(self, guild: int) -> bool:
        """Stop posting on a server and delete today's puzzle; return whether there was one.

        :raises StoreError: if the store fails.
        """
        async with self._one_at_a_time:
            post = self._posts.get(guild)
            if post is None:
                return False
            await self._forget(post)
            await self._delete(post)
            return True

    # -- as time passes -----------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Post the puzzles of a new day, and update what today's say about who tried them."""
        if self._registry.play_time.nobody_can_play:
            return
        async with self._one_at_a_time:
            for post in list(self._posts.values()):
                if self._retries.waits(post.channel) or self._client.get_guild(post.guild) is None:
                    continue
                try:
                    await self._update(post)
                    self._retries.note_success(post.channel)
                except (StoreError, discord.DiscordException, *NETWORK_ERRORS) as problem:
                    log.info("puzzle in channel %s not updated: %s", post.channel, type(problem).__name__)
                    if self._retries.note_failure(post.channel, problem):
                        with suppress(StoreError):
                            await self._forget(post)
                except Exception:  # raised by a puzzle that can't be drawn: continue with the rest
                    log.exception("puzzle in channel %s not updated", post.channel)
                    self._retries.wait(post.channel, HOUR)

    async def _run(self) -> None:
        while True:
            await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def _update(self, post: PuzzlePost) -> None:
        now = self._registry.now()
        to_count = not is_ahead(max(post.shown, self._counted.get(post.guild, 0.0)) + HOUR, now)
        if post.day < day_of(now):
            if post.message:
                await self._reveal(post)
            new = replace(post, message=0, previous=post.message, day=day_of(now), shown=now)
            post = await self._keep(await self._planned(new))
        elif (to_count or not post.message) and await self._puzzle(post) is None:
            await self._delete(post)
            post = await self._keep(await self._planned(replace(post, message=0, shown=now)))
        if not post.message:
            message = await self._found(post) or await self._sent(post, Urgency.BACKGROUND)
            await self._keep(replace(post, message=message))
        elif to_count:
            await self._count(post)
            self._counted[post.guild] = now

    async def _puzzle(self, post: PuzzlePost) -> Puzzle | None:
        """Return the day's puzzle, or None if it is gone, as one is when someone whose match it is from is erased."""
        return await self._puzzling.puzzle(post.game, post.puzzle)

    async def _planned(self, post: PuzzlePost) -> PuzzlePost:
        """Choose the day's puzzle."""
        game = self._puzzling.game_of_the_day(post.day)
        answered = await self._store.times_answered(post.guild, game)
        puzzle = await self._puzzling.of_the_day(post.guild, post.day, answered)
        return replace(post, game=game, puzzle=puzzle.id, tried=0, solved=0)

    async def _count(self, post: PuzzlePost) -> None:
        """Edit the puzzle's message if more people have tried it."""
        tally = await self._store.tally(post.guild, post.game, post.puzzle, post.day)
        if tally == (post.tried, post.solved):
            return
        post = replace(post, tried=tally.tried, solved=tally.solved, shown=self._registry.now())
        await self._edit(post, await self._question(post))
        await self._keep(post)

    async def _reveal(self, post: PuzzlePost) -> None:
        """Turn the message of a day that is over into the answer."""
        puzzle = await self._puzzle(post)
        if puzzle is None:
            await self._delete(post)
            return
        tally = await self._store.tally(post.guild, post.game, post.puzzle, post.day)
        screen = await asyncio.to_thread(posted_answer, post, puzzle, tally)
        await self._edit(post, screen)

    async def _edit(self, post: PuzzlePost, screen: Screen) -> None:
        await self._client.rate_limiter.acquire(Urgency.BACKGROUND)
        transport, place = ChannelTransport(self._client, post.channel), (post.channel, post.message)
        try:
            await send_with_fallbacks(self._fitting(post, screen), lambda plain: transport.edit(place, plain))
        except discord.HTTPException as problem:
            if failure_of(problem) is not DeliveryFailure.INVALID:
                raise
            log.warning("puzzle in channel %s left unchanged: Discord refused its new content", post.channel)

    async def _found(self, post: PuzzlePost) -> int | None:
        """Return the day's message if it was sent just before the bot died."""
        controls = prefixes(puzzle_table(post.game, post.puzzle))
        return await find_own(self._client, post.channel, controls, id_before(post.shown - EARLIER, skew=0.0))

    async def _sent(self, post: PuzzlePost, urgency: Urgency) -> int:
        """Send the day's puzzle; return the message's id."""
        screen = self._fitting(post, await self._question(post))
        await self._client.rate_limiter.acquire(urgency)
        nonce = nonce_of(f"puzzle {post.channel} {post.day} {post.shown}")
        _, message = await send_with_fallbacks(screen, ChannelTransport(self._client, post.channel, nonce).send)
        return message

    async def _question(self, post: PuzzlePost) -> Screen:
        """Draw the question.

        :raises LookupError: if the puzzle is no longer in the pool.
        """
        puzzle = await self._puzzle(post)
        if puzzle is None:
            raise LookupError("the puzzle is gone")
        return await asyncio.to_thread(posted_question, post, puzzle)

    def _fitting(self, post: PuzzlePost, screen: Screen) -> Screen:
        return fitting(self._client, self._registry.preferences, post.guild, post.channel, screen)

    async def _keep(self, post: PuzzlePost) -> PuzzlePost:
        await self._store.keep(post)
        self._posts[post.guild] = post
        return post

    async def _forget(self, post: PuzzlePost) -> None:
        await self._store.forget(post.guild)
        self._posts.pop(post.guild, None)

    async def _delete(self, post: PuzzlePost) -> None:
        """Delete the day's message, if there is one."""
        if post.message:
            await delete_post(self._client, post.channel, post.message)
