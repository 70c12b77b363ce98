"""Translate the store's SQL from SQLite's words into PostgreSQL's.

What can't be said word by word has statements of its own: ``data.postgres.steps``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from data.postgres.turns import ALONE

LIST = re.compile(r"\b(NOT )?IN \(SELECT value FROM json_each\((\?|:\w+)\)\)")
"""A list that is given as JSON text."""
BLOB = re.compile(r"\bCAST\((\w+) AS BLOB\)")
TOKEN = re.compile(r"'(?:[^']|'')*'|\?|(?<!:):([a-z_]+)|(?<![\w\"])user(?![\w\"])")
"""Texts (which stay as they are), values, and a column whose name is a word of PostgreSQL's own."""
CONTROL = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
BEGINNINGS = {"BEGIN": "BEGIN ISOLATION LEVEL REPEATABLE READ", "BEGIN IMMEDIATE": ALONE}
"""What SQLite means by them: to see one moment, and to be the only one who writes."""


class Statement(NamedTuple):
    """A statement with ``$1, $2, …`` for values, and the names of these, if they have any."""

    text: str
    names: tuple[str, ...]

    def arguments(self, values: Sequence[Any] | Mapping[str, Any]) -> list[Any]:
        """The values in the order of the statement."""
        if isinstance(values, Mapping):
            return [values[name] for name in self.names]
        return list(values)


@cache
def translated(sql: str) -> Statement:
    """The same statement for PostgreSQL.

    >>> print(translated("SELECT CAST(data AS BLOB) FROM seats WHERE user = :user AND kind = 'user?'").text)
    SELECT convert_to(data, 'UTF8') FROM seats WHERE "user" = $1 AND kind = 'user?'
    """
    names: list[str] = []
    unnamed = 0

    def put(match: re.Match[str]) -> str:
        nonlocal unnamed
        if match[0].startswith("'"):
            return match[0]
        if match[0] == "user":
            return '"user"'
        if match[0] == "?":
            unnamed += 1
            return f"${unnamed}"
        if match[1] not in names:
            names.append(match[1])
        return f"${names.index(match[1]) + 1}"

    listed = LIST.sub(lambda match: f"<> ALL ({match[2]})" if match[1] else f"= ANY ({match[2]})", sql)
    return Statement(TOKEN.sub(put, BLOB.sub(r"convert_to(\1, 'UTF8')", listed)), tuple(names))
