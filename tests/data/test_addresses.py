"""Test which PostgreSQL database addresses are valid, and how they are displayed."""

from __future__ import annotations

import pytest

from data.postgres.address import Address


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("postgresql://ann:secret@db.example:5433/cards", "postgresql://ann@db.example:5433/cards"),
        ("postgres://db/cards", "postgresql://db/cards"),
        ("postgresql:///cards?host=/run/postgresql", "postgresql:///run/postgresql/cards"),
        ("postgresql://db/cards?host=elsewhere", "postgresql://db/cards"),
    ],
)
def test_an_address_is_shown_without_its_password(text: str, shown: str) -> None:
    assert str(Address.parse(text)) == shown


@pytest.mark.parametrize(
    "text",
    [
        "mysql://db/cards",
        "postgresql://db/",
        "postgresql:///cards",
        "postgresql://db/cards#1",
        "postgresql://db:x/cards",
    ],
)
def test_an_address_without_a_database_or_host_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - the message is urllib's
        Address.parse(text)
