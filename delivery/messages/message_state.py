"""Track what one message shows and should show, and decide its next request; pure.

Pure: whoever drives it says what was begun, what came of it and how late it is, and asks what to do next. There are two
kinds of requests: updates, one at a time, and answers to clicks on the message, which come when people click. Discord
doesn't say which of two that were under way at once it took last: then what the message shows is not known.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Generic, NamedTuple, TypeVar

from delivery.limits.changes import Auth, Operation, Place
from delivery.limits.rate_limiter import Pace, Pauses

TOKEN_SECONDS = 14 * 60.0
"""Discord takes an interaction's token for fifteen minutes."""
ANSWER_SECONDS = 20.0
"""An answer of which nothing was heard for so long counts as lost."""

Content = TypeVar("Content")
Token = TypeVar("Token")


class Outcome(Enum):
    """What comes of an update."""

    ARRIVED = auto()
    LOST = auto()
    """Nobody knows whether it arrived."""
    GONE = auto()
    """The message isn't there."""
    REFUSED = auto()
    """It changed nothing, and is not to be tried again in the same way."""
    UNFIT = auto()
    """It changed nothing, since Discord takes no such body: by the same way something else is to be sent."""
    REFUSED_ONCE = auto()
    """It changed nothing; that may pass, so it is to be tried again in the same way after a pause."""


@dataclass(frozen=True, slots=True)
class Version:
    """What a screen is drawn from: of the same ``matter`` it is as good as the same.

    ``step`` is how far the log of the table had come; a later step may be of the same matter.
    """

    matter: object
    step: int = field(default=0, compare=False)


class Update(NamedTuple):
    """What is to be done next."""

    operation: Operation
    auth: Auth


class Wait(NamedTuple):
    """Nothing can be done before this time, unless something happens."""

    until: float


class Shown(NamedTuple, Generic[Content]):
    """What a message shows, and what that was drawn from."""

    version: Version
    content: Content


class MessageState(Generic[Content, Token]):
    """One message. Times are seconds of any one clock.

    :param place: where it is, if it is there.
    :param bot: whether the bot's own token can send, change and remove it; else the tokens of clicks alone can.
    """

    def __init__(self, pauses: Pauses, place: Place | None = None, *, bot: bool = True) -> None:
        self.place = place
        self.wanted: Version | None = None
        self.shown: Shown[Content] | None = None
        self._left_alone: Version | None = None
        self._pauses = pauses
        self._bot = bot
        self._token: Token | None = None
        self._token_until = 0.0
        self._token_pace = Pace(0, 0.0)
        self._answers: dict[int, tuple[Shown[Content] | None, float]] = {}
        self._numbers = itertools.count()
        self._in_flight: tuple[Update, Shown[Content] | None] | None = None
        self._crossed = self._gives_way = False
        self._not_before = 0.0
        self._retry = pauses.first_retry

    # -- what it should show ------------------------------------------------------------------------------------------

    def want(self, version: Version | None) -> None:
        """It should show a screen of this version; None: it should not be there."""
        self.wanted = version
        if version is not None and self.shown is not None and self.shown.version == version:
            self.shown = Shown(version, self.shown.content)

    def note_shown(self, version: Version, content: Content) -> None:
        """It is known to show this."""
        self.shown = Shown(version, content)

    def invalidate(self) -> None:
        """What it shows is not known any more, nor what it will once that which is under way has arrived.

        Whatever was given up is worth another attempt.
        """
        self.shown = self._left_alone = None
        self._crossed = self._crossed or bool(self._answers) or self._in_flight is not None

    def leave_alone(self) -> None:
        """Discord takes nothing of what it should show: leave it as it is, until it should show something else."""
        self._left_alone = self.wanted

    # -- answers to clicks on it --------------------------------------------------------------------------------------

    def begin_answer(self, version: Version | None, content: Content, now: float) -> int:
        """A click on it is being answered with this (``version`` None: it is not to stay); the answer's number."""
        self._crossed = self._crossed or bool(self._answers) or self._in_flight is not None
        self._gives_way = False
        number = next(self._numbers)
        self._answers[number] = Shown(version, content) if version is not None else None, now
        return number

    def answer_should_wait(self) -> bool:
        """Whether an update is under auth, which the answer that has just begun can let pass: it is not sent yet."""
        self._gives_way = self._in_flight is not None and len(self._answers) == 1
        return self._gives_way

    def release_answer(self) -> None:
        """The answer is sent now, whatever it has waited for."""
        self._gives_way = False

    def end_answer(self, number: int, now: float, *, arrived: bool, token: Token | None = None) -> None:
        """An answer arrived, perhaps with a token to change the message with, or was lost."""
        shown, _ = self._answers.pop(number, (None, now))
        if token is not None:
            self.take_token(token, now)
        self.shown = shown if arrived else None
        self._crossed = self._crossed or self._in_flight is not None
        self._settle()

    def take_token(self, token: Token, now: float) -> None:
        """With this it can be changed for a while."""
        if self.place is not None:
            self._token, self._token_until = token, now + TOKEN_SECONDS
            self._token_pace = Pace(self._pauses.per_token, self._pauses.token_seconds)

    # -- updates ------------------------------------------------------------------------------------------------------

    def next(self, now: float) -> Update | Wait | None:
        """What to do now, or until when to wait; None: nothing, until something happens."""
        self._give_up_old(now)
        update = self._needed(now)
        if update is None or self._in_flight is not None:
            return None
        if self._answers:
            return Wait(min(begun for _, begun in self._answers.values()) + ANSWER_SECONDS)
        free_at = max(self._not_before, self._token_pace.free_at() if update.auth is Auth.TOKEN else 0.0)
        return update if free_at <= now else Wait(free_at)

    def begin(self, update: Update, shown: Shown[Content] | None, now: float) -> Token | None:
        """The update that :meth:`next` named is begun, with this to be shown. Returns the token where it needs one."""
        self._in_flight = update, shown
        if update.auth is not Auth.TOKEN:
            return None
        self._token_pace.note(now)
        return self._token

    def end(self, outcome: Outcome, now: float, place: Place | None = None, retry_after: float = 0.0) -> None:
        """This came of the update; a message that was sent is at this place.

        :param retry_after: seconds that Discord asks us to wait after a loss.
        """
        if self._in_flight is None:
            raise ValueError("no update is in flight")
        (operation, auth), shown = self._in_flight
        self._in_flight = None
        if self._gives_way and outcome is not Outcome.LOST:
            self._crossed = False
        match outcome:
            case Outcome.ARRIVED:
                self.place = {Operation.SEND: place, Operation.EDIT: self.place, Operation.REMOVE: None}[operation]
                self.shown = shown if operation is not Operation.REMOVE else None
                self._retry = self._pauses.first_retry
                self._not_before = now + self._pauses.interval
            case Outcome.LOST:
                self.shown = None
                self._pause_longer(now, retry_after)
            case Outcome.GONE:
                self.forget_place()
                if operation is Operation.SEND:
                    self._pause_longer(now, retry_after)
            case Outcome.REFUSED_ONCE:
                self._pause_longer(now, retry_after)
            case Outcome.REFUSED if auth is Auth.TOKEN:
                self._token = None
        self._settle()

    def forget_place(self) -> None:
        """It isn't there any more, or isn't ours to change."""
        self.place = self.shown = self._token = None

    def forget_token(self) -> None:
        """Let go of the token that there may be."""
        self._token = None

    def forget_old_token(self, now: float) -> None:
        """Let go of a token that is no longer young."""
        if now >= self._token_until:
            self._token = None

    # -- questions ----------------------------------------------------------------------------------------------------

    @property
    def answering(self) -> bool:
        """Whether an answer to a click on it is."""
        return bool(self._answers)

    @property
    def in_flight(self) -> bool:
        """Whether an update is."""
        return self._in_flight is not None

    def fresh_token(self, now: float) -> Token | None:
        """The token of a click that can still change it."""
        return self._token if now < self._token_until else None

    @property
    def is_current(self) -> bool:
        """Whether it is there, is known to show what it should, and nothing is under way."""
        known = self.place is not None and self.shown is not None and self.shown.version == self.wanted
        return known and not self._answers and self._in_flight is None

    # -- inside -------------------------------------------------------------------------------------------------------

    def _auth(self, now: float) -> Auth | None:
        if self.fresh_token(now) is not None:
            return Auth.TOKEN
        return Auth.BOT if self._bot else None

    @property
    def _is_left_alone(self) -> bool:
        return self.wanted is not None and self.wanted == self._left_alone

    def _needed(self, now: float) -> Update | None:
        if self._is_left_alone:
            return None
        if self.place is None:
            return Update(Operation.SEND, Auth.BOT) if self.wanted is not None and self._bot else None
        auth = self._auth(now)
        if auth is None:
            return None
        if self.wanted is None:
            return Update(Operation.REMOVE, auth)
        if self.shown is not None and self.shown.version == self.wanted:
            return None
        return Update(Operation.EDIT, auth)

    def _pause_longer(self, now: float, retry_after: float) -> None:
        self._not_before = now + max(self._retry, retry_after)
        self._retry = min(2 * self._retry, self._pauses.longest_retry)

    def _give_up_old(self, now: float) -> None:
        """Answers of which nothing was heard count as lost; should one end after all, it is not known what is shown."""
        for number, (_, begun) in list(self._answers.items()):
            if now >= begun + ANSWER_SECONDS:
                del self._answers[number]
                self.shown = None
        self._settle()

    def _settle(self) -> None:
        """When nothing is under way any more, it is known whether two requests have crossed."""
        if not self._answers and self._in_flight is None:
            if self._crossed:
                self.shown = None
            self._crossed = False
