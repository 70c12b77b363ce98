"""Test log entries: their JSON, invalid entries, and the user ids they contain."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal, get_args, get_type_hints

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Value
from tables import entries
from tables.entries import (
    Away,
    Back,
    Content,
    Cut,
    Ended,
    Friendly,
    Hastened,
    Hurried,
    Invited,
    Moved,
    NotAnEntry,
    Paced,
    Renamed,
    Ruled,
    Seated,
    Started,
    TakenBack,
    Unseated,
    UserId,
    UserName,
    UserWord,
    Voted,
    erased,
    form_of,
    from_json,
    to_json,
)

few = settings(max_examples=20)
CLASSES: tuple[Any, ...] = get_args(Content)
ANN, BEN = UserId(900_000_000_001), UserId(900_000_000_002)
PAST = Path(__file__).parents[1] / "data" / "past" / "version_0_1.db"

STORED: list[tuple[Content, str]] = [
    (Seated(ANN, UserName("Ann"), "fr"), '{"user":900000000001,"name":"Ann","locale":"fr"}'),
    (Seated(UserId(-1), UserName(""), "", "expert"), '{"user":-1,"name":"","locale":"","level":"expert"}'),
    (Unseated(ANN), '{"user":900000000001}'),
    (Renamed(ANN, UserName("Zoe")), '{"user":900000000001,"name":"Zoe"}'),
    (Friendly(True), '{"on":true}'),
    (Paced("slow"), '{"pace":"slow"}'),
    (Hastened("fast"), '{"tempo":"fast"}'),
    (Invited((ANN, BEN)), '{"guests":[900000000001,900000000002]}'),
    (Ruled({"jokers": 1, "aces": "low"}), '{"options":{"jokers":1,"aces":"low"}}'),
    (Cut(ANN, UserWord("owl"), "ab12"), '{"user":900000000001,"word":"owl","digest":"ab12"}'),
    (Started(None, (ANN, UserId(-1))), '{"dealer":null,"order":[900000000001,-1]}'),
    (
        Started(1, (ANN,), {"jokers": 1}, 2),
        '{"dealer":1,"order":[900000000001],"options":{"jokers":1},"rules":2,"v":2}',
    ),
    (
        Started(None, (ANN,), {}, 1, 2, ("join:7", "cut:ab12")),
        '{"dealer":null,"order":[900000000001],"options":{},"rules":1,"derivation":2,"mixed":["join:7","cut:ab12"],"v":3}',
    ),
    (Moved(1, "draw stock", "player"), '{"seat":1,"move":"draw stock","by":"player"}'),
    (Moved(0, "discard 9D", "computer", 1.5), '{"seat":0,"move":"discard 9D","by":"computer","bank":1.5}'),
    (TakenBack(1), '{"seat":1}'),
    (Away(0, "late"), '{"seat":0,"reason":"late"}'),
    (Back(0), '{"seat":0}'),
    (Voted(1, False), '{"seat":1,"pause":false}'),
    (Hurried(1), '{"seat":1}'),
    (Ended("cancelled"), '{"reason":"cancelled"}'),
]

large_ids = st.integers(10**11, 2**63 - 1).map(UserId)
FORMS: dict[Any, st.SearchStrategy[Any]] = {
    UserId: large_ids,
    tuple[UserId, ...]: st.lists(large_ids, max_size=5).map(tuple),
    Mapping[str, Value]: st.dictionaries(st.text(max_size=5), st.integers(0, 9) | st.booleans(), max_size=3),
    Mapping[str, Value] | None: st.dictionaries(st.text(max_size=5), st.integers(0, 9) | st.booleans(), max_size=3),
    int | None: st.integers(0, 9),
    int: st.integers(0, 9),
    float | None: st.none() | st.floats(0, 1000),
    str | None: st.none() | st.text(max_size=5),
    tuple[str, ...] | None: st.lists(st.text(max_size=5), max_size=3).map(tuple),
}


def contents(entry: type[Any]) -> st.SearchStrategy[Any]:
    """Return entries of a class whose user ids are larger than any other number in them."""
    hints = get_type_hints(entry)
    forms = {one.name: hints[one.name] for one in fields(entry)}
    return st.builds(
        entry, **{name: FORMS[form] if form in FORMS else st.from_type(form) for name, form in forms.items()}
    )


def large_numbers(value: Any) -> Iterator[int]:
    """Return all numbers in plain JSON that are large enough to be user ids."""
    if isinstance(value, Mapping):
        value = list(value.values())
    if isinstance(value, list):
        for one in value:
            yield from large_numbers(one)
    elif isinstance(value, int) and value >= 10**11:
        yield value


@pytest.mark.parametrize(("content", "text"), STORED, ids=[f"{one.kind} {text[:24]}" for one, text in STORED])
def test_the_stored_form_of_an_entry_never_changes(content: Content, text: str) -> None:
    assert json.dumps(to_json(content), separators=(",", ":")) == text
    assert from_json(content.kind, json.loads(text)) == content


def test_the_stored_form_is_tested_for_every_class() -> None:
    assert {type(content) for content, _ in STORED} == set(CLASSES)


@pytest.mark.parametrize("entry", CLASSES)
@few
@given(data=st.data())
def test_an_entry_survives_a_round_trip_through_json(entry: type[Any], data: st.DataObject) -> None:
    content = data.draw(contents(entry))
    stored = json.loads(json.dumps(to_json(content)))
    assert stored == to_json(content)
    assert from_json(content.kind, stored) == content


def test_every_entry_of_version_0_1_is_readable_and_would_be_stored_unchanged() -> None:
    with closing(sqlite3.connect(f"file:{PAST}?immutable=1", uri=True)) as db:
        rows = db.execute("SELECT kind, data FROM entries").fetchall()
    assert {kind for kind, _ in rows} == {entry.kind for entry in CLASSES} - {
        "unseated",
        "back",
        "cut",
        "hastened",
        "hurried",
        "taken-back",
        "paced",
        "ruled",
        "invited",
        "renamed",
    }
    for kind, text in rows:
        assert to_json(from_json(kind, json.loads(text))) == json.loads(text)


def test_a_start_from_before_rules_were_stored_has_none() -> None:
    old = from_json("started", {"dealer": 0, "order": [1, 2]})
    assert isinstance(old, Started)
    assert (old.options, old.rules) == (None, None)


REFUSED: dict[str, tuple[str, dict[str, Any], str]] = {
    "an unknown kind": ("9D", {}, "unknown kind"),
    "a missing field": ("moved", {"seat": 1, "move": "discard 9D"}, "'moved' without 'by'"),
    "a number for a text": ("moved", {"seat": 1, "move": 99, "by": "player"}, "'moved' has an invalid 'move'"),
    "a text for a number": ("moved", {"seat": "9D", "move": "", "by": "player"}, "'moved' has an invalid 'seat'"),
    "yes for a number": ("back", {"seat": True}, "'back' has an invalid 'seat'"),
    "a number for yes": ("friendly", {"on": 9}, "'friendly' has an invalid 'on'"),
    "somebody else's move": ("moved", {"seat": 1, "move": "", "by": "9D"}, "'moved' has an invalid 'by'"),
    "a list for a choice": ("away", {"seat": 1, "reason": ["late"]}, "'away' has an invalid 'reason'"),
    "a text for seconds": ("moved", {"seat": 1, "move": "", "by": "player", "bank": "9"}, "has an invalid 'bank'"),
    "nothing for seconds": ("moved", {"seat": 1, "move": "", "by": "player", "bank": None}, "has an invalid 'bank'"),
    "nothing for a user": ("unseated", {"user": None}, "'unseated' has an invalid 'user'"),
    "a user for users": ("started", {"dealer": None, "order": 99}, "'started' has an invalid 'order'"),
    "a text among users": ("started", {"dealer": None, "order": [1, "9D"]}, "'started' has an invalid 'order'"),
    "no house rule": (
        "started",
        {"dealer": None, "order": [1], "options": {"jokers": [9]}, "rules": 1},
        "'started' has an invalid 'options'",
    ),
    "a newer start without its rules": (
        "started",
        {"dealer": None, "order": [1], "options": {}, "v": 2},
        "'started' without 'rules'",
    ),
    "a newer start without what was mixed in": (
        "started",
        {"dealer": None, "order": [1], "options": {}, "rules": 1, "derivation": 2, "v": 3},
        "'started' without 'mixed'",
    ),
    "a later version": ("back", {"seat": 1, "v": 2}, "unknown version of 'back'"),
    "no version": ("back", {"seat": 1, "v": "9D"}, "unknown version of 'back'"),
    "a version before the first": ("back", {"seat": 1, "v": 0}, "unknown version of 'back'"),
    "yes for a version": ("back", {"seat": 1, "v": True}, "unknown version of 'back'"),
}


@pytest.mark.parametrize(("kind", "data", "why"), REFUSED.values(), ids=REFUSED.keys())
def test_an_invalid_entry_is_rejected_without_quoting_it(kind: str, data: dict[str, Any], why: str) -> None:
    with pytest.raises(NotAnEntry, match=why) as refused:
        from_json(kind, data)
    assert "9" not in str(refused.value)


# -- user ids ---------------------------------------------------------------------------------------------------------

NUMBERS_OF_NOBODY = {"seat", "dealer", "rules", "bank", "derivation"}
TEXTS_OF_NOBODY = {"locale", "level", "move", "by", "reason", "digest", "mixed", "pace", "tempo"}


def parts(form: Any) -> Iterator[Any]:
    """Yield a type and the types it contains, without descending into ``UserId`` or house rules."""
    yield form
    if form != Mapping[str, Value]:
        for part in get_args(form):
            yield from parts(type(part) if isinstance(part, str) else part)


def unclaimed(entry: type[Any]) -> list[str]:
    """Return a class's fields that could identify a person even though their type doesn't say so."""
    found = []
    for name, form in get_type_hints(entry).items():
        plain = set(parts(form))
        if (plain & {int, float} and name not in NUMBERS_OF_NOBODY) or (str in plain and name not in TEXTS_OF_NOBODY):
            found.append(name)
    return [name for name in found if name in {one.name for one in fields(entry)}]


@pytest.mark.parametrize("entry", CLASSES)
def test_every_field_that_could_identify_a_person_has_the_right_type(entry: type[Any]) -> None:
    assert unclaimed(entry) == [], "give it the type UserId or UserName, or list it here if it identifies nobody"


def test_a_class_with_an_undeclared_user_field_is_found() -> None:
    @dataclass(frozen=True)
    class Invited:
        guest: int
        others: tuple[int, ...]
        host: UserId
        nickname: str | None
        by: Literal["host", "guest"]
        seat: int

    assert unclaimed(Invited) == ["guest", "others", "nickname"]


def test_people_are_found_however_deep_they_are_nested() -> None:
    @dataclass(frozen=True)
    class Paired:
        pairs: tuple[tuple[UserId, UserName], ...]
        round: int

    paired: Any = Paired
    form = form_of(paired)
    assert (form.users, form.names) == (("pairs",), ("pairs",))


def test_some_kinds_of_entries_are_known_to_have_no_users() -> None:
    kinds = ("seated", "invited", "cut", "moved", "voted", "ended", "of another version")
    assert [kind for kind in kinds if kind in entries.WITHOUT_USERS] == ["moved", "voted", "ended"]


@pytest.mark.parametrize("entry", CLASSES)
@few
@given(data=st.data())
def test_the_users_of_an_entry_are_all_ids_in_its_json(entry: type[Any], data: st.DataObject) -> None:
    content = data.draw(contents(entry))
    assert content.users() == set(large_numbers(to_json(content)))
    assert not content.users() or entry.kind not in entries.WITHOUT_USERS


@pytest.mark.parametrize("entry", CLASSES)
@few
@given(data=st.data())
def test_an_erased_user_is_removed_and_everything_else_stays(entry: type[Any], data: st.DataObject) -> None:
    content = data.draw(contents(entry))
    for user in content.users():
        without = erased(content, user, -7)
        assert without.users() == content.users() - {user} | {-7}
        assert str(user) not in json.dumps(to_json(without))
        assert getattr(without, "name", "") == getattr(without, "word", "") == ""
    assert erased(content, 5, -7) == content


def test_a_class_with_a_name_has_exactly_one_user() -> None:
    for entry in CLASSES:
        form = form_of(entry)
        assert not form.names or len(form.users) == 1


def test_no_class_of_entries_is_missing() -> None:
    written = {
        one for one in vars(entries).values() if isinstance(one, type) and isinstance(getattr(one, "kind", 0), str)
    }
    assert written == set(CLASSES)
    assert len({entry.kind for entry in CLASSES}) == len(CLASSES)
