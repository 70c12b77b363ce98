"""The entries of a table's log: one frozen class per kind, and its JSON.

The store keeps an entry as its kind plus a JSON object with the class's fields, leaving out those that have their
default. Fields added later are marked with :func:`since`. Entries that lack such a field stay readable; an entry that
has one also carries ``v``, the version that added it, so that an older bot rejects an entry it would misread.

Fields that identify a person have the types :data:`UserId`, :data:`UserName` and :data:`UserWord`. These types
determine what an erasure must remove.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, NewType, Union, get_args, get_origin, get_type_hints

from engine import Value

UserId = NewType("UserId", int)
"""A Discord user's id, or a negative number for a computer player or an erased person."""
UserName = NewType("UserName", str)
"""A person's name. A class with such a field has exactly one user id, and the name belongs to that user."""
UserWord = NewType("UserWord", str)
"""Text a person typed for others to read. Like a name, it is erased along with the user id of its class."""
AwayReason = Literal["left", "late", "outvoted", "removed"]

VERSION = "v"


class NotAnEntry(ValueError):
    """This version can't parse the entry. The message gives the reason without quoting the entry."""


def since(version: int) -> Any:
    """Declare a field added in this version; it is None in older entries."""
    return field(default=None, metadata={VERSION: version})


class _Content:
    """The base class of all entries."""

    __slots__ = ()
    kind: ClassVar[str]

    def users(self) -> frozenset[int]:
        """Return all user ids in the entry."""
        found: set[int] = set()
        for name in _FORMS[self.kind].users:
            value = getattr(self, name)
            found.update(value if isinstance(value, tuple) else () if value is None else (value,))
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class Seated(_Content):
    """A player sat down in the lobby. A computer player has a ``level``, but no name or locale."""

    kind = "seated"
    user: UserId
    name: UserName
    locale: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Unseated(_Content):
    """A player left the lobby."""

    kind = "unseated"
    user: UserId


@dataclass(frozen=True, slots=True)
class Renamed(_Content):
    """A seated player changed their name."""

    kind = "renamed"
    user: UserId
    name: UserName


@dataclass(frozen=True, slots=True)
class Friendly(_Content):
    """In the lobby: whether the match is friendly, meaning that it doesn't count and hints are allowed."""

    kind = "friendly"
    on: bool


@dataclass(frozen=True, slots=True)
class Paced(_Content):
    """In the lobby: the name of the time control, replacing the earlier one."""

    kind = "paced"
    pace: str


@dataclass(frozen=True, slots=True)
class Hastened(_Content):
    """In the lobby: how fast computer players move, one of ``time_controls.TEMPOS``, replacing the earlier tempo."""

    kind = "hastened"
    tempo: str


@dataclass(frozen=True, slots=True)
class Ruled(_Content):
    """In the lobby: the house rules, replacing any earlier ones."""

    kind = "ruled"
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Invited(_Content):
    """In the lobby: the people for whom seats are reserved until they sit down, replacing any earlier ones."""

    kind = "invited"
    guests: tuple[UserId, ...]


@dataclass(frozen=True, slots=True)
class Cut(_Content):
    """In the lobby: someone cut the deck with a word. Its SHA-256 in hex, the ``digest``, is mixed into the deal."""

    kind = "cut"
    user: UserId
    word: UserWord
    digest: str


@dataclass(frozen=True, slots=True)
class Started(_Content):
    """The seats are fixed and the match is dealt.

    ``dealer`` is the seat that deals first (None if drawn by lot); ``order`` lists the users in seat order. ``options``
    are all house rules in effect for this number of players; ``rules`` is the game's ``rules_version``. Version 1
    entries have neither; their house rules are those of the header plus today's defaults. ``derivation`` is the version
    of how the deal is derived from the seed, and ``mixed`` is what was mixed in (``tables.setup.fairness``). Older
    entries have neither and are dealt as in version 1.
    """

    kind = "started"
    dealer: int | None
    order: tuple[UserId, ...]
    options: Mapping[str, Value] | None = since(2)
    rules: int | None = since(2)
    derivation: int | None = since(3)
    mixed: tuple[str, ...] | None = since(3)


@dataclass(frozen=True, slots=True)
class Moved(_Content):
    """A move was made: its text, and the seconds left in the seat's bank if they changed."""

    kind = "moved"
    seat: int
    move: str
    by: Literal["player", "computer"]
    bank: float | None = None


@dataclass(frozen=True, slots=True)
class TakenBack(_Content):
    """The seat's last move is undone: the question it answered is open again."""

    kind = "taken-back"
    seat: int


@dataclass(frozen=True, slots=True)
class Away(_Content):
    """A computer player moves for the seat from now on."""

    kind = "away"
    seat: int
    reason: AwayReason


@dataclass(frozen=True, slots=True)
class Back(_Content):
    """The player of an away seat is back."""

    kind = "back"
    seat: int


@dataclass(frozen=True, slots=True)
class Voted(_Content):
    """A seat votes to pause the match or, if not ``pause``, to resume it. The last vote needed takes effect."""

    kind = "voted"
    seat: int
    pause: bool


@dataclass(frozen=True, slots=True)
class Hurried(_Content):
    """A seat votes to play on without waiting for the people to move. Once all agree, those are outvoted (``Away``)."""

    kind = "hurried"
    seat: int


@dataclass(frozen=True, slots=True)
class Ended(_Content):
    """The table was closed without a winner, for a reason such as "cancelled", "expired" or "abandoned"."""

    kind = "ended"
    reason: str


Content = (
    Seated
    | Unseated
    | Renamed
    | Friendly
    | Paced
    | Hastened
    | Ruled
    | Invited
    | Cut
    | Started
    | Moved
    | TakenBack
    | Away
    | Back
    | Voted
    | Hurried
    | Ended
)


def to_json(content: Content) -> dict[str, Any]:
    """Return the content as a JSON object, which is stored along with the content's kind.

    >>> to_json(Moved(seat=1, move="draw stock", by="player"))
    {'seat': 1, 'move': 'draw stock', 'by': 'player'}
    """
    included = [one for one in _FORMS[content.kind].fields if one.required or getattr(content, one.name) is not None]
    data = {one.name: _plain(getattr(content, one.name)) for one in included}
    version = max(one.since for one in included)
    return data if version == 1 else {**data, VERSION: version}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def from_json(kind: str, data: Mapping[str, Any]) -> Content:
    """Parse a stored entry.

    :raises NotAnEntry: if its kind or version is unknown, or a field is missing or of the wrong type.
    """
    form = _FORMS.get(kind)
    if form is None:
        raise NotAnEntry("unknown kind")
    version = data.get(VERSION, 1)
    if type(version) is not int or not 1 <= version <= form.version:
        raise NotAnEntry(f"unknown version of {kind!r}")
    values: dict[str, Any] = {}
    for one in form.fields:
        if one.name in data:
            value = data[one.name]
            if not one.fits(value) or (value is None and not one.required):
                raise NotAnEntry(f"{kind!r} has an invalid {one.name!r}")
            values[one.name] = tuple(value) if isinstance(value, list) else value
        elif one.required or 1 < one.since <= version:
            raise NotAnEntry(f"{kind!r} without {one.name!r}")
    return form.build(**values)


def erased(content: Content, user: int, stand_in: int) -> Content:
    """Return the content with a user's id replaced by ``stand_in``, and without their name or word."""
    if user not in content.users():
        return content
    form = _FORMS[content.kind]
    changes: dict[str, Any] = dict.fromkeys(form.names, "")
    for name in form.users:
        value = getattr(content, name)
        if isinstance(value, tuple):
            changes[name] = tuple(stand_in if one == user else one for one in value)
        elif value == user:
            changes[name] = stand_in
    return replace(content, **changes)


# -- the fields of the classes above, extracted once from their annotations --------------------------------------------


@dataclass(frozen=True, slots=True)
class _Field:
    """A field of an entry class. If not ``required``, it can be left out of the JSON, but it is never null there."""

    name: str
    fits: Callable[[object], bool]
    required: bool
    since: int


@dataclass(frozen=True, slots=True)
class _Form:
    """An entry class's form: its fields in order, which of them hold user ids or names and words, and its version."""

    build: Callable[..., Content]
    fields: tuple[_Field, ...]
    users: tuple[str, ...]
    names: tuple[str, ...]
    version: int


def form_of(entry: type[Content]) -> _Form:
    """Return the form of an entry class.

    :raises TypeError: if a field has a type that :func:`_check` doesn't support.
    """
    hints = get_type_hints(entry)
    found = [
        _Field(one.name, _check(hints[one.name]), one.default is MISSING, one.metadata.get(VERSION, 1))
        for one in fields(entry)
    ]
    users = tuple(one.name for one in found if _holds(hints[one.name], UserId))
    names = tuple(one.name for one in found if _holds(hints[one.name], UserName) or _holds(hints[one.name], UserWord))
    return _Form(entry, tuple(found), users, names, max(one.since for one in found))


def _holds(form: Any, sought: Any) -> bool:
    """Return whether a type is ``sought`` or contains it."""
    return form is sought or any(_holds(part, sought) for part in get_args(form))


def _check(form: Any) -> Callable[[object], bool]:
    """Return a function that checks a JSON value against this type."""
    if isinstance(form, NewType):
        return _check(form.__supertype__)
    origin, parts = get_origin(form), get_args(form)
    if origin is Literal:
        return lambda value: isinstance(value, str) and value in parts
    if origin in (Union, UnionType):
        checks = [_check(part) for part in parts]
        return lambda value: any(check(value) for check in checks)
    if origin is tuple:
        each = _check(parts[0])
        return lambda value: isinstance(value, list) and all(each(one) for one in value)
    if origin is Mapping:
        each = _check(parts[1])
        return lambda value: isinstance(value, dict) and all(each(one) for one in value.values())
    if form is float:
        return lambda value: type(value) in (int, float)
    if form in (int, str, bool, NoneType):
        return lambda value: type(value) is form
    raise TypeError(f"can't check JSON for the type {form}")


_FORMS = {entry.kind: form_of(entry) for entry in get_args(Content)}
PERSONAL: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    kind: (form.users, form.names) for kind, form in _FORMS.items()
}
"""For each kind: the fields with user ids, and the fields with the name or word of the first of these users."""
WITHOUT_USERS = frozenset(kind for kind, form in _FORMS.items() if not form.users)
"""The entry kinds that contain no user id, such as moves; a search for a person can skip them."""
