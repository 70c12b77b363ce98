"""Check that a forged number is parsed if it could be a valid id, and otherwise becomes 0."""

from __future__ import annotations

import pytest

from cogs.safe_int import GREATEST_ID, safe_int
from delivery.discord_api.interaction_place import channel_of, server_of
from tests.cogs.interactions import CHANNEL, SERVER, asked


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("17", 17),
        (str(GREATEST_ID), GREATEST_ID),
        (str(GREATEST_ID + 1), 0),
        ("9" * 100, 0),
        ("-5", 0),
        ("", 0),
        ("x", 0),
        ("²", 0),
    ],
)
def test_only_numbers_that_can_be_ids_are_read(text: str, number: int) -> None:
    assert safe_int(text) == number


def test_a_number_can_have_a_lower_limit() -> None:
    assert [safe_int(text, 1000) for text in ("999", "1000", "1001")] == [999, 1000, 0]


def test_a_direct_message_has_no_server() -> None:
    in_dm, on_server = asked({}, in_dm=True), asked({})
    assert (server_of(in_dm), channel_of(in_dm)) == (0, 0)
    assert (server_of(on_server), channel_of(on_server)) == (SERVER, CHANNEL)
