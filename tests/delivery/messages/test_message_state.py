"""Test a message's state: what it waits for, starts and knows, how answers change it, and its tokens."""

from __future__ import annotations

import weakref

import pytest

from delivery.limits.changes import Auth, Operation, Place
from delivery.limits.rate_limiter import Pauses
from delivery.messages.message_state import (
    ANSWER_SECONDS,
    TOKEN_SECONDS,
    MessageState,
    Outcome,
    Shown,
    Update,
    Version,
    Wait,
)

PAUSES = Pauses()
PLACE: Place = (1, 100)
MANY = 20


def shown_as(number: int) -> Shown[int]:
    return Shown(Version(number), number)


def on_screen(number: int, place: Place = PLACE) -> MessageState[int, str]:
    """Return a message known to show version ``number``."""
    state: MessageState[int, str] = MessageState(PAUSES, place)
    state.want(Version(number))
    state.note_shown(Version(number), number)
    return state


def test_a_new_message_is_sent_by_the_bot_and_then_shows_what_it_should() -> None:
    state: MessageState[int, str] = MessageState(PAUSES)
    assert state.next(0.0) is None
    state.want(Version(1))
    assert state.next(0.0) == Update(Operation.SEND, Auth.BOT)
    state.begin(Update(Operation.SEND, Auth.BOT), shown_as(1), 0.0)
    assert state.in_flight
    state.end(Outcome.ARRIVED, 0.1, PLACE)
    assert (state.is_current, state.place) == (True, PLACE)
    assert state.next(0.1) is None


def test_a_later_step_with_the_same_matter_needs_no_request_and_is_noted() -> None:
    state = on_screen(1)
    state.want(Version(1, step=7))
    assert state.next(0.0) is None
    assert state.shown is not None
    assert state.shown.version.step == 7


def test_updates_of_one_message_keep_their_distance() -> None:
    state = on_screen(1)
    state.want(Version(2))
    assert state.next(5.0) == Update(Operation.EDIT, Auth.BOT), "the first one is sent immediately"
    state.begin(Update(Operation.EDIT, Auth.BOT), shown_as(2), 5.0)
    state.end(Outcome.ARRIVED, 5.2)
    state.want(Version(3))
    assert state.next(5.3) == Wait(5.2 + PAUSES.interval)
    assert state.next(5.2 + PAUSES.interval) == Update(Operation.EDIT, Auth.BOT)


def test_while_a_click_is_being_answered_nothing_else_is_sent() -> None:
    state = on_screen(1)
    answer = state.begin_answer(Version(2), 2, 0.0)
    state.want(Version(3))
    assert state.answering
    assert state.next(1.0) == Wait(ANSWER_SECONDS)
    state.end_answer(answer, 2.0, arrived=True, token="token")
    assert state.next(2.0) == Update(Operation.EDIT, Auth.TOKEN)


def test_an_answered_screen_is_not_sent_again() -> None:
    state = on_screen(1)
    answer = state.begin_answer(Version(2), 2, 0.0)
    state.want(Version(2))
    state.end_answer(answer, 1.0, arrived=True, token="token")
    assert state.is_current
    assert state.next(1.0) is None


def test_a_lost_answer_leaves_doubt_and_no_token() -> None:
    state = on_screen(1)
    state.end_answer(state.begin_answer(Version(1), 1, 0.0), 1.0, arrived=False)
    assert state.shown is None
    assert state.next(1.0) == Update(Operation.EDIT, Auth.BOT)


def test_an_answer_without_a_result_is_not_waited_for_forever() -> None:
    state = on_screen(1)
    answer = state.begin_answer(Version(1), 1, 0.0)
    assert state.next(ANSWER_SECONDS) == Update(Operation.EDIT, Auth.BOT)
    state.begin(Update(Operation.EDIT, Auth.BOT), shown_as(1), ANSWER_SECONDS)
    state.end_answer(answer, ANSWER_SECONDS + 1, arrived=True, token="token")
    state.end(Outcome.ARRIVED, ANSWER_SECONDS + 2)
    assert state.shown is None, "the late answer may have replaced the update"


@pytest.mark.parametrize("update_ends_first", [True, False])
def test_if_an_update_and_an_answer_overlap_the_content_is_unknown(update_ends_first: bool) -> None:
    state = on_screen(1)
    state.want(Version(2))
    state.begin(Update(Operation.EDIT, Auth.BOT), shown_as(2), 0.0)
    answer = state.begin_answer(Version(2), 2, 0.1)
    if update_ends_first:
        state.end(Outcome.ARRIVED, 0.2)
        state.end_answer(answer, 0.3, arrived=True, token="token")
    else:
        state.end_answer(answer, 0.2, arrived=True, token="token")
        state.end(Outcome.ARRIVED, 0.3)
    assert state.shown is None
    assert state.next(9.0) == Update(Operation.EDIT, Auth.TOKEN)


def an_answer_that_waits_for_an_update() -> tuple[MessageState[int, str], int]:
    state = on_screen(1)
    state.want(Version(2))
    state.begin(Update(Operation.EDIT, Auth.BOT), shown_as(2), 0.0)
    state.want(Version(3))
    answer = state.begin_answer(Version(3), 3, 0.1)
    assert state.answer_should_wait()
    return state, answer


@pytest.mark.parametrize(
    ("outcome", "is_known"),
    [(Outcome.ARRIVED, True), (Outcome.REFUSED, True), (Outcome.LOST, False)],
)
def test_an_answer_that_waits_for_an_update_comes_last_unless_the_update_was_lost(
    outcome: Outcome, is_known: bool
) -> None:
    state, answer = an_answer_that_waits_for_an_update()
    state.end(outcome, 0.2)
    state.release_answer()
    state.end_answer(answer, 0.3, arrived=True, token="token")
    assert (state.shown is not None, state.is_current) == (is_known, is_known)


def test_an_answer_that_waited_too_long_overlaps_the_update_after_all() -> None:
    state, answer = an_answer_that_waits_for_an_update()
    state.release_answer()
    state.end(Outcome.ARRIVED, 0.2)
    state.end_answer(answer, 0.3, arrived=True, token="token")
    assert state.shown is None


def test_two_answers_overlap_even_if_both_wait_for_an_update() -> None:
    state, first = an_answer_that_waits_for_an_update()
    second = state.begin_answer(Version(3), 3, 0.1)
    assert not state.answer_should_wait()
    state.end(Outcome.ARRIVED, 0.2)
    state.end_answer(second, 0.3, arrived=True, token="token")
    state.end_answer(first, 0.3, arrived=True, token="token")
    assert state.shown is None


def test_an_answer_waits_for_nothing_if_no_update_is_in_flight() -> None:
    state = on_screen(1)
    state.begin_answer(Version(1), 1, 0.0)
    assert not state.answer_should_wait()


def test_two_simultaneous_answers_leave_doubt_too() -> None:
    state = on_screen(1)
    first, second = state.begin_answer(Version(2), 2, 0.0), state.begin_answer(Version(3), 3, 0.1)
    state.want(Version(3))
    state.end_answer(second, 0.2, arrived=True, token="second")
    state.end_answer(first, 0.3, arrived=True, token="first")
    assert state.shown is None


# -- tokens -----------------------------------------------------------------------------------------------------------


def clicked(number: int, now: float = 0.0) -> MessageState[int, str]:
    """Return a message that shows version ``number`` because it was the answer to a click on the message."""
    state = on_screen(number)
    state.end_answer(state.begin_answer(Version(number), number, now), now, arrived=True, token="token")
    return state


def test_an_update_uses_the_token_of_the_last_click_while_it_is_valid() -> None:
    state = clicked(1)
    state.want(Version(2))
    assert state.next(TOKEN_SECONDS - 1) == Update(Operation.EDIT, Auth.TOKEN)
    assert state.begin(Update(Operation.EDIT, Auth.TOKEN), shown_as(2), TOKEN_SECONDS - 1) == "token"
    state.end(Outcome.ARRIVED, TOKEN_SECONDS - 1)
    state.want(Version(3))
    assert state.next(TOKEN_SECONDS + 1) == Update(Operation.EDIT, Auth.BOT)


class Secret:
    """A token that can be weakly referenced."""


def test_an_expired_token_is_kept_nowhere() -> None:
    state: MessageState[int, Secret] = MessageState(PAUSES, PLACE)
    secret = Secret()
    kept = weakref.ref(secret)
    state.end_answer(state.begin_answer(Version(1), 1, 0.0), 0.0, arrived=True, token=secret)
    del secret
    state.forget_old_token(TOKEN_SECONDS - 1)
    assert kept() is not None
    state.forget_old_token(TOKEN_SECONDS)
    assert kept() is None


def test_a_message_is_free_until_its_token_is_used_for_the_last_time() -> None:
    state = clicked(1)
    free = [state.is_free]
    state.note_token_ends()
    free.append(state.is_free)
    state.want(Version(2))
    assert state.next(TOKEN_SECONDS - 1) == Update(Operation.EDIT, Auth.TOKEN), "the last edit is free as well"
    state.take_token("another", TOKEN_SECONDS - 1)
    free.append(state.is_free)
    state.forget_token()
    free.append(state.is_free)
    assert free == [True, False, True, False]


def test_a_version_may_keep_its_distance_from_the_last_update() -> None:
    state = clicked(1)
    state.want(Version(2, distance=5))
    assert state.next(1.0) == Update(Operation.EDIT, Auth.TOKEN), "there was none yet"
    state.begin(Update(Operation.EDIT, Auth.TOKEN), shown_as(2), 1.0)
    state.end(Outcome.ARRIVED, 1.5)
    state.want(Version(3, distance=5))
    assert state.next(2.5) == Wait(6.5)
    state.want(Version(4))
    assert state.next(2.5) == Update(Operation.EDIT, Auth.TOKEN), "what is urgent needs no distance"


def test_a_refused_token_is_followed_by_the_bots_own_immediately() -> None:
    state = clicked(1)
    state.want(Version(2))
    state.begin(Update(Operation.EDIT, Auth.TOKEN), shown_as(2), 5.0)
    state.end(Outcome.REFUSED, 5.1)
    assert state.next(5.1) == Update(Operation.EDIT, Auth.BOT)


def test_a_token_is_used_no_faster_than_discord_allows() -> None:
    state: MessageState[int, str] = MessageState(Pauses(interval=0.0), PLACE)
    state.end_answer(state.begin_answer(Version(0), 0, 0.0), 0.0, arrived=True, token="token")
    for number in range(1, 5):
        state.want(Version(number))
        assert state.next(1.0) == Update(Operation.EDIT, Auth.TOKEN)
        state.begin(Update(Operation.EDIT, Auth.TOKEN), shown_as(number), 1.0)
        state.end(Outcome.ARRIVED, 1.0)
    state.want(Version(5))
    assert state.next(1.0) == Wait(3.0)


def test_a_message_that_only_tokens_can_edit_is_stuck_without_one() -> None:
    state: MessageState[int, str] = MessageState(PAUSES, PLACE, bot=False)
    state.end_answer(state.begin_answer(Version(1), 1, 0.0), 0.0, arrived=True, token="token")
    state.want(Version(2))
    assert state.next(TOKEN_SECONDS) is None
    assert not state.is_current


def test_a_loss_is_retried_with_growing_pauses_and_not_before_discord_allows() -> None:
    state = on_screen(1)
    state.want(Version(2))
    waits, now = [], 0.0
    for retry_after in (0.0, 0.0, 30.0, 0.0):
        state.begin(Update(Operation.EDIT, Auth.BOT), shown_as(2), now)
        state.end(Outcome.LOST, now, retry_after=retry_after)
        wait = state.next(now)
        assert isinstance(wait, Wait)
        waits.append(wait.until - now)
        now = wait.until
    assert waits == [2.0, 4.0, 30.0, 16.0]


def test_a_deleted_message_is_sent_again_unless_it_should_be_gone() -> None:
    state = clicked(1)
    state.want(Version(2))
    state.begin(Update(Operation.EDIT, Auth.BOT), shown_as(2), 0.0)
    state.end(Outcome.GONE, 0.0)
    assert state.next(0.0) == Update(Operation.SEND, Auth.BOT)
    state = clicked(1)
    state.want(None)
    assert state.next(0.0) == Update(Operation.REMOVE, Auth.TOKEN)
    state.begin(Update(Operation.REMOVE, Auth.TOKEN), None, 0.0)
    state.end(Outcome.GONE, 0.0)
    assert (state.place, state.next(0.0)) == (None, None)


# -- edge cases -------------------------------------------------------------------------------------------------------


def test_an_answer_that_waits_for_nothing_overlaps_one_that_waits_for_an_update() -> None:
    state, first = an_answer_that_waits_for_an_update()
    second = state.begin_answer(Version(3), 3, 0.1)
    state.end(Outcome.ARRIVED, 0.2)
    state.end_answer(first, 0.3, arrived=True, token="token")
    state.end_answer(second, 0.3, arrived=True, token="token")
    assert state.shown is None


def test_the_older_of_two_answers_is_given_up_first() -> None:
    state = on_screen(1)
    state.begin_answer(Version(2), 2, 3.0)
    state.begin_answer(Version(2), 2, 5.0)
    state.want(Version(2))
    assert state.next(6.0) == Wait(3.0 + ANSWER_SECONDS)
    assert state.next(4.0 + ANSWER_SECONDS) == Wait(5.0 + ANSWER_SECONDS)


def test_an_expired_token_is_not_used_where_the_bots_own_works() -> None:
    state = clicked(1)
    state.want(Version(2))
    assert state.next(TOKEN_SECONDS) == Update(Operation.EDIT, Auth.BOT)
    assert state.begin(Update(Operation.EDIT, Auth.BOT), shown_as(2), TOKEN_SECONDS) is None


def test_after_a_success_the_pauses_after_losses_are_short_again() -> None:
    state, now, waits = on_screen(1), 0.0, list[float]()
    state.want(Version(2))
    for outcome in (Outcome.LOST, Outcome.LOST, Outcome.ARRIVED, Outcome.LOST):
        state.want(Version(len(waits) + 2))
        state.begin(Update(Operation.EDIT, Auth.BOT), shown_as(len(waits) + 2), now)
        state.end(outcome, now)
        state.want(Version(len(waits) + 3))
        wait = state.next(now)
        assert isinstance(wait, Wait)
        waits.append(wait.until - now)
        now = wait.until
    assert waits == [2.0, 4.0, PAUSES.interval, 2.0]


def test_a_message_deleted_while_it_was_sent_is_sent_again_after_a_pause() -> None:
    state: MessageState[int, str] = MessageState(PAUSES)
    state.want(Version(1))
    state.begin(Update(Operation.SEND, Auth.BOT), shown_as(1), 0.0)
    state.end(Outcome.GONE, 1.0)
    assert state.next(1.0) == Wait(1.0 + PAUSES.first_retry)
    assert state.next(1.0 + PAUSES.first_retry) == Update(Operation.SEND, Auth.BOT)


def test_an_update_that_was_not_started_can_not_end() -> None:
    with pytest.raises(ValueError, match="in flight"):
        on_screen(1).end(Outcome.ARRIVED, 0.0)


def test_a_message_without_a_place_accepts_no_token() -> None:
    state: MessageState[int, str] = MessageState(PAUSES)
    state.take_token("token", 0.0)
    assert state.fresh_token(0.0) is None
    assert clicked(1).fresh_token(TOKEN_SECONDS - 1) == "token"
    assert clicked(1).fresh_token(TOKEN_SECONDS) is None
