"""Settings as they are asked for: a player's own before the server's, the server's before the default."""

from __future__ import annotations

import pytest

from data.sqlite import SqliteStore
from tables.preferences import Preferences

SERVER, OTHER_SERVER, ANN = 7, 8, 11


@pytest.mark.parametrize(
    ("server", "player", "pictures"),
    [
        (None, None, True),
        (None, "off", False),
        (None, "on", True),
        ("off", None, False),
        ("off", "off", False),
        ("off", "on", True),
        ("on", None, True),
        ("on", "off", False),
    ],
)
async def test_a_player_says_whether_there_are_pictures_and_else_the_server(
    store: SqliteStore, server: str | None, player: str | None, pictures: bool
) -> None:
    preferences = Preferences(store.archive)
    await preferences.set("server", SERVER, {"pictures": server})
    await preferences.set("player", ANN, {"pictures": player})
    assert preferences.pictures(SERVER, ANN) is pictures
    assert preferences.pictures(SERVER) is (server != "off"), "what all read is as the server wants it"
    assert preferences.pictures(OTHER_SERVER, ANN) is preferences.pictures(None, ANN) is (player != "off")
    assert preferences.pictures(None) is True
