"""Check that the stored log, the memory, a replay and the screens agree, as they must after any failure."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import zip_longest
from typing import Any, NamedTuple

from engine import replay
from playground import Playground
from playground.limits.components import walk
from tables.ports import Store
from tables.state import TableState
from tests.soak.secrets import NAMED, in_words
from ui.components import components
from ui.screen import Screen

NOTICE = "> "
"""Start of a line that answers the last click on a message; such a line isn't part of the table's state."""
EMOJI = re.compile(r"<:\w+:\d+>\u202f")


async def stored(store: Store, table: str) -> TableState:
    """Return the table's state from the stored log, after checking that its match equals a replay of that match."""
    found = await store.load(table)
    assert found is not None, table
    header, entries = found
    state = TableState(header, entries)
    clicks = [entry.interaction for entry in entries if entry.kind == "moved" and entry.interaction is not None]
    assert len(clicks) == len(set(clicks)), f"table {table}: a click counted twice"
    if state.match is not None:
        again = replay(state.match.record())
        for viewer in (None, *range(state.match.players)):
            assert again.view(viewer) == state.match.view(viewer), f"table {table}: the replay differs"
    return state


async def check_moves(store: Store, table: str, confirmed: list[int]) -> None:
    """Check that every confirmed move is in the log exactly once."""
    found = await store.load(table)
    assert found is not None, table
    kept = [entry.interaction for entry in found[1]]
    for click in confirmed:
        assert kept.count(click) >= 1, f"table {table}: the confirmed click {click} is lost"


def secrets_in(log: str, playground: Playground, seeds: Iterable[bytes]) -> list[str]:
    """Return the strings that must not be in a log: cards, seeds, and the tokens of the bot and of interactions."""
    tokens = {
        one.path.split("/")[3] for one in playground.requests if one.path.startswith(("/interactions", "/webhooks"))
    }
    forbidden = {playground.token, *tokens, *(form for seed in seeds for form in (seed.hex(), repr(seed)[2:-1]))}
    return [*(word for word in forbidden if word in log), *NAMED.findall(log), *in_words(log)]


def looks_like(message: dict[str, Any], screen: Screen) -> bool:
    """Return whether a message shows this screen, with the same words and controls."""
    return not differences(message, screen)


def differences(message: dict[str, Any], screen: Screen) -> list[tuple[Any, Any]]:
    """Return where a message differs from the screen: the message's content, and the screen's in the same place.

    Cards with and without emojis count as equal, because which form is shown depends on the emojis uploaded when the
    message was drawn.
    """
    pairs = zip_longest(_gist(message["components"]), _gist(components(screen)))
    return [(seen, drawn) for seen, drawn in pairs if seen != drawn and (not drawn or seen != drawn._replace(label=""))]


class _Part(NamedTuple):
    """Return what a person can read and press."""

    kind: int
    words: str
    custom_id: str
    label: str
    disabled: bool
    options: tuple[tuple[str, str], ...]


def _gist(parts: list[dict[str, Any]]) -> list[_Part]:
    return [
        _Part(
            part["type"],
            EMOJI.sub("", part.get("content", "")),
            part.get("custom_id", ""),
            part.get("label", ""),
            bool(part.get("disabled")),
            tuple((option["label"], option["value"]) for option in part.get("options", ())),
        )
        for part in walk(parts)
        if not part.get("content", "").startswith(NOTICE)
    ]
