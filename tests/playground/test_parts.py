"""Test the playground's parts in isolation: its clock, buckets, files, and forms that people fill in."""

from __future__ import annotations

from typing import Any

import pytest

from playground import NotOffered
from playground.gateway.notifications import record_notifications
from playground.limits.strictness import Buckets, Rate, Strictness
from playground.people.invocation import offered_to
from playground.people.people import filled_in
from playground.snowflakes import Clock, Snowflakes, moment_of
from playground.world.messages import compose, content_type, size_of
from playground.world.seed_world import PEOPLE, Permission
from playground.world.world import World
from playground.world_file import Memory
from tests.playground.world.test_messages import png

Json = dict[str, Any]


async def test_alarms_ring_on_time_however_time_passes() -> None:
    clock, rung = Clock(), list[str]()
    clock.alarm(30, lambda: rung.append("late"))
    clock.alarm(10, lambda: rung.append("soon"))
    gone = clock.alarm(5, lambda: rung.append("never"))
    clock.cancel(gone)
    clock.advance(9)
    assert rung == []
    clock.advance(2)
    assert rung == ["soon"]
    last = clock.alarm(3, lambda: rung.append("last"))
    timer = last.timer
    clock.advance(1)
    assert last.timer is not None
    assert last.timer is not timer, "the alarm must now ring a second sooner"
    clock.advance(100)
    assert rung == ["soon", "last", "late"]
    clock.alarm(1, lambda: rung.append("stopped"))
    clock.stop()
    clock.advance(10)
    assert rung == ["soon", "last", "late"]


def test_ids_grow_and_encode_their_time() -> None:
    clock = Clock()
    flakes = Snowflakes(clock)
    first, second = flakes.next(), flakes.next()
    assert int(second) > int(first)
    assert abs(moment_of(first) - clock.now()) < 60
    far = str(int(first) + (10**9 << 22))
    flakes.start_after(far)
    flakes.start_after(first)
    assert int(flakes.next()) == int(far) + 1


def test_a_bucket_refills_after_its_window_and_is_eventually_dropped() -> None:
    clock = Clock()
    buckets, rate = Buckets(clock), Rate(3, 5.0)
    assert [buckets.take("a", rate).left for _ in range(4)] == [2, 1, 0, -1]
    assert buckets.take("b", rate, 2).left == 1
    assert buckets.take("b", rate, 2).left == -1
    assert buckets.take("b", rate).left == 0, "a refused request uses nothing"
    assert 4 < buckets.take("a", rate).wait <= 5
    clock.advance(5.1)
    assert buckets.take("a", rate).left == 2
    for number in range(1002):
        buckets.take(number, rate)
    assert len(buckets._open) > 1000
    clock.advance(5.1)
    buckets.take("after a while", rate)
    assert len(buckets._open) == 1


def test_a_memory_forgets_what_is_dropped() -> None:
    memory = Memory(None)
    memory.put("card", "9", {"name": "nine"})
    memory.put("card", "10", {"name": "ten"})
    memory.put("card", "9", {"name": "new"})
    assert list(memory.all("card")) == [("9", {"name": "new"}), ("10", {"name": "ten"})]
    memory.drop("card", "9")
    assert list(memory.all("card")) == [("10", {"name": "ten"})]
    memory.put_file("1", b"a")
    memory.put_file("1", b"b")
    assert (memory.file("1"), memory.file("2")) == (b"b", None)
    memory.drop_file("1")
    assert memory.file("1") is None
    memory.close()


LINE: Json = {"type": 4, "id": 2, "custom_id": "word"}


def form(*parts: Json) -> Json:
    return {"components": [{"type": 18, "id": 1, "label": "L", "component": part} for part in parts]}


@pytest.mark.parametrize(
    ("part", "given", "sent"),
    [
        (LINE, {"word": "owl"}, {"value": "owl"}),
        (LINE | {"value": "old"}, {}, {"value": "old"}),
        (LINE | {"required": False}, {}, {"value": ""}),
        (LINE | {"type": 21, "required": False}, {}, {"value": None}),
        (LINE | {"type": 21}, {"word": "a"}, {"value": "a"}),
        (LINE | {"type": 23}, {}, {"value": False}),
        (LINE | {"type": 23, "default": True}, {}, {"value": True}),
        (LINE | {"type": 3, "options": [{"value": "a"}, {"value": "b", "default": True}]}, {}, {"values": ["b"]}),
        (LINE | {"type": 3, "options": [{"value": "a"}]}, {"word": ["a"]}, {"values": ["a"]}),
        (LINE | {"type": 3}, {}, {"values": []}),
        (LINE | {"type": 8, "default_values": [{"id": "7"}]}, {}, {"values": ["7"]}),
    ],
)
def test_a_form_takes_the_given_values_or_its_defaults(part: Json, given: Json, sent: Json) -> None:
    ((filled),) = filled_in(form(part), given)
    inner = {"type": part["type"], "id": 2, "custom_id": "word"}
    assert filled == {"type": 18, "id": 1, "component": inner | sent}


def test_required_fields_must_be_filled_in_and_unknown_ones_are_refused() -> None:
    for part in (LINE, LINE | {"type": 21}, LINE | {"type": 23, "required": True, "default": ""}):
        with pytest.raises(NotOffered, match="word must be filled in"):
            filled_in(form(part), {})
    with pytest.raises(NotOffered, match="the modal has no card, owl; it has word"):
        filled_in(form(LINE), {"owl": "x", "card": "y", "word": "z"})


def test_older_forms_and_texts_are_returned_unchanged() -> None:
    modal = {"components": [{"type": 1, "id": 1, "components": [LINE]}, {"type": 10, "id": 3, "content": "Words"}]}
    assert filled_in(modal, {"word": "owl"}) == [
        {"type": 1, "id": 1, "components": [LINE | {"value": "owl"}]},
        {"type": 10, "id": 3},
    ]


def test_commands_are_offered_to_members_with_the_required_permissions() -> None:
    world = World(Memory(None), Clock(), Strictness())
    needed = {"all": None, "nobody": "0", "members": str(Permission.SEND_MESSAGES), "managers": "32", "two": "2080"}
    world.set_commands("global", [{"name": name, "default_member_permissions": need} for name, need in needed.items()])
    owner, member = ([one["name"] for one in offered_to(world, person.id)] for person in PEOPLE[:2])
    assert owner == ["all", "nobody", "members", "managers", "two"]
    assert member == ["all", "members"]


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        (png(), "image/png"),
        (b"GIF89a and so on", "image/gif"),
        (b"\xff\xd8\xff\xe0", "image/jpeg"),
        (b"RIFF\x00\x00\x00\x00WEBPVP8 ", "image/webp"),
        (b"RIFF\x00\x00\x00\x00WAVEfmt ", "application/octet-stream"),
        (b"", "application/octet-stream"),
    ],
)
def test_pictures_are_known_by_their_first_bytes(body: bytes, kind: str) -> None:
    assert content_type(body) == kind


def test_the_size_of_a_picture_is_read_from_its_header() -> None:
    assert size_of(png()[:24]) == size_of(png()) != {}
    assert size_of(png()[:23]) == {}
    assert size_of(b"GIF8" + png()[4:]) == {}


def test_notifications_are_reported_and_recorded() -> None:
    world = World(Memory(None), Clock(), Strictness())
    record_notifications(world)
    told: list[tuple[str, Json]] = []
    world.observers.append(lambda event, thing: told.append((event, thing)))
    ann, ben = (person.id for person in PEOPLE[:2])
    direct = world.dm_with(ann)["id"]
    form = {"content": f"<@{ben}> hello", "allowed_mentions": {"users": [ben]}}
    for channel, sent in ((direct, {"content": "Your turn"}), (next(iter(world.channels)), form)):
        world.add_message(compose(world, channel, sent, {}))
    notified = [(thing["person"], thing["message"]["content"]) for event, thing in told if event == "NOTIFICATION"]
    assert notified == [(ann, "Your turn"), (ben, f"<@{ben}> hello")]
    assert [len(world.notified[person]) for person in (ann, ben)] == [1, 1]


def test_a_field_a_control_omits_is_not_returned_as_null() -> None:
    world = World(Memory(None), Clock(), Strictness())
    button = {"type": 2, "style": 1, "label": "Join", "custom_id": "join", "url": None}
    message = compose(world, next(iter(world.channels)), {"components": [{"type": 1, "components": [button]}]}, {})
    assert "url" not in message["components"][0]["components"][0]
