"""Check that a message ends up showing the newest screen once, whatever happens to it and in whatever order."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from delivery.limits.changes import Auth, Operation
from delivery.messages.message_state import MessageState, Outcome, Update, Version, Wait
from tests.delivery.messages.test_message_state import MANY, PAUSES, on_screen, shown_as


@dataclass
class OnItsWay:
    """A request on its way to Discord or back."""

    content: int | None
    update: Update | None = None
    number: int = 0
    taken: bool = False
    missed: bool = False


class OneMessage(RuleBasedStateMachine):
    """Random actions by Discord, people and the network; ``there`` is what the message on Discord shows."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.newest = 1
        self.there: int | None = None
        self.ids = 0
        self.update: OnItsWay | None = None
        self.answers: list[OnItsWay] = []
        self.state: MessageState[int, str] = MessageState(PAUSES)
        self.state.want(Version(1))
        self.removed = False
        self.rough = False

    @initialize(rough=st.booleans())
    def times_are(self, rough: bool) -> None:
        """In half of the runs, disable deletions, kills and refusals, so that more requests overlap."""
        self.rough = rough
        if not rough:
            self.there, self.ids = 1, 1
            self.state = on_screen(1, (1, 1))

    def take(self, request: OnItsWay) -> None:
        """Let Discord process the request."""
        if request.taken or request.missed:
            return
        if request.update is not None and request.update.operation is Operation.SEND:
            self.ids += self.there is None  # several messages sent with the same nonce appear only once
        elif self.there is None:
            request.missed = True
            return
        request.taken = True
        self.there = request.content

    def begin(self, *, at_once: bool = False) -> None:
        """Start the next update. Discord processes the request now, or only just before its result is received."""
        update = self.state.next(self.now)
        if not isinstance(update, Update):
            return
        assert not self.answers, "an update must not overtake an answer"
        assert self.update is None, "one at a time"
        content = None if update.operation is Operation.REMOVE else self.newest
        self.state.begin(update, shown_as(self.newest) if content is not None else None, self.now)
        self.update = OnItsWay(content, update)
        if at_once:
            self.take(self.update)

    def receive(self, outcome: Outcome) -> None:
        """Let the result of the update arrive."""
        assert self.update is not None
        self.update = None
        self.state.end(outcome, self.now, (1, self.ids))

    @rule(number=st.integers(1, 3), at_once=st.booleans())
    def something_happens(self, number: int, at_once: bool) -> None:
        """Change the screen, sometimes back to an earlier one."""
        self.newest, self.removed = number, False
        self.state.want(Version(number))
        self.begin(at_once=at_once)

    @rule(seconds=st.sampled_from([0.1, 1.0, 5.0, 900.0]), at_once=st.booleans())
    def time_passes(self, seconds: float, at_once: bool) -> None:
        if not self.answers:  # no answer takes too long here; other tests cover late ones
            self.now += seconds
        self.begin(at_once=at_once)

    @precondition(lambda self: self.there is not None and self.state.place is not None and not self.removed)
    @rule(move=st.integers(1, 3), at_once=st.booleans())
    def somebody_clicks(self, move: int, at_once: bool) -> None:
        self.newest = move
        self.state.want(Version(move))
        number = self.state.begin_answer(Version(self.newest), self.newest, self.now)
        self.answers.append(OnItsWay(self.newest, number=number))
        if at_once:
            self.take(self.answers[-1])

    def on_their_way(self) -> list[OnItsWay]:
        return [*self.answers, *([self.update] if self.update is not None else [])]

    @precondition(lambda self: self.on_their_way())
    @rule(data=st.data(), lost=st.booleans())
    def one_is_over(self, data: st.DataObject, lost: bool) -> None:
        request = data.draw(st.sampled_from(self.on_their_way()))
        if not lost:
            self.take(request)
        arrived = request.taken and not lost
        if request.update is None:
            self.answers.remove(request)
            self.state.end_answer(request.number, self.now, arrived=arrived, token="token" if arrived else None)
        elif lost:
            self.receive(Outcome.LOST)
        else:
            self.receive(Outcome.ARRIVED if arrived else Outcome.GONE)

    @precondition(lambda self: self.rough)
    @rule(what=st.sampled_from(["it should go", "somebody deletes it", "the token is refused", "the bot is killed"]))
    def mishap(self, what: str) -> None:
        update = self.update
        match what:
            # otherwise nobody would know the message's place
            case "it should go" if self.there is None or self.state.place is not None:
                self.removed = True
                self.state.want(None)
            case "somebody deletes it":
                self.there = None
            case "the token is refused" if update and update.update and not update.taken:
                if update.update.auth is Auth.TOKEN:
                    self.receive(Outcome.REFUSED)
                    todo = self.state.next(self.now)
                    assert not isinstance(todo, Update) or todo.auth is Auth.BOT
            case "the bot is killed":  # a lost message is found again by its controls
                self.update, self.answers = None, []
                place = self.state.place if self.there is None or self.state.place is not None else (1, self.ids)
                self.state = MessageState(PAUSES, place)
                self.state.want(None if self.removed else Version(self.newest))

    @invariant()
    def what_is_known_is_so(self) -> None:
        if self.state.is_current and self.there is not None:
            assert self.there == self.newest

    @invariant()
    def nothing_is_sent_twice(self) -> None:
        if self.state.is_current:
            assert self.state.next(self.now) is None

    def teardown(self) -> None:
        while self.answers:
            answer = self.answers.pop()
            self.take(answer)
            self.state.end_answer(answer.number, self.now, arrived=answer.taken, token="token")
        # change the screen, since the check skips messages known to show the newest one
        if not self.removed:
            self.newest = 9
            self.state.want(Version(9))
        requests = 0
        while requests < MANY:
            requests += 1
            if self.update is not None:
                self.take(self.update)
                self.receive(Outcome.ARRIVED if self.update.taken else Outcome.GONE)
            todo = self.state.next(self.now)
            if todo is None:
                break
            if isinstance(todo, Wait):
                assert todo.until > self.now
                self.now = todo.until
            else:
                self.begin()
        assert requests < MANY, "it settles"
        assert self.there == (None if self.removed else 9)
        assert (self.state.place is None) if self.removed else self.state.is_current


def test_in_any_order_of_events_the_newest_is_shown_once() -> None:
    run_state_machine_as_test(OneMessage, settings=settings(max_examples=150, stateful_step_count=40, deadline=None))
