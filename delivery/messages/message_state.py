"""Track what one message shows and should show, and decide its next request. No I/O, no clock.

The caller reports which requests started and how they ended, passes the time, and asks what to do next. Requests are
either updates, which are sent one at a time, or answers to clicks on the message, which can happen at any time. If two
requests overlap, Discord doesn't say which one it processed last, so it is unknown what the message shows.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Generic, NamedTuple, TypeVar

from delivery.limits.changes import Auth, Operation, Place
from delivery.limits.rate_limiter import Pace, Pauses

TOKEN_SECONDS = 14 * 60.0
"""Discord accepts an interaction's token for fifteen minutes."""
LAST_EDIT_SECONDS = 30.0
"""A message gets its last free edits this many seconds before its token is dropped."""
ANSWER_SECONDS = 20.0
"""Seconds after which an answer with an unknown result counts as lost."""

Content = TypeVar("Content")
Token = TypeVar("Token")


class Outcome(Enum):
    """How an update ended."""

    ARRIVED = auto()
    LOST = auto()
    """It is unknown whether the update arrived."""
    GONE = auto()
    """The message doesn't exist."""
    REFUSED = auto()
    """The update changed nothing; don't repeat it with the same token."""
    UNFIT = auto()
    """The update changed nothing because Discord rejects this body; send a different one with the same token."""
    REFUSED_ONCE = auto()
    """The update changed nothing, perhaps only for now; retry with the same token after a pause."""


@dataclass(frozen=True, slots=True)
class Version:
    """The version that a screen was drawn from. Screens with the same ``matter`` are interchangeable.

    ``step`` is the step of the table's log. The matter may stay the same from one step to the next. Updates to this
    version follow the previous one after ``distance`` intervals.
    """

    matter: object
    step: int = field(default=0, compare=False)
    distance: int = field(default=1, compare=False)


class Update(NamedTuple):
    """The next request to make."""

    operation: Operation
    auth: Auth


class Wait(NamedTuple):
    """Nothing to do until this time, unless something happens first."""

    until: float


class Shown(NamedTuple, Generic[Content]):
    """The content of a message, and the version it was drawn from."""

    version: Version
    content: Content


class MessageState(Generic[Content, Token]):
    """The state of one message. Times are in seconds, by any one clock.

    :param place: the message's location, if it exists.
    :param bot: whether the bot's own token can send, edit and delete the message; otherwise only click tokens can.
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
        self._token_ends = False
        self._token_pace = Pace(0, 0.0)
        self._answers: dict[int, tuple[Shown[Content] | None, float]] = {}
        self._numbers = itertools.count()
        self._in_flight: tuple[Update, Shown[Content] | None] | None = None
        self._crossed = self._gives_way = False
        self._not_before = 0.0
        self._updated = -math.inf
        self._retry = pauses.first_retry

    # -- what it should show ------------------------------------------------------------------------------------------

    def want(self, version: Version | None) -> None:
        """Set the version that the message should show; None means it shouldn't exist."""
        self.wanted = version
        if version is not None and self.shown is not None and self.shown.version == version:
            self.shown = Shown(version, self.shown.content)

    def note_shown(self, version: Version, content: Content) -> None:
        """Record what the message is known to show."""
        self.shown = Shown(version, content)

    def invalidate(self) -> None:
        """Forget what the message shows, and what requests in flight will make it show.

        Abandoned updates are retried.
        """
        self.shown = self._left_alone = None
        self._crossed = self._crossed or bool(self._answers) or self._in_flight is not None

    def leave_alone(self) -> None:
        """Leave the message as it is until there is something else for it to show.

        Called when Discord rejects everything that could be sent for the wanted version.
        """
        self._left_alone = self.wanted

    # -- answers to clicks on it --------------------------------------------------------------------------------------

    def begin_answer(self, version: Version | None, content: Content, now: float) -> int:
        """Note that a click is being answered with this screen, and return the answer's number.

        If ``version`` is None, the message should be deleted after the answer.
        """
        self._crossed = self._crossed or bool(self._answers) or self._in_flight is not None
        self._gives_way = False
        number = next(self._numbers)
        self._answers[number] = Shown(version, content) if version is not None else None, now
        return number

    def answer_should_wait(self) -> bool:
        """Return whether the new, unsent answer should wait for an update in flight."""
        self._gives_way = self._in_flight is not None and len(self._answers) == 1
        return self._gives_way

    def release_answer(self) -> None:
        """Note that the answer is being sent, whether or not the update it was waiting for has ended."""
        self._gives_way = False

    def end_answer(self, number: int, now: float, *, arrived: bool, token: Token | None = None) -> None:
        """Note that an answer arrived, perhaps with a token for later edits, or was lost."""
        shown, _ = self._answers.pop(number, (None, now))
        if token is not None:
            self.take_token(token, now)
        self.shown = shown if arrived else None
        self._crossed = self._crossed or self._in_flight is not None
        self._settle()

    def take_token(self, token: Token, now: float) -> None:
        """Use this token for edits as long as it is valid."""
        if self.place is not None:
            self._token, self._token_until, self._token_ends = token, now + TOKEN_SECONDS, False
            self._token_pace = Pace(self._pauses.per_token, self._pauses.token_seconds)

    # -- updates ------------------------------------------------------------------------------------------------------

    def next(self, now: float) -> Update | Wait | None:
        """Return the next update, or how long to wait, or None if there is nothing to do until something happens."""
        self._give_up_old(now)
        update = self._needed(now)
        if update is None or self._in_flight is not None:
            return None
        if self._answers:
            return Wait(min(begun for _, begun in self._answers.values()) + ANSWER_SECONDS)
        distance = self.wanted.distance * self._pauses.interval if self.wanted is not None else 0.0
        token_free_at = self._token_pace.free_at() if update.auth is Auth.TOKEN else 0.0
        free_at = max(self._not_before, self._updated + distance, token_free_at)
        return update if free_at <= now else Wait(free_at)

    def begin(self, update: Update, shown: Shown[Content] | None, now: float) -> Token | None:
        """Note that the update from :meth:`next` is starting and will show this; return the token if it needs one."""
        self._in_flight = update, shown
        if update.auth is not Auth.TOKEN:
            return None
        self._token_pace.note(now)
        return self._token

    def end(self, outcome: Outcome, now: float, place: Place | None = None, retry_after: float = 0.0) -> None:
        """Note how the update ended, with the message's location if it is new.

        :param retry_after: the seconds Discord asks the bot to wait before retrying.
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
                self._updated = now
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
        """Forget the message's location: it no longer exists, or the bot can't edit it."""
        self.place = self.shown = self._token = None

    def forget_token(self) -> None:
        """Forget the token, if any."""
        self._token = None

    def note_token_ends(self) -> None:
        """Note that the token will soon expire: the message is no longer free, but its last edits still are."""
        self._token_ends = True

    def forget_old_token(self, now: float) -> None:
        """Forget a token that has expired."""
        if now >= self._token_until:
            self._token = None

    # -- questions ----------------------------------------------------------------------------------------------------

    @property
    def answering(self) -> bool:
        """Whether an answer to a click on the message is in flight."""
        return bool(self._answers)

    @property
    def in_flight(self) -> bool:
        """Whether an update is in flight."""
        return self._in_flight is not None

    @property
    def is_free(self) -> bool:
        """Whether a click token can edit the message, and not just for the last time."""
        return self._token is not None and not self._token_ends

    def fresh_token(self, now: float) -> Token | None:
        """Return the click token that can still edit the message, or None."""
        return self._token if now < self._token_until else None

    @property
    def is_current(self) -> bool:
        """Whether the message exists and is known to show what it should, with no request in flight."""
        known = self.place is not None and self.shown is not None and self.shown.version == self.wanted
        return known and not self._answers and self._in_flight is None

    # -- inside -------------------------------------------------------------------------------------------------------

    def _auth(self, now: float) -> Auth | None:
        if self.fresh_token(now) is not None:
            return Auth.TOKEN
        return Auth.BOT if self._bot else None

    def _needed(self, now: float) -> Update | None:
        if self.wanted is not None and self.wanted == self._left_alone:
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
        """Count overdue answers as lost. If one arrives after all, it is unknown what the message shows."""
        for number, (_, begun) in list(self._answers.items()):
            if now >= begun + ANSWER_SECONDS:
                del self._answers[number]
                self.shown = None
        self._settle()

    def _settle(self) -> None:
        """After requests have overlapped, forget what the message shows once nothing is in flight."""
        if not self._answers and self._in_flight is None:
            if self._crossed:
                self.shown = None
            self._crossed = False
