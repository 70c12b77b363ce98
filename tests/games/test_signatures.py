"""Check that each computer player matches its stored signature; see ``tests/games/signatures.py``."""

from __future__ import annotations

import pytest

from tests.games.signatures import KEYS, difference, parts_of, stored


@pytest.mark.parametrize(("key", "part"), [(key, part) for key in KEYS for part in parts_of(key)])
def test_a_player_plays_and_thinks_as_its_stored_signature_says(key: str, part: str) -> None:
    assert not difference(key, part)


@pytest.mark.parametrize("key", KEYS)
def test_a_stored_signature_has_exactly_its_parts(key: str) -> None:
    assert list(stored(key)) == list(parts_of(key))
