"""A law of all tests with a playground: in a calm world no request is answered with 404."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from playground import Playground


@pytest.fixture(autouse=True)
def a_calm_world_has_no_404() -> Iterator[None]:
    """Where others take nothing away and nothing is planned to go wrong, the bot asks for nothing that isn't there."""
    playgrounds: list[Playground] = []
    make = Playground.__init__

    def noted(playground: Playground, **how: Any) -> None:
        make(playground, **how)
        playgrounds.append(playground)

    with patch.object(Playground, "__init__", noted):
        yield
    unfounded = [request for playground in playgrounds for request in playground.unfounded]
    assert [(one.method, one.path, one.answer) for one in unfounded] == []
