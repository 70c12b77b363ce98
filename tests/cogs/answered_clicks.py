"""Answer clicks with a fake Discord, in simulated time."""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace
from typing import Any, ClassVar

import discord
from discord import InteractionResponseType

from cogs.interaction_reply import answer, words
from delivery.answers.answer_delivery import Answer, Where
from delivery.discord_api.request_budget import RequestBudget
from delivery.discord_api.tokens import Token
from delivery.limits.answer_times import AnswerTimes
from tests.virtual_time import run
from ui.text.card_emojis import CardEmojis
from watch.health import Health


class Response:
    """An interaction's first response, as discord.py keeps track of it."""

    def __init__(self, click: Click) -> None:
        self._click = click
        self._response_type: InteractionResponseType | None = None

    def is_done(self) -> bool:
        return self._response_type is not None

    @property
    def type(self) -> InteractionResponseType | None:
        return self._response_type


class Click:
    """A click and a fake Discord. ``told`` records when and how it was answered; answers listed in ``fails`` fail."""

    id, token, application_id, channel_id, locale = 42, "t", 7, 2, "en-GB"
    guild_id: int | None = 1
    context = discord.app_commands.AppCommandContext()
    _integration_owners: ClassVar[dict[int, int]] = {}
    type = discord.InteractionType.component

    def __init__(self, *, ephemeral: bool = False, fails: dict[str, list[Exception]] | None = None) -> None:
        self.told: list[tuple[float, str]] = []
        self.fails = fails or {}
        self.said: list[str] = []
        self.user = SimpleNamespace(id=11, display_name="Ann")
        self.message = SimpleNamespace(flags=SimpleNamespace(ephemeral=ephemeral))
        self.tokens: dict[str, list[Token | None]] = {}
        self.passed_on: list[tuple[int, int, int]] = []
        self.taken = True
        self.pictured: list[tuple[int | None, int | None]] = []
        self.names: list[tuple[int, int, str]] = []
        self.response = Response(self)
        self.health = Health(RequestBudget())
        self.answer_times = AnswerTimes()
        self.has_waited, self.was_put_off = 0.0, 0
        self.client: Any = SimpleNamespace(
            health=self.health,
            forwarding=self,
            token_requests=self,
            names=SimpleNamespace(note=self._note_name),
            card_emojis=CardEmojis(),
            preferences=SimpleNamespace(locale=lambda _user, theirs: theirs, pictures=self._pictures),
        )

    async def _note_name(self, guild: int, user: int, name: str) -> None:
        self.names.append((guild, user, name))

    def _pictures(self, guild: int | None, user: int | None) -> bool:
        self.pictured.append((guild, user))
        return user is None

    def note(self, what: str) -> None:
        self.told.append((round(asyncio.get_running_loop().time(), 1), what))
        if self.fails.get(what):
            raise self.fails[what].pop(0)

    # -- other processes

    def waited(self, _interaction: int) -> float:
        return self.has_waited

    def deferral(self, _interaction: int) -> int:
        return self.was_put_off

    async def forward(self, interaction: int, guild: int, deferral: int) -> bool:
        self.passed_on.append((interaction, guild, deferral))
        return self.taken

    # -- requests to Discord

    async def original_response(self) -> Any:
        self.note("original")
        return SimpleNamespace(id=100)

    async def answer(self, path: str, payload: Any) -> Any:
        return await self.send("POST", path, payload)

    async def send(self, method: str, path: str, payload: Any) -> Any:
        said = payload.decode(errors="replace") if payload is not None else ""
        kind = {"/callback": "answer", "?wait=tr": "follow up", "@origina": "change"}
        what = next((name for part, name in kind.items() if part in path), path)
        if what == "answer":
            number = re.findall(r'"type":(\d+),"data"', said)[0]
            what = {"4": "message", "5": "defer thinking", "6": "defer", "7": "update", "9": "form"}[number]
        private = '"flags":32832' in said
        what += " ephemeral" * (what == "defer thinking" and '"flags":64' in said)
        self.said.append(said)
        self.note(f"{what}{' in private' * private}")
        assert method == ("PATCH" if what == "change" else "POST")
        if "with_response" in path:
            return {"interaction": {"response_message_id": "100"}}
        return None if "callback" in path else {"id": "200" if what == "follow up" else "100"}

    # -- answers

    def says(self, text: str, where: Where = "private", **how: Any) -> Answer:
        """Make an answer that records which token it can be edited with."""
        return Answer(words(text), where, on_delivered=self.tokens.setdefault(text, []).append, **how)

    def shown(self, text: str) -> object:
        """Return the id of the message that the answer can edit ("here" for the clicked message), or None."""
        (token,) = self.tokens[text]
        return None if token is None else token.message or "here"

    @property
    def results(self) -> list[str]:
        return [result for (_, result), times in self.health.interactions.items() for _ in range(times)]


def answered(
    click: Click, result: Answer | Exception, *, after: float = 0.0, slow: Where = "private"
) -> tuple[int | None, list[tuple[float, str]]]:
    """Return the result of ``answer`` after ``after`` seconds of work, and the requests that Discord received."""

    async def work() -> Answer:
        await asyncio.sleep(after)
        if isinstance(result, Exception):
            raise result
        return result

    async def both() -> int | None:
        interaction: Any = click
        return await answer(interaction, work(), slow)

    return run(both()), click.told
