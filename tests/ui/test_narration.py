"""What is told of the last events: one line for what one seat did in a row, and no older line below a newer fact."""

from __future__ import annotations

import pytest

from engine import Event, Move, View
from engine.events import EVERYONE
from tables.state import SEAT_BACK, STOOD_IN
from ui.presenter import Presenter
from ui.screen import Block
from ui.table.table_screens import narration
from ui.text.text_context import TextContext
from ui.text.texts import speak

NAMES = ("Ann", "Ben", "Cléo")
READER = 1


class Telling(Presenter[View]):
    """A game of which all is told with its kind and who did it; "quiet" things are not worth a sentence."""

    accent = 0
    endings = frozenset({"ended"})

    def heading(self, view: View, context: TextContext) -> str:
        return ""

    question = heading

    def table(self, view: View, context: TextContext) -> list[Block]:
        return []

    result = table

    def hand(self, view: View, moves: list[Move], context: TextContext) -> list[Block]:
        return []

    def score(self, view: View, seat: int, context: TextContext) -> str:
        return ""

    def tell(self, event: Event, context: TextContext) -> str | None:
        """The sentence of an event."""
        who = context.acting or ("?" if event.seat is None else context.name(event.seat))
        return None if event.kind == "quiet" else f"{who} {event.kind}."


CONTEXT = TextContext(speak("en"), NAMES, NAMES, READER)


def did(kind: str, seat: int | None = 0, stood_in: str = "") -> Event:
    """Something that everybody may know of."""
    return Event(kind, seat, facts={STOOD_IN: stood_in} if stood_in else {}, audience=EVERYONE)


def told(*events: Event, most: int | None = None, elsewhere: tuple[str, ...] = ()) -> list[str]:
    return narration(Telling(), events, CONTEXT, most, elsewhere)


def test_what_one_seat_did_in_a_row_is_on_one_line_in_the_order_in_which_it_came() -> None:
    assert told(did("drew"), did("laid"), did("drew", 2), did("drew")) == [
        "Ann drew. Ann laid.",
        "Cléo drew.",
        "Ann drew.",
    ]


def test_what_nobody_did_is_on_a_line_of_its_own() -> None:
    assert told(did("dealt", None), did("turned", None), did("drew")) == ["? dealt.", "? turned.", "Ann drew."]


def test_of_many_lines_the_last_ones_are_told_whole_and_none_of_an_older_one() -> None:
    events = (did("first"), did("drew", 2), did("laid"), did("gave"), did("quiet", 2), did("passed", 1))
    assert told(*events, most=2) == ["Ann laid. Ann gave.", "Ben passed."]
    assert told(*events, most=1) == ["Ben passed."]
    assert told(*events, most=3) == ["Cléo drew.", "Ann laid. Ann gave.", "Ben passed."]
    assert told(did("first"), did("drew", 2), did("laid"), most=1) == ["Ann laid."]
    assert told(*events, most=9) == told(*events) == ["Ann first.", "Cléo drew.", "Ann laid. Ann gave.", "Ben passed."]


def test_what_is_told_elsewhere_is_left_out_and_with_an_end_all_that_led_to_it() -> None:
    events = (did("bid"), did("played", 2), did("ended", None), did("dealt", None), did("bid", 2))
    assert told(*events, elsewhere=("dealt",)) == ["Ann bid.", "Cléo played.", "? ended.", "Cléo bid."]
    assert told(*events, elsewhere=("ended",)) == ["? dealt.", "Cléo bid."]
    assert told(*events, elsewhere=("bid", "ended")) == ["? dealt."]


def test_what_a_computer_did_in_somebodys_place_is_told_as_that_also_where_the_same_is_told_elsewhere() -> None:
    events = (did("drew"), did("laid", stood_in="late"), did("drew", stood_in="late"), did("drew", stood_in="left"))
    assert told(*events) == [
        "Ann drew.",
        "⌛ Time ran out for Ann: A Regular player laid. A Regular player drew.",
        "Ann has left: A Regular player drew.",
    ]
    assert told(*events, elsewhere=("drew", "laid")) == told(*events)[1:]
    assert told(did("laid", READER, "late")) == ["⌛ In your place: A Regular player laid."]


def test_who_is_back_is_told_and_what_is_not_for_the_reader_is_not() -> None:
    hidden = Event("peeked", 2, audience=frozenset({2}))
    assert told(did("drew", 2), hidden, Event(SEAT_BACK, 0)) == ["Cléo drew.", "Ann is back."]
    assert told(Event(SEAT_BACK, READER)) == ["You’re back: nobody plays for you any more."]


@pytest.mark.parametrize("most", [None, 1, 3])
def test_of_nothing_nothing_is_told(most: int | None) -> None:
    assert told(did("quiet"), most=most) == []
    assert told(most=most) == []
