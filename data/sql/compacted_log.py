"""Compress the log of a finished table into one row, and expand it.

``people`` is a JSON list of ``[user id, [their names and words]]``, and ``clicks`` is a JSON list of the interaction
ids that the deal depends on. Both stay readable, so that users can be erased and deals verified. The ``body`` is
compressed: it refers to people, names and clicks by number, stores moves column by column, and rounds the time of each
move to whole seconds. All other interaction ids are dropped.

Every row ever written must stay readable, so any change to the format requires a new ``VERSION``.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from tables.entries import PERSONAL, Moved, NotAnEntry, from_json, to_json
from tables.ports import Entry

VERSION = 1
WITH_CLICKS = ("seated", "started")
"""The kinds of entries whose interaction ids are kept: version 1 deals derive from these ids, later deals from those of
the Join clicks.
"""
JOIN = "join:"
LARGEST_SKEW = 0.5
"""The maximum error of a move's time, in seconds."""

_CARDS = [colour + copy for colour in "BGKPRWY" for copy in ("1", "10", *"23456789")]
_CARDS += [rank + suit for rank in "23456789AJKQT" for suit in "CDHS"] + ["X1", "X2", "discard", "stock"]
DICTIONARY = (  # likely contents of bodies; never change this, or existing bodies become unreadable
    json.dumps(_CARDS, separators=(",", ":"))
    + '"ended",{"reason":"abandoned"}]"away",{"seat":0,"reason":"late"}]"back",{"seat":0}]'
    '"voted",{"seat":0,"pause":true}]'
    '"unseated",{"user":0}]"friendly",{"on":true}]"cut",{"user":0,"word":0,"digest":"","novice"}]"regular"}]"expert"}]'
    '"started",{"dealer":null,"order":[0,1,2,3,4,5],"options":{":false,":true,"},"rules":1,"derivation":2,'
    '"mixed":["join:#0","join:#1","join:#2","join:#3","join:#4","join:#5","cut:"],"v":3},0],'
    '[[1,0,"seated",{"user":0,"name":0,"locale":"en-US"},0],[2,0,"seated",{"user":1,"name":0,"locale":"en-GB"},1],'
    '"seated",{"user":2,"name":0,"locale":"fr"},2],["seated",{"user":3,"name":0,"locale":"","level":"'
).encode()


class Compacted(NamedTuple):
    """A compacted log's columns."""

    people: str | bytes
    clicks: str | bytes
    body: bytes


class _People:
    """The people in a log and the texts that belong to each, both of which the body refers to by number."""

    def __init__(self, rows: Iterable[tuple[int, list[str]]] = ()) -> None:
        self.rows = [(user, list(texts)) for user, texts in rows]

    def numbers(self, kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return an entry's data with ids, names and words replaced by numbers."""
        users, texts = PERSONAL[kind]
        found = {**data, **{name: self._each(data[name]) for name in users}}
        for name in texts:
            found[name] = self._text(found[users[0]], data[name])
        return found

    def named(self, kind: str, data: Mapping[str, Any]) -> dict[str, Any]:
        """Return an entry's data with numbers replaced by ids, names and words."""
        users, texts = PERSONAL[kind]
        found = dict(data)
        for name in texts:
            found[name] = self.rows[data[users[0]]][1][data[name]]
        for name in users:
            at = data[name]
            found[name] = [self.rows[one][0] for one in at] if isinstance(at, list) else self.rows[at][0]
        return found

    def _each(self, value: int | Sequence[int]) -> int | list[int]:
        return self._number(value) if isinstance(value, int) else [self._number(one) for one in value]

    def _number(self, user: int) -> int:
        for number, (known, _) in enumerate(self.rows):
            if known == user:
                return number
        self.rows.append((user, []))
        return len(self.rows) - 1

    def _text(self, number: int, text: str) -> int:
        texts = self.rows[number][1]
        if text not in texts:
            texts.append(text)
        return texts.index(text)


def compact(entries: Sequence[Entry]) -> Compacted:
    """Compress a log into one row.

    :raises NotAnEntry: if an entry isn't valid, so the log can't be compacted.
    """
    people, clicks = _People(), _clicks(entries)
    without_clicks = {f"{JOIN}{click}": f"{JOIN}#{number}" for number, click in enumerate(clicks)}
    rest: list[list[Any]] = []
    banks: list[list[Any]] = []
    moves: list[tuple[str, list[str]]] = []
    times = [round(entries[0].at)]
    for entry in entries:
        content = from_json(entry.kind, entry.data)
        if to_json(content) != entry.data:
            raise NotAnEntry(f"{entry.kind!r} with unexpected fields")
        if isinstance(content, Moved):
            verb, *words = content.move.split(" ")
            by = "*" if content.by == "computer" else ""
            moves.append((f"{content.seat}{by} {len(words)} {verb}", words))
            times.append(round(entry.at))
            if content.bank is not None:
                banks.append([entry.seq, content.bank])
        else:
            data = _with_parts(people.numbers(entry.kind, entry.data), without_clicks)
            click = [clicks.index(entry.interaction)] if entry.kind in WITH_CLICKS and entry.interaction else []
            rest.append([entry.seq, entry.at, entry.kind, data, *click])
    shapes = sorted({shape for shape, _ in moves})
    vocabulary = sorted({word for _, words in moves for word in words})
    head = _text([len(entries), times[0], rest, banks, shapes, vocabulary]).encode()
    shape_at, word_at = _places(shapes), _places(vocabulary)
    columns = (
        [shape_at[shape] for shape, _ in moves],
        [word_at[word] for _, words in moves for word in words],
        [_unsigned(after - before) for before, after in pairwise(times)],
    )
    packed = _packed(head + b"\n", *(b"".join(map(_bytes, column)) for column in columns))
    return Compacted(_text(people.rows), _text(clicks), bytes([VERSION]) + packed)


def _packed(*parts: bytes) -> bytes:
    """Compress the parts in sequence, each with its own frequency table."""
    packer = zlib.compressobj(9, wbits=-15, zdict=DICTIONARY)
    return b"".join(packer.compress(part) + packer.flush(zlib.Z_BLOCK) for part in parts) + packer.flush()


def expand(compacted: Compacted) -> list[Entry]:
    """Return the log stored in a row: all its entries, with the clicks that were kept and move times in whole seconds.

    :raises ValueError: if the row is damaged or was compacted by a newer version.
    """
    if compacted.body[:1] != bytes([VERSION]):
        raise ValueError("compacted by a newer version")
    try:
        return _expanded(compacted)
    except (ValueError, zlib.error, IndexError, KeyError, TypeError, StopIteration, AttributeError, RecursionError):
        raise ValueError("damaged") from None  # the cause may quote a card


def _expanded(compacted: Compacted) -> list[Entry]:
    head, _, packed = zlib.decompressobj(wbits=-15, zdict=DICTIONARY).decompress(compacted.body[1:]).partition(b"\n")
    length, at, rest, banks, shapes, vocabulary = json.loads(head)
    people, clicks = _People(json.loads(compacted.people)), json.loads(compacted.clicks)
    numbers, left = _numbers(packed), dict(banks)
    with_clicks = {f"{JOIN}#{number}": f"{JOIN}{click}" for number, click in enumerate(clicks)}
    found: dict[int, Entry] = {}
    for seq, exactly, kind, data, *click in rest:
        named = _with_parts(people.named(kind, data), with_clicks)
        found[seq] = Entry(seq, exactly, kind, clicks[click[0]] if click else None, named)
    free = [seq for seq in range(1, length + 1) if seq not in found]
    made = [shapes[next(numbers)].split(" ") for _ in free]
    words = [[vocabulary[next(numbers)] for _ in range(int(count))] for _, count, _ in made]
    for seq, (seat, _, verb), more in zip(free, made, words, strict=True):
        at += _signed(next(numbers))
        by = "computer" if seat.endswith("*") else "player"
        data = {"seat": int(seat.removesuffix("*")), "move": " ".join([verb, *more]), "by": by}
        found[seq] = Entry(seq, float(at), Moved.kind, None, {**data, "bank": left[seq]} if seq in left else data)
    return [found[seq] for seq in range(1, length + 1)]


def same(log: Sequence[Entry], expanded: Sequence[Entry]) -> bool:
    """Return whether an expanded log equals the original, apart from what compaction drops."""
    return len(log) == len(expanded) and all(map(_same, log, expanded))


def _same(one: Entry, other: Entry) -> bool:
    kept = one.interaction if one.kind in WITH_CLICKS else None
    skew = LARGEST_SKEW if one.kind == Moved.kind else 0.0
    return (one.seq, one.kind, kept, one.data) == (other.seq, other.kind, other.interaction, other.data) and (
        abs(one.at - other.at) <= skew
    )


# -- clicks -----------------------------------------------------------------------------------------------------------


def _clicks(entries: Iterable[Entry]) -> list[int]:
    """Return the interaction ids to keep, without duplicates."""
    kept = (entry.interaction for entry in entries if entry.kind in WITH_CLICKS and entry.interaction)
    return list(dict.fromkeys(kept))


def _with_parts(data: dict[str, Any], known: Mapping[str, str]) -> dict[str, Any]:
    """Return a start entry's data with each part of its ``mixed`` list replaced if it is a key of ``known``."""
    return {**data, "mixed": [known.get(part, part) for part in data["mixed"]]} if "mixed" in data else data


# -- numbers ----------------------------------------------------------------------------------------------------------


def _text(value: Sequence[Any]) -> str:
    return json.dumps(value, allow_nan=False, separators=(",", ":"))


def _places(values: Iterable[str]) -> dict[str, int]:
    return {value: place for place, value in enumerate(values)}


def _unsigned(number: int) -> int:
    """Map an integer to a non-negative one: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4, and so on."""
    return 2 * number if number >= 0 else -2 * number - 1


def _signed(number: int) -> int:
    return number // 2 if number % 2 == 0 else -(number + 1) // 2


def _bytes(number: int) -> bytes:
    """Encode a number in as few bytes as possible, seven bits per byte, lowest bits first."""
    found = bytearray()
    while number > 127:
        found.append(number & 127 | 128)
        number >>= 7
    found.append(number)
    return bytes(found)


def _numbers(packed: bytes) -> Iterator[int]:
    number = shift = 0
    for byte in packed:
        number |= (byte & 127) << shift
        shift += 7
        if byte < 128:
            yield number
            number = shift = 0
