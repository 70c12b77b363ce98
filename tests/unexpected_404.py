"""Fail a test if its bot requests something that doesn't exist, unless the test injected faults or deleted it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest

from playground import Playground


@pytest.fixture(autouse=True)
def no_unexpected_404() -> Iterator[None]:
    """Check that the bot requested nothing that doesn't exist, unless faults are planned or others delete things."""
    playgrounds: list[Playground] = []
    make = Playground.__init__

    def noted(playground: Playground, **how: Any) -> None:
        make(playground, **how)
        playgrounds.append(playground)

    with patch.object(Playground, "__init__", noted):
        yield
    unfounded = [request for playground in playgrounds for request in playground.unfounded]
    assert [(one.method, one.path, one.answer) for one in unfounded] == []
