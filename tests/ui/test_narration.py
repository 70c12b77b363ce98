"""Check that a seat's consecutive actions share a line of narration, with newer facts below older ones."""

from __future__ import annotations

import pytest

from engine import Event, Move, View
from engine.events import EVERYONE
from tables.recent_events import SEAT_BACK, STOOD_IN
from ui.presenter import Presenter
from ui.screen import Block
from ui.table.table_screens import narration
from ui.text.text_context import TextContext
from ui.text.texts import speak

NAMES = ("Ann", "Ben", "Cléo")
READER = 1


class NarratingGame(Presenter[View]):
    """A game that narrates each event by its type and seat, except "quiet" events."""

    accent = 0
    endings = frozenset({"ended"})

    def heading(self, view: View, context: TextContext) -> str:
        return ""

    asked = heading

    def table(self, view: View, context: TextContext) -> list[Block]:
        return []

    result = table

    def hand(self, view: View, moves: list[Move], context: TextContext) -> list[Block]:
        return []

    def score(self, view: View, seat: int, context: TextContext) -> str:
        return ""

    def tell(self, event: Event, context: TextContext) -> str | None:
        who = context.acting or ("?" if event.seat is None else context.name(event.seat))
        return None if event.kind == "quiet" else f"{who} {event.kind}."


CONTEXT = TextContext(speak("en"), NAMES, NAMES, READER)


def did(kind: str, seat: int | None = 0, stood_in: str = "") -> Event:
    return Event(kind, seat, facts={STOOD_IN: stood_in} if stood_in else {}, audience=EVERYONE)


def told(*events: Event, most: int | None = None, elsewhere: tuple[str, ...] = ()) -> list[str]:
    return narration(NarratingGame(), events, CONTEXT, most, elsewhere)


def test_consecutive_actions_of_a_seat_share_one_line_in_order() -> None:
    assert told(did("drew"), did("laid"), did("drew", 2), did("drew")) == [
        "Ann drew. Ann laid.",
        "Cléo drew.",
        "Ann drew.",
    ]


def test_only_the_newest_of_one_kind_of_event_by_a_seat_in_a_row_is_described() -> None:
    assert told(did("bid", 2), did("took"), did("quiet", 2), did("took")) == ["Cléo bid.", "Ann took."]
    older = (did("bid", 2), did("drew"), did("took"))
    assert told(*older, did("took"), did("gave")) == ["Cléo bid.", "Ann took. Ann gave."], "what led to it goes too"
    assert told(did("took"), did("took", 2), did("took")) == ["Ann took.", "Cléo took.", "Ann took."]
    assert told(did("drew"), did("drew", stood_in="late"))[0] == "Ann drew.", "the player and the stand-in both drew"


def test_an_event_without_an_actor_has_its_own_line() -> None:
    assert told(did("dealt", None), did("turned", None), did("drew")) == ["? dealt.", "? turned.", "Ann drew."]


def test_long_narration_keeps_the_last_whole_lines() -> None:
    events = (did("first"), did("drew", 2), did("laid"), did("gave"), did("quiet", 2), did("passed", 1))
    assert told(*events, most=2) == ["Ann laid. Ann gave.", "Ben passed."]
    assert told(*events, most=1) == ["Ben passed."]
    assert told(*events, most=3) == ["Cléo drew.", "Ann laid. Ann gave.", "Ben passed."]
    assert told(did("first"), did("drew", 2), did("laid"), most=1) == ["Ann laid."]
    assert told(*events, most=9) == told(*events) == ["Ann first.", "Cléo drew.", "Ann laid. Ann gave.", "Ben passed."]


def test_events_shown_elsewhere_are_left_out_and_so_is_all_that_led_to_an_end() -> None:
    events = (did("bid"), did("played", 2), did("ended", None), did("dealt", None), did("bid", 2))
    assert told(*events, elsewhere=("dealt",)) == ["? ended.", "Cléo bid."]
    assert told(*events, elsewhere=("ended",)) == ["? dealt.", "Cléo bid."]
    assert told(*events, elsewhere=("bid", "ended")) == ["? dealt."]


def test_a_stand_ins_moves_are_narrated_even_if_shown_elsewhere() -> None:
    events = (did("drew"), did("laid", stood_in="late"), did("drew", stood_in="late"), did("drew", stood_in="left"))
    assert told(*events) == [
        "Ann drew.",
        "⌛ Time ran out for Ann: A Regular player laid. A Regular player drew.",
        "In Ann’s place: A Regular player drew.",
    ]
    assert told(*events, elsewhere=("drew", "laid")) == told(*events)[1:]
    assert told(did("laid", READER, "late")) == ["⌛ In your place: A Regular player laid."]


def test_a_returning_player_is_narrated_and_private_events_are_not() -> None:
    hidden = Event("peeked", 2, audience=frozenset({2}))
    assert told(did("drew", 2), hidden, Event(SEAT_BACK, 0)) == ["Cléo drew.", "Ann came back."]
    assert told(Event(SEAT_BACK, READER)) == ["You took your seat back."]
    assert told(Event(SEAT_BACK, 0), did("drew", 2)) == ["Ann came back.", "Cléo drew."]
    assert told(Event(SEAT_BACK, 0), did("drew"), elsewhere=("drew",)) == [], "whoever has moved is clearly back"


@pytest.mark.parametrize("most", [None, 1, 3])
def test_no_events_give_no_narration(most: int | None) -> None:
    assert told(did("quiet"), most=most) == []
    assert told(most=most) == []
