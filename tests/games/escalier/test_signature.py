"""The computer player is the one it was, to the last figure: see ``tests/games/signatures.py``."""

from __future__ import annotations

import pytest

from tests.games.escalier.signature import PARTS
from tests.games.signatures import difference, stored

KEY = "escalier"


@pytest.mark.parametrize("part", PARTS)
def test_the_player_is_the_one_whose_signature_was_written(part: str) -> None:
    assert not difference(KEY, part)


def test_its_signature_has_all_its_parts_and_no_others() -> None:
    assert list(stored(KEY)) == list(PARTS)
