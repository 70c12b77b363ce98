"""The entries of a table's log: one frozen class per kind, and its JSON.

The store keeps an entry as its kind and a JSON object with the fields of the class; a field at its default is left out.
A field that came later is marked with :func:`since`. Entries without it are read on; an entry that has it also has a
``v``, the version that brought it, so that an older bot leaves alone what it would misunderstand.

Fields that name a person have the types :data:`UserId`, :data:`UserName` and :data:`UserWord`. What must be erased
follows from that.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, field, fields, replace
from types import NoneType, UnionType
from typing import Any, ClassVar, Literal, NewType, Union, get_args, get_origin, get_type_hints

from engine import Value

UserId = NewType("UserId", int)
"""The id of a Discord user, or the number (below 0) that stands for a computer player or for an erased person."""
UserName = NewType("UserName", str)
"""What a person is called. A class with such a field has exactly one user id, whose name it is."""
UserWord = NewType("UserWord", str)
"""What a person typed for others to read. It is erased with the user id of its class, as a name is."""
AwayReason = Literal["left", "late", "removed"]

VERSION = "v"


class NotAnEntry(ValueError):
    """A kind and its JSON are no entry that this version knows. The message says why, and quotes nothing of them."""


def since(version: int) -> Any:
    """A field that entries have from this version on; in older ones it is None."""
    return field(default=None, metadata={VERSION: version})


class _Content:
    """What all classes of entries can do."""

    __slots__ = ()
    kind: ClassVar[str]

    def users(self) -> frozenset[int]:
        """All user ids that the entry holds."""
        found: set[int] = set()
        for name in _FORMS[self.kind].users:
            value = getattr(self, name)
            found.update(value if isinstance(value, tuple) else () if value is None else (value,))
        return frozenset(found)


@dataclass(frozen=True, slots=True)
class Seated(_Content):
    """Somebody sat down in the lobby. A computer player has a ``level``, and no name or locale."""

    kind = "seated"
    user: UserId
    name: UserName
    locale: str
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Unseated(_Content):
    """Somebody left the lobby."""

    kind = "unseated"
    user: UserId


@dataclass(frozen=True, slots=True)
class Renamed(_Content):
    """Somebody who has a seat is called otherwise now."""

    kind = "renamed"
    user: UserId
    name: UserName


@dataclass(frozen=True, slots=True)
class Friendly(_Content):
    """In the lobby: whether the match is to count for nothing, so that hints may be given."""

    kind = "friendly"
    on: bool


@dataclass(frozen=True, slots=True)
class Ruled(_Content):
    """In the lobby: these house rules are asked for now, and no others."""

    kind = "ruled"
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Invited(_Content):
    """In the lobby: seats are kept for these people now, as far as they have not sat down yet, and for no others."""

    kind = "invited"
    guests: tuple[UserId, ...]


@dataclass(frozen=True, slots=True)
class Cut(_Content):
    """In the lobby: somebody cut the deck with a word; its SHA-256 in hex, the ``digest``, is mixed into the deal."""

    kind = "cut"
    user: UserId
    word: UserWord
    digest: str


@dataclass(frozen=True, slots=True)
class Started(_Content):
    """The players' seats are fixed and the match is dealt.

    ``dealer`` is the seat that deals first (None: drawn by lot), ``order`` the users in seat order. ``options`` are all
    house rules in force for so many players, ``rules`` is the game's ``rules_version``; entries of version 1 have
    neither, and the house rules are then those of the header with today's defaults. ``derivation`` is the version of
    how the deal is made from the seed, ``mixed`` what was mixed in (``tables.setup.fairness``); older entries have
    neither, and the deal is then made as version 1 says.
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
    """A move was made: its text, and the seconds left in the seat's bank when they have changed."""

    kind = "moved"
    seat: int
    move: str
    by: Literal["player", "computer"]
    bank: float | None = None


@dataclass(frozen=True, slots=True)
class Away(_Content):
    """From now on a computer player moves for the seat."""

    kind = "away"
    seat: int
    reason: AwayReason


@dataclass(frozen=True, slots=True)
class Back(_Content):
    """The person of a seat that was away moves for it again."""

    kind = "back"
    seat: int


@dataclass(frozen=True, slots=True)
class Voted(_Content):
    """A seat agrees to pause the match, or (not ``pause``) to go on with it; the last vote needed decides."""

    kind = "voted"
    seat: int
    pause: bool


@dataclass(frozen=True, slots=True)
class Ended(_Content):
    """The table is closed without a winner, for a reason such as "cancelled", "expired" or "abandoned"."""

    kind = "ended"
    reason: str


Content = Seated | Unseated | Renamed | Friendly | Ruled | Invited | Cut | Started | Moved | Away | Back | Voted | Ended


def to_json(content: Content) -> dict[str, Any]:
    """The JSON object that is stored beside the content's kind.

    >>> to_json(Moved(seat=1, move="draw stock", by="player"))
    {'seat': 1, 'move': 'draw stock', 'by': 'player'}
    """
    told = [one for one in _FORMS[content.kind].fields if one.required or getattr(content, one.name) is not None]
    data = {one.name: _plain(getattr(content, one.name)) for one in told}
    version = max(one.since for one in told)
    return data if version == 1 else {**data, VERSION: version}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def has_no_users(kind: str) -> bool:
    """Whether entries of this kind never hold a user's id."""
    form = _FORMS.get(kind)
    return form is not None and not form.users


def from_json(kind: str, data: Mapping[str, Any]) -> Content:
    """What a stored entry says.

    :raises NotAnEntry: when its kind or its version is unknown, or a field is missing or of a wrong type.
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
    """The same content with the number ``stand_in`` in the place of a user's id, and without their name or word."""
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


# -- what the classes above are made of, read once from their annotations ---------------------------------------------


@dataclass(frozen=True, slots=True)
class _Field:
    """A field of a class. One that is not ``required`` may be left out, but is never null in JSON."""

    name: str
    fits: Callable[[object], bool]
    required: bool
    since: int


@dataclass(frozen=True, slots=True)
class _Form:
    """A class: its fields in order, which hold user ids, which a user's name or word, and its newest version."""

    build: Callable[..., Content]
    fields: tuple[_Field, ...]
    users: tuple[str, ...]
    names: tuple[str, ...]
    version: int


def form_of(entry: type[Content]) -> _Form:
    """What a class of entries is made of.

    :raises TypeError: when a field has a type that JSON is not checked for here.
    """
    hints = get_type_hints(entry)
    found = []
    for one in fields(entry):
        required = one.default is MISSING
        found.append(_Field(one.name, _check(hints[one.name]), required, one.metadata.get(VERSION, 1)))
    users = tuple(one.name for one in found if _holds(hints[one.name], UserId))
    names = tuple(one.name for one in found if _holds(hints[one.name], UserName) or _holds(hints[one.name], UserWord))
    return _Form(entry, tuple(found), users, names, max(one.since for one in found))


def _holds(form: Any, sought: Any) -> bool:
    """Whether a type, or one that it is made of, is the one sought."""
    return form is sought or any(_holds(part, sought) for part in get_args(form))


def _check(form: Any) -> Callable[[object], bool]:
    """A function that says whether a JSON value is of a type."""
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
"""By kind: the fields of an entry with user ids, and those with names or words of the user in the first of these."""
WITHOUT_USERS = frozenset(kind for kind, form in _FORMS.items() if not form.users)
"""The kinds of entry that hold no user id, such as moves: they need not be read to find a person."""
