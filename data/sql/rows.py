"""Read rows one by one: a damaged one is skipped, counted and logged once, and stays in the database.

A statement's rows become objects whose annotated fields say what may be in a column, or tuples (``columns``). These may
be ``int``, ``float``, ``str``, ``bytes``, ``bool``, ``X | None``, a ``Literal`` of a few words, or a ``Name``, which is
shown as far as it can be read.
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
"""The value of a column, or a ValueError that says what it isn't."""

MAX_NAMED = 100
"""So many skipped rows of a table are logged by their keys; one line says that there are more."""
MAX_COUNTED = 1_000_000_000
LARGEST = 1e11
"""No number with a fraction is larger: neither a moment, in seconds since 1970, nor a rating."""
_PLAIN = re.compile(r"[\w .:-]{1,64}")


class Damaged(ValueError):
    """A row isn't what is stored in its table. The text says which column, and never what is in it."""


class BadText(str):
    """A text that isn't UTF-8: what can't be decoded is U+FFFD in it."""

    __slots__ = ()


class Skipped:
    """The damaged rows that this process has met."""

    def __init__(self) -> None:
        self._rows: dict[str, set[str]] = {}

    def __len__(self) -> int:
        return sum(map(len, self._rows.values()))

    def note(self, table: str, key: tuple[Any, ...], problem: Damaged) -> None:
        """Count a row, and log it the first time."""
        rows, which = self._rows.setdefault(table, set()), named(key)
        if which in rows:
            return
        rows.add(which)
        if len(rows) <= MAX_NAMED:
            log.error(
                "skipped a damaged row of %s (%s): %s; docs/KEEPING.md says how to mend it", table, which, problem
            )
        elif len(rows) == MAX_NAMED + 1:
            log.error("skipped more than %d damaged rows of %s: put a backup back", MAX_NAMED, table)

    def clear(self) -> None:
        """Count from 0 again."""
        self._rows.clear()


SKIPPED = Skipped()
"""Those of this process, which uses one database."""


def _shown(value: Any) -> str:
    return str(value).replace("\0", "") if isinstance(value, str) else ""


Name = Annotated[str, _shown]
"""A name that somebody gave themselves: a damaged one keeps nobody off a list."""


def _as_it_is(value: Any) -> Any:
    return value


def _count(value: Any) -> int:
    if type(value) is not int or not 1 <= value <= MAX_COUNTED:
        raise ValueError("a number of matches")
    return value


Count = Annotated[int, _count]
"""How many matches are counted in a row: there is none of no match."""
Json = Annotated[Any, _as_it_is]
"""What ``data.sql.columns`` reads: JSON that says nothing when it is damaged."""


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
    """What ``make`` makes of each row that a statement finds in ``table``, without those that are damaged.

    The first ``key`` columns say which row it is, of those that are ``within`` what was asked for.
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
    """Each row as it is stored, and what is made of it: None of one that is damaged."""
    for row in db.execute(sql, values).fetchall():
        good = None
        try:
            good = made(make, row)
        except Damaged as problem:
            SKIPPED.note(table, (*within, *row[:key]), problem)
        yield row, good


def made(make: Callable[..., Row], row: Sequence[Any]) -> Row:
    """What ``make`` makes of a row whose columns are what its fields say.

    :raises Damaged: when they aren't, or ``make`` raises a ValueError.
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
        raise Damaged("it isn't what is stored there") from None  # the cause may quote it


def columns(**kinds: Any) -> Callable[..., tuple[Any, ...]]:
    """Return what makes a plain tuple of a row whose columns, by their names, hold these types."""

    def row(*values: Any) -> tuple[Any, ...]:
        return values

    row.__annotations__ = kinds
    return row


def only(value: str) -> str:
    """A row of one text."""
    return value


def number(value: int) -> int:
    """A row of one whole number."""
    return value


@cache
def _columns(make: Callable[..., Any]) -> tuple[tuple[str, Column], ...]:
    hints = get_type_hints(make, include_extras=True)
    hints.pop("return", None)
    return tuple((name, _column(hint)) for name, hint in hints.items())


def _column(hint: Any) -> Column:
    """What a column may hold that becomes a field of this type."""
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
    raise TypeError(f"no column is {hint}")


def _one_of(words: tuple[Any, ...]) -> Column:
    def column(value: Any) -> Any:
        if value not in words:
            raise ValueError("one of its words")
        return value

    return column


def _int(value: Any) -> int:
    if type(value) is not int:
        raise ValueError("a whole number")
    return value


def _float(value: Any) -> float:
    if type(value) not in (int, float) or not math.isfinite(value) or abs(value) > LARGEST:
        raise ValueError("a number as it is stored")
    return float(value)


def _str(value: Any) -> str:
    if type(value) is not str or "\0" in value:
        raise ValueError("text in UTF-8")
    return value


def _bytes(value: Any) -> bytes:
    if type(value) is not bytes:
        raise ValueError("bytes")
    return value


def _bool(value: Any) -> bool:
    if value not in (0, 1):
        raise ValueError("yes or no")
    return bool(value)


_KINDS: dict[Any, Column] = {int: _int, float: _float, str: _str, bytes: _bytes, bool: _bool}


def named(key: Iterable[Any]) -> str:
    """The key of a row as a log line may have it."""
    return ", ".join(map(_plain, key))


def _plain(value: Any) -> str:
    """A part of a key as a log line may have it."""
    if type(value) in (int, float, NoneType):
        return str(value)
    return value if type(value) is str and _PLAIN.fullmatch(value) else "?"
