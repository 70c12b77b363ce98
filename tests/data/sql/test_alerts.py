"""Test alerts for new tables, which work alike in every store."""

from __future__ import annotations

import json

from tables.alerts import Alert
from tables.ports import Store
from tests.data.conftest import Opener

ANN, BEN, CLEO = 900_000_000_001, 900_000_000_002, 900_000_000_003
QUIET, MOST = 600.0, 50


async def tell(store: Store, now: float = 1000.0, guild: int = 1, game: str = "levelup", most: int = MOST) -> list[int]:
    """Return the people who are alerted about a table."""
    return await store.alerts.due(guild, game, now, QUIET, most)


async def test_an_alert_is_for_one_game_on_one_server(store: Store) -> None:
    await store.alerts.subscribe(Alert(1, "levelup", ANN, None))
    await store.alerts.subscribe(Alert(1, "spectrum", BEN, None))
    await store.alerts.subscribe(Alert(2, "levelup", CLEO, None))
    assert await tell(store) == [ANN]
    assert await tell(store, game="spectrum") == [BEN]
    assert await tell(store, guild=2) == [CLEO]
    assert await tell(store, guild=3) == []


async def test_an_alert_expires_and_is_then_deleted(store: Store) -> None:
    await store.alerts.subscribe(Alert(1, "levelup", ANN, 2000.0))
    assert await tell(store, now=1999.0) == [ANN]
    assert await store.alerts.subscriptions(1, ANN, 1999.0) == [Alert(1, "levelup", ANN, 2000.0)]
    assert await store.alerts.subscriptions(1, ANN, 2000.0) == []
    assert await tell(store, now=2000.0) == []
    assert (await store.archive.about(ANN)).content["alerts"] == []


async def test_asking_again_changes_the_expiry(store: Store, opener: Opener) -> None:
    await store.alerts.subscribe(Alert(1, "levelup", ANN, 2000.0))
    await store.alerts.subscribe(Alert(1, "levelup", ANN, None))
    await store.close()
    assert await (await opener()).alerts.subscriptions(1, ANN, 5000.0) == [Alert(1, "levelup", ANN, None)]


async def test_a_notified_person_is_left_alone_for_a_while_for_every_game(store: Store) -> None:
    for game in ("levelup", "spectrum"):
        await store.alerts.subscribe(Alert(1, game, ANN, None))
    await store.alerts.note_alerted(ANN, 1000.0)
    assert await tell(store, now=1599.0) == []
    assert await tell(store, now=1599.0, game="spectrum") == []
    assert await tell(store, now=1600.0) == [ANN]


async def test_asking_for_another_game_does_not_shorten_the_pause(store: Store) -> None:
    await store.alerts.subscribe(Alert(1, "levelup", ANN, None))
    await store.alerts.note_alerted(ANN, 1000.0)
    await store.alerts.subscribe(Alert(1, "spectrum", ANN, None))
    assert await tell(store, now=1100.0, game="spectrum") == []


async def test_if_there_are_too_many_those_notified_longest_ago_come_first(store: Store) -> None:
    for user in (ANN, BEN, CLEO):
        await store.alerts.subscribe(Alert(1, "levelup", user, None))
    await store.alerts.note_alerted(ANN, 200.0)
    await store.alerts.note_alerted(BEN, 100.0)
    assert await tell(store, most=2) == [CLEO, BEN]


async def test_alerts_can_be_stopped_per_game_per_server_or_altogether(store: Store) -> None:
    for guild, game in ((1, "levelup"), (1, "spectrum"), (1, "escalier"), (2, "levelup")):
        await store.alerts.subscribe(Alert(guild, game, ANN, None))
    await store.alerts.subscribe(Alert(1, "levelup", BEN, None))
    await store.alerts.unsubscribe(ANN, 1, "levelup")
    assert [alert.game for alert in await store.alerts.subscriptions(1, ANN, 0.0)] == ["escalier", "spectrum"]
    await store.alerts.unsubscribe(ANN, 1)
    assert await store.alerts.subscriptions(1, ANN, 0.0) == []
    assert len(await store.alerts.subscriptions(2, ANN, 0.0)) == 1
    await store.alerts.unsubscribe(ANN)
    assert await store.alerts.subscriptions(2, ANN, 0.0) == []
    assert await tell(store) == [BEN]


async def test_alerts_are_exported_and_erased_with_the_person(store: Store) -> None:
    await store.alerts.subscribe(Alert(1, "levelup", ANN, 5.0))
    await store.alerts.subscribe(Alert(1, "levelup", BEN, None))
    content = (await store.archive.about(ANN)).content
    assert content["alerts"] == [{"server": "1", "game": "levelup", "until": 5.0}]
    assert str(BEN) not in json.dumps(content)
    await store.archive.erase(ANN)
    assert (await store.archive.about(ANN)).content["alerts"] == []
    assert await tell(store) == [BEN]
