"""Translate the store's SQL from SQLite's dialect to PostgreSQL's.

Statements that can't be translated word by word are in ``data.postgres.steps``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from data.postgres.turns import ALONE

LIST = re.compile(r"\b(NOT )?IN \(SELECT value FROM json_each\((\?|:\w+)\)\)")
"""A condition that involves a list, which is passed as JSON text."""
BLOB = re.compile(r"\bCAST\((\w+) AS BLOB\)")
TOKEN = re.compile(r"'(?:[^']|'')*'|\?|(?<!:):([a-z_]+)|(?<![\w\"])user(?![\w\"])")
"""String literals (left unchanged), parameters, and the column ``user``, which is a reserved word in PostgreSQL."""
CONTROL = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
BEGINNINGS = {"BEGIN": "BEGIN ISOLATION LEVEL REPEATABLE READ", "BEGIN IMMEDIATE": ALONE}
"""PostgreSQL's equivalents: BEGIN reads from a single snapshot; BEGIN IMMEDIATE locks out other writers."""


class Statement(NamedTuple):
    """A statement with ``$1, $2, …`` as parameters, and the parameters' names in order, if they are named."""

    text: str
    names: tuple[str, ...]

    def arguments(self, values: Sequence[Any] | Mapping[str, Any]) -> list[Any]:
        """Return the values in parameter order."""
        return [values[name] for name in self.names] if isinstance(values, Mapping) else list(values)


@cache
def translated(sql: str) -> Statement:
    """Translate a statement for PostgreSQL.

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
