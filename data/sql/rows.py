"""Read rows one at a time. Skip and count damaged rows, log each of them once, and leave them in the database.

Rows become objects whose annotated fields define what each column may contain, or tuples (``columns``). A field may be
``int``, ``float``, ``str``, ``bytes``, ``bool``, ``X | None``, a ``Literal`` of a few words, or a ``Name``, which may
contain undecodable bytes.
"""

from __future__ import annotations

import logging
import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from data.database import Database, Values

log = logging.getLogger(__name__)

Row = TypeVar("Row")
Column = Callable[[Any], Any]
"""Returns a column's value, or raises a ValueError that says what was expected."""

MAX_NAMED = 100
"""The maximum number of skipped rows to log individually per table; after that, one line says there are more."""
MAX_COUNTED = 1_000_000_000
LARGEST = 1e11
"""The largest float allowed in any column; times (seconds since 1970) and ratings are never larger."""
_PLAIN = re.compile(r"[\w .:-]{1,64}")


class Damaged(ValueError):
    """A row that doesn't fit its table. The message names the column but never its content."""


class BadText(str):
    """Text that may have contained invalid UTF-8; undecodable bytes are replaced with U+FFFD."""

    __slots__ = ()


class Skipped:
    """The damaged rows this process has encountered."""

    def __init__(self) -> None:
        self._rows: dict[str, set[str]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._rows.values()))

    def note(self, table: str, key: tuple[Any, ...], problem: Damaged) -> None:
        """Count a damaged row, and log it the first time."""
        rows, which = self._rows.setdefault(table, set()), named(key)
        if which in rows:
            return
        rows.add(which)
        if len(rows) <= MAX_NAMED:
            log.error(
                "skipped a damaged row of %s (%s): %s; docs/KEEPING.md says how to repair it", table, which, problem
            )
        elif len(rows) == MAX_NAMED + 1:
            log.error("skipped more than %d damaged rows of %s: restore a backup", MAX_NAMED, table)

    def clear(self) -> None:
        """Forget all rows."""
        self._rows.clear()


SKIPPED = Skipped()
"""The damaged rows this process has encountered. One list is enough, since a process uses only one database."""


def _shown(value: Any) -> str:
    return str(value).replace("\0", "") if isinstance(value, str) else ""


Name = Annotated[str, _shown]
"""A user's own name. A user isn't left out of a list just because their name is damaged."""


def _as_it_is(value: Any) -> Any:
    return value


def _count(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= MAX_COUNTED:
        raise ValueError("a match count")
    return value


Count = Annotated[int, _count]
"""A number of matches: at least 1, since there are no rows without matches."""
Json = Annotated[Any, _as_it_is]
"""JSON to be parsed by ``data.sql.columns``; damaged JSON counts as empty."""


def read(
    db: Database,
    table: str,
    make: Callable[..., Row],
    sql: str,
    values: Values = (),
    *,
    key: int = 1,
    within: tuple[Any, ...] = (),
) -> list[Row]:
    """Build a value with ``make`` from each row that a statement finds in ``table``; skip damaged rows.

    The log identifies a damaged row by ``within`` followed by its first ``key`` columns.
    """
    return [good for _, good in tried(db, table, make, sql, values, key=key, within=within) if good is not None]


def tried(
    db: Database,
    table: str,
    make: Callable[..., Row],
    sql: str,
    values: Values = (),
    *,
    key: int = 1,
    within: tuple[Any, ...] = (),
) -> Iterator[tuple[tuple[Any, ...], Row | None]]:
    """Yield each row with the value built from it, or with None if the row is damaged."""
    for row in db.execute(sql, values).fetchall():
        good = None
        try:
            good = made(make, row)
        except Damaged as problem:
            SKIPPED.note(table, (*within, *row[:key]), problem)
        yield row, good


def made(make: Callable[..., Row], row: Sequence[Any]) -> Row:
    """Check a row's columns against the annotations of ``make``, then call it with them.

    :raises Damaged: if a column doesn't fit, or ``make`` raises a ValueError.
    """
    columns = _columns(make)
    checked = []
    for (name, column), value in zip(columns, row, strict=True):
        try:
            checked.append(column(value))
        except ValueError as problem:
            raise Damaged(f"{name} isn't {problem}") from None
    try:
        return make(*checked)
    except Damaged:
        raise
    except ValueError:
        raise Damaged("its content is invalid") from None  # the cause may quote the content


def columns(**kinds: Any) -> Callable[..., tuple[Any, ...]]:
    """Return a function that turns a row into a plain tuple; the keywords specify each column's name and type."""

    def row(*values: Any) -> tuple[Any, ...]:
        return values

    row.__annotations__ = kinds
    return row


def only(value: str) -> str:
    """Return the text from a row with a single text column."""
    return value


def number(value: int) -> int:
    """Return the number from a row with a single integer column."""
    return value


@cache
def _columns(make: Callable[..., Any]) -> tuple[tuple[str, Column], ...]:
    hints = get_type_hints(make, include_extras=True)
    hints.pop("return", None)
    return tuple((name, _column(hint)) for name, hint in hints.items())


def _column(hint: Any) -> Column:
    """Return the check for a column whose field has this type."""
    if hint in _KINDS:
        return _KINDS[hint]
    if get_origin(hint) is Annotated:
        (read_it,) = get_args(hint)[1:]
        return read_it  # type: ignore[no-any-return]  # see Name
    if get_origin(hint) is Literal:
        return _one_of(get_args(hint))
    if get_origin(hint) in (Union, UnionType) and NoneType in get_args(hint):
        (kind,) = (one for one in get_args(hint) if one is not NoneType)
        column = _column(kind)
        return lambda value: None if value is None else column(value)
    raise TypeError(f"unsupported column type {hint}")


def _one_of(words: tuple[Any, ...]) -> Column:
    def column(value: Any) -> Any:
        if value not in words:
            raise ValueError("one of the allowed words")
        return value

    return column


def _int(value: Any) -> int:
    if type(value) is not int:
        raise ValueError("a whole number")
    return value


def _float(value: Any) -> float:
    if type(value) not in (int, float) or not math.isfinite(value) or abs(value) > LARGEST:
        raise ValueError("a finite number in range")
    return float(value)


def _str(value: Any) -> str:
    if type(value) is not str or "\0" in value:
        raise ValueError("UTF-8 text")
    return value


def _bytes(value: Any) -> bytes:
    if type(value) is not bytes:
        raise ValueError("bytes")
    return value


def _bool(value: Any) -> bool:
    if value not in (0, 1):
        raise ValueError("0 or 1")
    return bool(value)


_KINDS: dict[Any, Column] = {int: _int, float: _float, str: _str, bytes: _bytes, bool: _bool}


def named(key: Iterable[Any]) -> str:
    """Return a row's key in the form used in log lines."""
    return ", ".join(map(_plain, key))


def _plain(value: Any) -> str:
    """Return one part of a key in the form used in log lines; "?" hides text that might be personal."""
    if type(value) in (int, float, NoneType):
        return str(value)
    return value if type(value) is str and _PLAIN.fullmatch(value) else "?"
