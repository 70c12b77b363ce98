"""Test that a connection that can't be set up is closed instead of being left to the garbage collector."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from unittest.mock import MagicMock, patch

import pytest

from data.sqlite.connection import opened


def test_a_connection_that_fails_to_open_is_closed(tmp_path: Path) -> None:
    connection = MagicMock()
    connection.execute.side_effect = sqlite3.DatabaseError("file is not a database")
    with patch("data.sqlite.connection.connected", lambda *_: connection), pytest.raises(sqlite3.DatabaseError):
        opened(tmp_path / "stairwell.db", 0.1)
    connection.close.assert_called_once_with()
