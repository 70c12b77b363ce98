"""One message under everything that can happen to it, in any order: in the end it shows the newest, once."""

from __future__ import annotations

import weakref
from dataclasses import dataclass

import pytest
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

from delivery.message_state import (
    ANSWER_SECONDS,
    TOKEN_SECONDS,
    Doing,
    MessageState,
    Outcome,
    Place,
    Shown,
    Status,
    Update,
    Version,
    Wait,
)
from delivery.pauses import Pauses
from delivery.ways import Way

PAUSES = Pauses()
PLACE: Place = (1, 100)
MANY = 20


def shown_as(number: int) -> Shown[int]:
    return Shown(Version(number), number)


def on_screen(number: int, place: Place = PLACE) -> MessageState[int, str]:
    """A message that is known to show this."""
    state: MessageState[int, str] = MessageState(PAUSES, place)
    state.want(Version(number))
    state.note_shown(Version(number), number)
    return state


def test_a_new_message_is_sent_by_the_bot_and_then_shows_what_it_should() -> None:
    state: MessageState[int, str] = MessageState(PAUSES)
    assert state.status(0.0) is Status.ABSENT
    state.want(Version(1))
    assert state.next(0.0) == Update(Doing.SEND, Way.BOT)
    state.begin(Update(Doing.SEND, Way.BOT), shown_as(1), 0.0)
    assert state.status(0.0) is Status.SENDING
    state.end(Outcome.ARRIVED, 0.1, PLACE)
    assert (state.status(0.1), state.place) == (Status.SHOWN, PLACE)
    assert state.next(0.1) is None


def test_a_later_step_of_the_same_matter_needs_no_request_and_is_noted() -> None:
    state = on_screen(1)
    state.want(Version(1, step=7))
    assert state.next(0.0) is None
    assert state.shown is not None
    assert state.shown.version.step == 7


def test_updates_of_one_message_keep_their_distance() -> None:
    state = on_screen(1)
    state.want(Version(2))
    assert state.next(5.0) == Update(Doing.EDIT, Way.BOT), "the first one goes at once"
    state.begin(Update(Doing.EDIT, Way.BOT), shown_as(2), 5.0)
    state.end(Outcome.ARRIVED, 5.2)
    state.want(Version(3))
    assert state.next(5.3) == Wait(5.2 + PAUSES.interval)
    assert state.next(5.2 + PAUSES.interval) == Update(Doing.EDIT, Way.BOT)


def test_while_a_click_is_being_answered_nothing_else_is_done() -> None:
    state = on_screen(1)
    answer = state.answer_begins(Version(2), 2, 0.0)
    state.want(Version(3))
    assert state.status(1.0) is Status.ANSWERING
    assert state.next(1.0) == Wait(ANSWER_SECONDS)
    state.answer_ends(answer, 2.0, arrived=True, token="token")
    assert state.next(2.0) == Update(Doing.EDIT, Way.TOKEN)


def test_what_an_answer_shows_is_not_sent_again() -> None:
    state = on_screen(1)
    answer = state.answer_begins(Version(2), 2, 0.0)
    state.want(Version(2))
    state.answer_ends(answer, 1.0, arrived=True, token="token")
    assert state.status(1.0) is Status.SHOWN
    assert state.next(1.0) is None


def test_an_answer_that_was_lost_leaves_doubt_and_no_token() -> None:
    state = on_screen(1)
    state.answer_ends(state.answer_begins(Version(1), 1, 0.0), 1.0, arrived=False)
    assert state.status(1.0) is Status.UNSURE
    assert state.next(1.0) == Update(Doing.EDIT, Way.BOT)


def test_an_answer_of_which_nothing_is_heard_is_not_waited_for_for_ever() -> None:
    state = on_screen(1)
    answer = state.answer_begins(Version(1), 1, 0.0)
    assert state.next(ANSWER_SECONDS) == Update(Doing.EDIT, Way.BOT)
    state.begin(Update(Doing.EDIT, Way.BOT), shown_as(1), ANSWER_SECONDS)
    state.answer_ends(answer, ANSWER_SECONDS + 1, arrived=True, token="token")
    state.end(Outcome.ARRIVED, ANSWER_SECONDS + 2)
    assert state.status(ANSWER_SECONDS + 2) is Status.UNSURE, "the late answer may have replaced the update"


@pytest.mark.parametrize("update_ends_first", [True, False])
def test_when_an_update_and_an_answer_cross_it_is_not_known_which_is_shown(update_ends_first: bool) -> None:
    state = on_screen(1)
    state.want(Version(2))
    state.begin(Update(Doing.EDIT, Way.BOT), shown_as(2), 0.0)
    answer = state.answer_begins(Version(2), 2, 0.1)
    if update_ends_first:
        state.end(Outcome.ARRIVED, 0.2)
        state.answer_ends(answer, 0.3, arrived=True, token="token")
    else:
        state.answer_ends(answer, 0.2, arrived=True, token="token")
        state.end(Outcome.ARRIVED, 0.3)
    assert state.status(9.0) is Status.UNSURE
    assert state.next(9.0) == Update(Doing.EDIT, Way.TOKEN)


def test_two_answers_at_once_leave_doubt_too() -> None:
    state = on_screen(1)
    first, second = state.answer_begins(Version(2), 2, 0.0), state.answer_begins(Version(3), 3, 0.1)
    state.want(Version(3))
    state.answer_ends(second, 0.2, arrived=True, token="second")
    state.answer_ends(first, 0.3, arrived=True, token="first")
    assert state.status(1.0) is Status.UNSURE


# -- ways -------------------------------------------------------------------------------------------------------------


def clicked(number: int, now: float = 0.0) -> MessageState[int, str]:
    """A message that shows this since a click on it was answered."""
    state = on_screen(number)
    state.answer_ends(state.answer_begins(Version(number), number, now), now, arrived=True, token="token")
    return state


def test_a_change_travels_with_the_token_of_the_last_click_while_it_is_young() -> None:
    state = clicked(1)
    state.want(Version(2))
    assert state.next(TOKEN_SECONDS - 1) == Update(Doing.EDIT, Way.TOKEN)
    assert state.begin(Update(Doing.EDIT, Way.TOKEN), shown_as(2), TOKEN_SECONDS - 1) == "token"
    state.end(Outcome.ARRIVED, TOKEN_SECONDS - 1)
    state.want(Version(3))
    assert state.next(TOKEN_SECONDS + 1) == Update(Doing.EDIT, Way.BOT)


class Secret:
    """A token that can be looked for."""


def test_an_old_token_is_kept_nowhere() -> None:
    state: MessageState[int, Secret] = MessageState(PAUSES, PLACE)
    secret = Secret()
    kept = weakref.ref(secret)
    state.answer_ends(state.answer_begins(Version(1), 1, 0.0), 0.0, arrived=True, token=secret)
    del secret
    state.forget_old_token(TOKEN_SECONDS - 1)
    assert kept() is not None
    state.forget_old_token(TOKEN_SECONDS)
    assert kept() is None


def test_a_free_way_that_is_refused_is_followed_by_the_counted_one_at_once() -> None:
    state = clicked(1)
    state.want(Version(2))
    state.begin(Update(Doing.EDIT, Way.TOKEN), shown_as(2), 5.0)
    state.end(Outcome.REFUSED, 5.1)
    assert state.next(5.1) == Update(Doing.EDIT, Way.BOT)


def test_a_token_is_used_no_faster_than_discord_takes_it() -> None:
    state: MessageState[int, str] = MessageState(Pauses(interval=0.0), PLACE)
    state.answer_ends(state.answer_begins(Version(0), 0, 0.0), 0.0, arrived=True, token="token")
    for number in range(1, 5):
        state.want(Version(number))
        assert state.next(1.0) == Update(Doing.EDIT, Way.TOKEN)
        state.begin(Update(Doing.EDIT, Way.TOKEN), shown_as(number), 1.0)
        state.end(Outcome.ARRIVED, 1.0)
    state.want(Version(5))
    assert state.next(1.0) == Wait(3.0)


def test_a_message_of_tokens_alone_is_stuck_without_one() -> None:
    state: MessageState[int, str] = MessageState(PAUSES, PLACE, bot=False)
    state.answer_ends(state.answer_begins(Version(1), 1, 0.0), 0.0, arrived=True, token="token")
    state.want(Version(2))
    assert state.next(TOKEN_SECONDS) is None
    assert state.status(TOKEN_SECONDS) is Status.STUCK


def test_a_loss_is_tried_again_with_growing_pauses_and_not_before_discord_says() -> None:
    state = on_screen(1)
    state.want(Version(2))
    waits, now = [], 0.0
    for retry_after in (0.0, 0.0, 30.0, 0.0):
        state.begin(Update(Doing.EDIT, Way.BOT), shown_as(2), now)
        state.end(Outcome.LOST, now, retry_after=retry_after)
        wait = state.next(now)
        assert isinstance(wait, Wait)
        waits.append(wait.until - now)
        now = wait.until
    assert waits == [2.0, 4.0, 30.0, 16.0]


def test_a_message_that_is_gone_is_wanted_again_and_one_that_should_go_is_done() -> None:
    state = clicked(1)
    state.want(Version(2))
    state.begin(Update(Doing.EDIT, Way.BOT), shown_as(2), 0.0)
    state.end(Outcome.GONE, 0.0)
    assert state.next(0.0) == Update(Doing.SEND, Way.BOT)
    state = clicked(1)
    state.want(None)
    assert state.next(0.0) == Update(Doing.REMOVE, Way.TOKEN)
    state.begin(Update(Doing.REMOVE, Way.TOKEN), None, 0.0)
    state.end(Outcome.GONE, 0.0)
    assert state.status(0.0) is Status.ABSENT


# -- everything in any order ------------------------------------------------------------------------------------------


@dataclass
class OnItsWay:
    """A request between us and Discord."""

    content: int | None
    update: Update | None = None
    number: int = 0
    taken: bool = False
    missed: bool = False


class OneMessage(RuleBasedStateMachine):
    """Discord, people and the network do what they like; `there` is what the message shows at Discord."""

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
        """Half of the time nothing is deleted, killed or refused, and the message is there: so more requests cross."""
        self.rough = rough
        if not rough:
            self.there, self.ids = 1, 1
            self.state = on_screen(1, (1, 1))

    def take(self, request: OnItsWay) -> None:
        """Discord takes the request."""
        if request.taken or request.missed:
            return
        if request.update is not None and request.update.doing is Doing.SEND:
            self.ids += self.there is None  # what was sent before under the same nonce is there once
        elif self.there is None:
            request.missed = True
            return
        request.taken = True
        self.there = request.content

    def begin(self, *, at_once: bool = False) -> None:
        """The driver does what is to be done; Discord takes it at once, or when we hear of it."""
        update = self.state.next(self.now)
        if not isinstance(update, Update):
            return
        assert not self.answers, "an update must not overtake an answer"
        assert self.update is None, "one at a time"
        content = None if update.doing is Doing.REMOVE else self.newest
        self.state.begin(update, shown_as(self.newest) if content is not None else None, self.now)
        self.update = OnItsWay(content, update)
        if at_once:
            self.take(self.update)

    def hear(self, outcome: Outcome) -> None:
        """We hear what came of the update."""
        assert self.update is not None
        self.update = None
        self.state.end(outcome, self.now, (1, self.ids))

    @rule(number=st.integers(1, 3), at_once=st.booleans())
    def something_happens(self, number: int, at_once: bool) -> None:
        """The screen changes, now and then to one that was there before."""
        self.newest, self.removed = number, False
        self.state.want(Version(number))
        self.begin(at_once=at_once)

    @rule(seconds=st.sampled_from([0.1, 1.0, 5.0, 900.0]), at_once=st.booleans())
    def time_passes(self, seconds: float, at_once: bool) -> None:
        if not self.answers:  # an answer is heard of in time; the tests above have those that aren't
            self.now += seconds
        self.begin(at_once=at_once)

    @precondition(lambda self: self.there is not None and self.state.place is not None and not self.removed)
    @rule(move=st.integers(1, 3), at_once=st.booleans())
    def somebody_clicks(self, move: int, at_once: bool) -> None:
        self.newest = move
        self.state.want(Version(move))
        number = self.state.answer_begins(Version(self.newest), self.newest, self.now)
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
            self.state.answer_ends(request.number, self.now, arrived=arrived, token="token" if arrived else None)
        elif lost:
            self.hear(Outcome.LOST)
        else:
            self.hear(Outcome.ARRIVED if arrived else Outcome.GONE)

    @precondition(lambda self: self.rough)
    @rule(what=st.sampled_from(["it should go", "somebody deletes it", "the token is refused", "the bot is killed"]))
    def mishap(self, what: str) -> None:
        update = self.update
        match what:
            case "it should go" if self.there is None or self.state.place is not None:  # else nobody knows where it is
                self.removed = True
                self.state.want(None)
            case "somebody deletes it":
                self.there = None
            case "the token is refused" if update and update.update and not update.taken:
                if update.update.way is Way.TOKEN:
                    self.hear(Outcome.REFUSED)
                    todo = self.state.next(self.now)
                    assert not isinstance(todo, Update) or todo.way is Way.BOT
            case "the bot is killed":  # what had been sent unheard is found again by its controls
                self.update, self.answers = None, []
                place = self.state.place if self.there is None or self.state.place is not None else (1, self.ids)
                self.state = MessageState(PAUSES, place)
                self.state.want(None if self.removed else Version(self.newest))

    @invariant()
    def what_is_known_is_so(self) -> None:
        if self.state.status(self.now) is Status.SHOWN and self.there is not None:
            assert self.there == self.newest

    @invariant()
    def nothing_is_sent_twice(self) -> None:
        if self.state.status(self.now) is Status.SHOWN:
            assert self.state.next(self.now) is None

    def teardown(self) -> None:
        while self.answers:
            answer = self.answers.pop()
            self.take(answer)
            self.state.answer_ends(answer.number, self.now, arrived=answer.taken, token="token")
        if not self.removed:  # a message that is known to show the newest is not looked after: make it change
            self.newest = 9
            self.state.want(Version(9))
        requests = 0
        while requests < MANY:
            requests += 1
            if self.update is not None:
                self.take(self.update)
                self.hear(Outcome.ARRIVED if self.update.taken else Outcome.GONE)
            todo = self.state.next(self.now)
            if todo is None:
                break
            if isinstance(todo, Wait):
                assert todo.until > self.now
                self.now = todo.until
            else:
                self.begin()
        assert requests < MANY, "it comes to rest"
        assert self.there == (None if self.removed else 9)
        assert self.state.status(self.now) is (Status.ABSENT if self.removed else Status.SHOWN)


def test_whatever_happens_in_whatever_order_it_shows_the_newest_once() -> None:
    run_state_machine_as_test(OneMessage, settings=settings(max_examples=150, stateful_step_count=40, deadline=None))
