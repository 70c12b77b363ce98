"""Test what tables require of every store."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tables.places import PlaceKind
from tables.ports import (
    Allowed,
    AlreadyDone,
    Append,
    Deadline,
    Entry,
    Extension,
    Group,
    OutOfTurn,
    Standing,
    Store,
    StoreError,
    TooManyOpen,
)
from tests.data.conftest import Opener
from tests.data.engines import ENGINES, Memory, memory_of
from tests.data.samples import SEED, header, step
from tests.data.tables_in import tables_in


async def test_an_unknown_table_is_none(store: Store) -> None:
    assert await store.load("elm") is None


async def test_an_opened_table_round_trips(store: Store) -> None:
    opened = header(rematch_of="elm", place=PlaceKind.GROUP)
    first = step(clicks=(5, 5, None))
    await store.open_table(opened, first)
    assert await store.load("oak") == (opened, list(first.entries))


async def test_the_bot_is_never_away_from_a_place_where_it_isnt_a_member(store: Store) -> None:
    await store.open_table(header(guild=21), step())
    await store.open_table(header("elm", guild=22, place=PlaceKind.VISITED), step("elm"))
    assert await store.servers_with_tables() == [21]


async def test_the_pace_of_a_table_is_the_one_its_log_sets_last(store: Store, opener: Opener) -> None:
    def paced(seq: int, *paces: str) -> Append:
        entries = tuple(Entry(seq + n, 9.0, "paced", None, {"pace": pace}) for n, pace in enumerate(paces))
        return Append("oak", entries, Standing.LOBBY, ())

    await store.open_table(header(pace="live"), paced(1, "slow"))
    await store.open_table(header("elm", pace="live"), step("elm"))
    await asyncio.gather(store.append(paced(2, "relaxed", "slow")), store.append(step("elm", 2)))
    await store.append(step(seq=4))
    again = await opener()
    assert await again.open_time_controls() == {"oak": "slow", "elm": "live"}
    loaded = await again.load("oak")
    assert loaded is not None
    assert loaded[0] == header(pace="slow")


async def test_a_log_is_read_in_order_by_another_process_too(store: Store, opener: Opener) -> None:
    steps = [step(seq=1), step(seq=2, clicks=(9,)), step(seq=3, clicks=(None, None)), step(seq=5)]
    await store.open_table(header(), steps[0])
    for each in steps[1:]:
        await store.append(each)
    await store.close()
    loaded = await (await opener()).load("oak")
    assert loaded == (header(), [entry for each in steps for entry in each.entries])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("engine", ENGINES)
@settings(max_examples=10, deadline=None)
@given(contents=st.lists(st.dictionaries(st.text(max_size=5), json_values, max_size=3), min_size=1, max_size=20))
async def test_plain_json_round_trips(engine: str, contents: list[dict[str, object]]) -> None:
    entries = tuple(Entry(seq, 0.1 * seq, "moved", None, data) for seq, data in enumerate(contents, start=1))
    with TemporaryDirectory() as folder:
        async with memory_of(engine, Path(folder)) as memory:
            store = await memory.open()
            await store.open_table(header(), Append("oak", entries, Standing.LOBBY, ()))
            assert await store.load("oak") == (header(), list(entries))


async def test_non_json_values_are_refused_and_change_nothing(store: Store) -> None:
    await store.open_table(header(), step())
    with pytest.raises(StoreError):
        await store.append(step(seq=2, data={"score": float("nan")}))
    with pytest.raises(StoreError):
        await store.append(step(seq=2, data={"cards": {"9D"}}))
    assert await store.load("oak") == (header(), list(step().entries))


@pytest.mark.parametrize("seq", [1, 2, 4, 90])
async def test_a_step_that_does_not_continue_the_log_is_out_of_turn(store: Store, seq: int) -> None:
    await store.open_table(header(), step(clicks=(None, None)))
    with pytest.raises(OutOfTurn):
        await store.append(step(seq=seq, standing=Standing.OVER))
    assert await store.load("oak") == (header(), list(step(clicks=(None, None)).entries))
    assert await tables_in(store, Standing.LOBBY) == ["oak"]


async def test_a_step_at_an_unopened_table_is_out_of_turn(store: Store) -> None:
    with pytest.raises(OutOfTurn):
        await store.append(step("elm"))
    assert await store.load("elm") is None


async def test_a_table_is_opened_once_and_at_the_start_of_its_log(store: Store) -> None:
    await store.open_table(header(), step())
    with pytest.raises(OutOfTurn):
        await store.open_table(header(game="spectrum"), step())
    with pytest.raises(OutOfTurn):
        await store.open_table(header("elm"), step("elm", seq=2))
    assert await store.load("oak") == (header(), list(step().entries))
    assert await store.load("elm") is None


async def test_if_two_processes_append_at_the_same_place_one_is_out_of_turn(store: Store, opener: Opener) -> None:
    other = await opener()
    await store.open_table(header(), step())
    for seq in range(2, 12):
        left, right = step(seq=seq, data={"by": "left"}), step(seq=seq, data={"by": "right"})
        answers = await asyncio.gather(store.append(left), other.append(right), return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", "OutOfTurn"]
        winner = left if answers[0] is None else right
        for each in (store, other):
            loaded = await each.load("oak")
            assert loaded is not None
            assert loaded[1][-1] == winner.entries[0]


async def test_a_click_counts_once(store: Store, opener: Opener) -> None:
    other = await opener()
    await store.open_table(header(), step(clicks=(5,)))
    await store.open_table(header("elm"), step("elm", clicks=(6,)))
    for again in (step(seq=2, clicks=(5,)), step("elm", seq=2, clicks=(None, 5)), step(seq=1, clicks=(5,))):
        with pytest.raises(AlreadyDone):
            await other.append(again)
    with pytest.raises(AlreadyDone):
        await store.open_table(header("ash"), step("ash", clicks=(6,)))
    assert await store.load("oak") == (header(), list(step(clicks=(5,)).entries))
    assert await store.load("ash") is None


async def test_one_click_can_cause_several_entries_of_one_step(store: Store) -> None:
    await store.open_table(header(), step(clicks=(5, 5)))
    await store.append(step(seq=3, clicks=(None, 6, 6, 7)))
    with pytest.raises(AlreadyDone):
        await store.append(step(seq=7, clicks=(7,)))


@pytest.mark.parametrize(
    "broken",
    [
        Append("oak", (), Standing.LOBBY, ()),
        Append("oak", (Entry(2, 0, "moved"), Entry(4, 0, "moved")), Standing.LOBBY, ()),
        Append("oak", (Entry(0, 0, "moved"),), Standing.LOBBY, ()),
        step(seq=2, deadlines=(Deadline("elm", 0, "d1", 5.0),)),
    ],
    ids=["no entries", "a gap", "before the first", "another table's deadline"],
)
async def test_an_impossible_step_is_a_value_error(store: Store, broken: Append) -> None:
    await store.open_table(header(), step())
    with pytest.raises(ValueError, match=r"step|deadlines"):
        await store.append(broken)
    with pytest.raises(ValueError, match="own"):
        await store.open_table(header("elm"), step("oak"))
    assert await store.load("oak") == (header(), list(step().entries))


async def test_tables_are_listed_by_status_oldest_first(store: Store) -> None:
    for table, opened in (("ash", 30.0), ("elm", 10.0), ("oak", 20.0), ("yew", 20.0)):
        await store.open_table(header(table, opened), step(table))
    await store.append(step("elm", seq=2, standing=Standing.RUNNING))
    await store.append(step("ash", seq=2, standing=Standing.OVER))
    assert await tables_in(store, Standing.LOBBY) == ["oak", "yew"]
    assert await tables_in(store, Standing.RUNNING, Standing.OVER) == ["elm", "ash"]
    assert await tables_in(store, *Standing) == ["elm", "oak", "yew", "ash"]
    assert await tables_in(store) == []


async def test_a_user_sits_at_the_tables_that_are_not_over(store: Store) -> None:
    await store.open_table(header("oak", 20), step("oak", users=(1, 2)))
    await store.open_table(header("elm", 10), step("elm", users=(2, 3)))
    assert await store.tables_of(2) == ["elm", "oak"]
    await store.append(step("oak", seq=2, users=(1, 4), standing=Standing.RUNNING))
    assert await store.tables_of(2) == ["elm"]
    assert await store.tables_of(4) == ["oak"]
    await store.append(step("oak", seq=3, users=(1, 4), standing=Standing.OVER))
    assert await store.tables_of(1) == []


async def test_open_tables_are_counted_by_host_channel_and_server_without_quarantined_ones(store: Store) -> None:
    async def refused(**allowed: Any) -> str | None:
        """Open one more table for this host, channel and server; return the scope whose limit is reached."""
        # this step doesn't begin at 1, so the table is never stored
        with pytest.raises((TooManyOpen, OutOfTurn)) as refused:
            await store.open_table(header("more"), step("more", seq=2), Allowed(**allowed))
        if not isinstance(refused.value, TooManyOpen):
            return None
        assert refused.value.most == allowed[refused.value.scope]
        return refused.value.scope

    async def counted(*besides: str) -> tuple[int, ...]:
        """Return how many tables count towards each scope's limit."""
        scopes = ("host", "channel", "server")
        numbers = range(1, 9)
        return tuple(
            [max([n for n in numbers if await refused(**{scope: n}, besides=besides)], default=0) for scope in scopes]
        )

    for table, changes in (("oak", {}), ("elm", {"host": 2}), ("ash", {"channel": 13}), ("yew", {"guild": 9})):
        await store.open_table(header(table, **changes), step(table))
    assert await counted() == (3, 2, 3)
    assert await counted("oak", "none") == (2, 1, 2)
    await store.append(step("oak", seq=2, standing=Standing.RUNNING))
    await store.append(step("elm", seq=2, standing=Standing.OVER))
    assert await counted() == (3, 1, 2)
    assert await store.open_on(11) == ["oak", "ash"]
    assert await store.open_on(9) == ["yew"]
    assert [await store.guild_of(table) for table in ("oak", "yew", "none")] == [11, 9, None]


async def test_a_thread_counts_as_its_channel(store: Store) -> None:
    in_threads = {"oak": {"channel": 101, "parent": 12}, "elm": {"channel": 102, "parent": 12}, "ash": {"channel": 103}}
    for table, changes in in_threads.items():
        await store.open_table(header(table, **changes), step(table))
    stored = await store.load("oak")
    assert stored is not None
    assert (stored[0].channel, stored[0].parent, stored[0].counted_in) == (101, 12, 12)
    for place, too_many in ((12, 2), (103, 1)):
        with pytest.raises(TooManyOpen):
            await store.open_table(header("yew", channel=place), step("yew"), Allowed(channel=too_many))
    await store.open_table(header("yew", channel=101), step("yew"), Allowed(channel=1))
    await store.open_table(header("fir"), step("fir"), Allowed(channel=3))


async def test_if_two_processes_open_a_hosts_last_table_one_is_refused(memory: Memory) -> None:
    """The two tables are on different servers; only the host is the same."""
    here, there = [await memory.open() for _ in range(2)]

    async def opened(store: Store, table: str, guild: int) -> bool:
        try:
            await store.open_table(header(table, guild=guild), step(table), Allowed(host=1))
        except TooManyOpen:
            return False
        return True

    for number in range(10):
        tables = [(here, f"a{number}", 9), (there, f"b{number}", 11)]
        answers = await asyncio.gather(*(opened(*one) for one in tables))
        assert sorted(answers) == [False, True], number
        (last,) = [one[1] for one, answer in zip(tables, answers, strict=True) if answer]
        await here.append(step(last, seq=2, standing=Standing.OVER))


async def test_a_step_replaces_its_tables_deadlines_only(store: Store) -> None:
    first, second, lobby = Deadline("oak", 0, "d1", 50.5), Deadline("oak", 1, "d1", 40.0), Deadline("elm", -1, "", 45.0)
    await store.open_table(header("oak"), step("oak", deadlines=(first, second)))
    await store.open_table(header("elm"), step("elm", deadlines=(lobby,)))
    assert await store.deadlines() == [second, lobby, first]
    await store.append(step("oak", seq=2, deadlines=(Deadline("oak", 1, "d2", 60.0),)))
    assert await store.deadlines() == [lobby, Deadline("oak", 1, "d2", 60.0)]
    await store.append(step("oak", seq=3))
    assert await store.deadlines() == [lobby]


async def test_a_refused_step_leaves_seats_and_deadlines_alone(store: Store) -> None:
    due = Deadline("oak", 0, "d1", 50.0)
    await store.open_table(header(), step(deadlines=(due,)))
    with pytest.raises(OutOfTurn):
        await store.append(step(seq=3, users=(3,), deadlines=(Deadline("oak", 1, "d2", 60.0),)))
    assert await store.deadlines() == [due]
    assert await store.tables_of(1) == ["oak"]
    assert await store.tables_of(3) == []


async def test_deadlines_of_a_single_group_can_be_shifted(store: Store) -> None:
    for number, table in enumerate(("oak", "elm", "ash", "fir")):
        due = Deadline(table, 0, "d1", 50.0)
        await store.open_table(replace(header(table), guild=number << 22), step(table, deadlines=(due,)))
    await store.extend_deadlines([Extension(5.0, Group(1, 3)), Extension(-2.0, Group(2, 3))], "alive", "yes")
    assert {one.table: one.due for one in await store.deadlines()} == {"oak": 50, "elm": 55, "ash": 48, "fir": 50}


async def test_only_people_get_extra_time_and_setting_the_clock_back_shifts_all_deadlines(store: Store) -> None:
    person, computer = Deadline("oak", 0, "d1", 50.0), Deadline("oak", 1, "d1", 40.0, asks_person=False)
    await store.open_table(header("oak"), step("oak", deadlines=(person, computer)))
    assert await store.deadlines() == [computer, person]
    await store.extend_deadlines([Extension(5.0), Extension(20.0)], "alive", "yes")
    assert await store.deadlines("oak") == [computer, person.moved(25.0)]
    await store.extend_deadlines([Extension(-30.0)], "alive", "yes")
    assert await store.deadlines("oak") == [computer.moved(-30.0), person.moved(-5.0)]


async def test_deadlines_can_be_shifted_and_replaced_without_a_step(store: Store) -> None:
    await store.open_table(header("oak"), step("oak", deadlines=(Deadline("oak", 0, "d1", 50.0),)))
    await store.open_table(header("elm"), step("elm", deadlines=(Deadline("elm", 0, "d1", 30.0),)))
    await store.extend_deadlines([Extension(20.5)], "alive", "yes")
    assert await store.deadlines() == [Deadline("elm", 0, "d1", 50.5), Deadline("oak", 0, "d1", 70.5)]
    assert await store.deadlines("oak") == [Deadline("oak", 0, "d1", 70.5)]
    assert await store.deadlines("ash") == []
    assert await store.fact("alive") == "yes"
    await store.set_deadlines("elm", [Deadline("elm", 1, "d2", 90.0)])
    assert await store.deadlines() == [Deadline("oak", 0, "d1", 70.5), Deadline("elm", 1, "d2", 90.0)]
    await store.set_deadlines("elm", [])
    assert await store.deadlines() == [Deadline("oak", 0, "d1", 70.5)]
    with pytest.raises(ValueError, match="own"):
        await store.set_deadlines("elm", [Deadline("oak", 1, "d2", 90.0)])
    assert await store.load("oak") == (header(), list(step().entries))


async def test_a_person_is_known_since_their_first_table(store: Store) -> None:
    for table, opened in (("oak", 2000.5), ("elm", 1000.5)):
        await store.open_table(header(table, opened=opened, host=5), step(table, users=(5,)))
    assert await store.known_since(5) == 1000.5
    assert await store.known_since(6) is None


async def test_a_table_knows_the_end_of_its_log_after_a_cancelled_step(store: Store) -> None:
    await store.open_table(header(), step())
    length = 1
    for round_ in range(20):
        doubtful = asyncio.create_task(store.append(step(seq=length + 1)))
        for _ in range(round_ % 4):
            await asyncio.sleep(0)
        doubtful.cancel()
        loaded = await store.load("oak")
        assert loaded is not None
        length = len(loaded[1])
        await store.append(step(seq=length + 1))
        length += 1
        await asyncio.gather(doubtful, return_exceptions=True)


async def test_closing_finishes_what_was_asked_before(store: Store, opener: Opener) -> None:
    await store.open_table(header(), step())
    steps = [asyncio.create_task(store.append(step(seq=seq))) for seq in range(2, 50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*steps)
    loaded = await (await opener()).load("oak")
    assert loaded is not None
    assert len(loaded[1]) == 49


async def test_closing_twice_or_concurrently_is_harmless(store: Store) -> None:
    await asyncio.gather(store.close(), store.close())
    await store.close()


async def test_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    for asked in (store.append(step()), store.load("oak"), store.deadlines(), store.set_fact("a", "b")):
        with pytest.raises(StoreError, match="closed"):
            await asked


async def test_the_repr_of_a_header_omits_the_seed(store: Store) -> None:
    await store.open_table(header(), step())
    loaded = await store.load("oak")
    assert loaded is not None
    assert loaded[0].seed == SEED
    assert repr(SEED) not in repr(loaded)
