"""Deal a finished match again and compare: python verify.py proof.json, with the file that /fairness attaches.

There are three answers, each with its own exit code:
  0  everything fits
  1  THIS IS NOT THE DEAL: the seed or what was mixed in gives other cards, or the lobby showed another seed
  2  not a proof: nothing was compared, because something is wrong with the file or the command

Needs only Python, nothing of the bot. Compare the first line with the one that the lobby showed before anyone sat down,
and the line before your cut with the one you were shown when you cut (its first 32 characters). A proof only names its
packs. This script orders their cards itself, because that order decides the deal.
"""

import hashlib
import hmac
import itertools
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FRENCH = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
COLOURED = [f"{colour}{copy}" for colour in "RYGBPWK" for copy in range(1, 11)]
PACKS = {"french52": FRENCH, "french32": [card for card in FRENCH if card[0] not in "23456"]}
PACKS |= {f"jokers:{count}": ["X1", "X2"][:count] for count in range(3)}
PACKS |= {f"colours:{most}": [card for card in COLOURED if int(card[1:]) <= most] for most in range(1, 11)}
CARDS = FRENCH + PACKS["jokers:2"] + COLOURED


def listed(one: str) -> str:
    """Return the pattern of a JSON list of such items."""
    return rf"\[(({one})(, ({one}))*)?\]"


NUMBER, ID, DIGEST, WORD = "[0-9]{1,2}", '"[0-9]{1,20}"', '"[0-9a-f]{64}"', r'"([^"\\\ud800-\udfff]|\\.)+"'
FIELDS = {
    "table": '"[0-9a-f]{10}"',
    "players": NUMBER,
    "dealer": f"{NUMBER}|null",
    "commitment": DIGEST,
    "seed": DIGEST,
    "hands": listed(listed(f'"({"|".join(CARDS)})"')),
    "lots": listed(rf"\[{NUMBER}, {NUMBER}\]"),
    "mixed": listed(rf'\["join", {ID}\]|\["cut", {DIGEST}\]|\["word", {WORD}\]'),
    "derivation": NUMBER,
    "pack": listed('"[a-z0-9:]+"'),
    "first": NUMBER,
    "clicks": listed(ID),
    "options": r"\{.*\}",
}
"""The regular expression for each field of a proof, as JSON."""


class NotAProofError(Exception):
    """Raised if the file can't be compared; the message says what is wrong with it."""


def read(path: str | Path) -> Any:
    """Return a file's JSON, in UTF-8 or UTF-16, with or without the byte order mark some editors add."""
    try:
        with Path(path).open("rb") as file:
            raw = file.read(1 << 20)
    except OSError as problem:
        raise NotAProofError(f"it can't be read: {problem.strerror}") from None
    try:
        return json.loads(raw)
    except UnicodeDecodeError:
        why = "it isn't UTF-8 or UTF-16 text"
    except (ValueError, RecursionError) as problem:
        cut_off = raw.lstrip()[:1] == b"{" and raw.rstrip()[-1:] != b"}"
        why = "its end is missing" if cut_off else f"it isn't JSON ({problem})" if raw.strip() else "it is empty"
    raise NotAProofError(f"{why}; download it again")


def check(proof: Any) -> dict[str, Any]:
    """Return a proof; refuse anything not written by /fairness, and anything that needs a newer script."""
    names = set(proof) if isinstance(proof, dict) else set()
    needed = ["table", "players", "dealer", "commitment", "seed", "hands"]
    needed += ["derivation", "mixed"] if names & {"derivation", "mixed"} else ["clicks"]
    needed += ["pack", "first"] if names & {"derivation", "mixed", "pack", "first"} else ["options"]
    if missing := [name for name in needed if name not in names]:
        raise NotAProofError(f"it has no {missing[0]!r}; save the file that /fairness gives")
    for name, looks in FIELDS.items():
        if name in names and not re.fullmatch(looks, json.dumps(proof[name], ensure_ascii=False), re.DOTALL):
            raise NotAProofError(f"{name!r} isn't what it is in a proof; download it again")
    players = len(proof["hands"])
    seats = [proof["dealer"] or 0, proof.get("first", 0), *itertools.chain(*proof.get("lots", []))]
    if proof["players"] != players or max(seats) >= players:
        raise NotAProofError(f"it has the hands of {players} players, and other fields of more or fewer")
    unknown = [f"pack {name!r}" for name in packs_and_first(proof, 0)[0] if name not in PACKS]
    unknown += [f"derivation {proof['derivation']}"] if proof.get("derivation", 2) != 2 else []
    if unknown:
        raise NotAProofError(f"{unknown[0]} is unknown to this script; get the newest verify.py")
    return proof  # type: ignore[no-any-return]  # it is one


def numbers(proof: dict[str, Any], purpose: str) -> Iterator[int]:
    """Yield the 32-bit numbers that determine the deal, or the draw for who begins."""
    seed = hmac.digest(bytes.fromhex(proof["seed"]), mixed(proof)[-1].replace("deal", purpose, 1).encode(), "sha256")
    for block in itertools.count():
        digest = hmac.digest(seed, b"stairwell/1/" + block.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


def below(bound: int, stream: Iterator[int]) -> int:
    """Return a uniformly distributed number below the bound."""
    return next(number for number in stream if number < 2**32 - 2**32 % bound) % bound


def packs_and_first(proof: dict[str, Any], dealer: int) -> tuple[list[str], int]:
    """Return the packs by name and the seat dealt to first. Version 0.1 proofs have house rules instead."""
    if "pack" in proof:
        return proof["pack"], proof["first"]
    if "copies" in proof["options"]:
        return [f"colours:{proof['options']['copies']}"], dealer
    french52 = ["french52", f"jokers:{proof['options'].get('jokers', 0)}"]
    return ["french32"] if "max_cards" in proof["options"] else french52, (dealer + 1) % proof["players"]


def mixed(proof: dict[str, Any]) -> list[str]:
    """Return what was mixed in after each lobby step (version 1: in total); the last entry determines the deal."""
    if "derivation" not in proof:
        return [" ".join(["stairwell/deal/1", proof["table"], *proof["clicks"]])]
    texts = [f"stairwell/deal/{proof['derivation']} {proof['table']}"]
    for kind, value in proof["mixed"]:
        part = f"cut:{hashlib.sha256(value.encode()).hexdigest()}" if kind == "word" else f"{kind}:{value}"
        texts.append(f"{texts[-1]} {part}")
    return texts


def deal(proof: dict[str, Any]) -> tuple[list[list[str]], list[str]]:
    """Return the match's first hands, and the whole pack after the shuffle."""
    players, stream = proof["players"], numbers(proof, "deal")
    dealer = below(players, stream) if proof["dealer"] is None else proof["dealer"]
    if lots := proof.get("lots"):  # several players had won the match before, so a lot decided which of them begins
        begins, deals = lots[below(len(lots), numbers(proof, "lot"))]
        if deals != dealer or lots != sorted(lots) or len({deals for _, deals in lots}) < len(lots):
            raise ValueError(f"by lot player {begins + 1} begins and player {deals + 1} deals")
    packs, first = packs_and_first(proof, dealer)
    if first not in (dealer, (dealer + 1) % players):
        raise ValueError(f"player {dealer + 1} deals, so player {first + 1} can't be dealt to first")
    pack = [card for card in CARDS if any(card in PACKS[name] for name in packs)]
    for last in range(len(pack) - 1, 0, -1):
        other = below(last + 1, stream)
        pack[last], pack[other] = pack[other], pack[last]
    dealt = pack[: sum(len(hand) for hand in proof["hands"])]
    return [sorted(dealt[(seat - first) % players :: players]) for seat in range(players)], pack


def main(path: str | Path) -> int:
    """Print the result and return the exit code."""
    try:
        proof = check(read(path))
        hands, pack = deal(proof)
    except NotAProofError as problem:
        print(f"{path} is not a proof: {problem}. Nothing was compared.", file=sys.stderr)  # noqa: T201 - a program
        return 2
    except ValueError as problem:
        print(f"THIS IS NOT THE DEAL THAT THE SEED GIVES: {problem}")  # noqa: T201 - as above
        return 1
    commitment = hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest()
    fits = commitment == proof["commitment"] and hands == [sorted(hand) for hand in proof["hands"]]
    lines = [f"SHA-256 of the seed: {commitment}", f"pack, from the top: {' '.join(pack)}"]
    lines += [f"mixed in: {hashlib.sha256(it.encode()).hexdigest()} after {it.split()[-1]}" for it in mixed(proof)[1:]]
    lines += [f"in the lot: player {one + 1} begins, so player {two + 1} deals" for one, two in proof.get("lots", [])]
    lines += [f"player {number}: {' '.join(hand)}" for number, hand in enumerate(hands, 1)]
    print(*lines, "everything fits" if fits else "THIS IS NOT THE DEAL THAT THE SEED GIVES", sep="\n")  # noqa: T201 - as above
    return 0 if fits else 1


if __name__ == "__main__":
    if sys.argv[1:] in (["-h"], ["--help"]):
        print(__doc__)  # noqa: T201 - as above
        sys.exit(0)
    if len(sys.argv) != 2:
        print("usage: python verify.py proof.json (--help explains the answers)", file=sys.stderr)  # noqa: T201 - as above
        sys.exit(2)
    sys.exit(main(sys.argv[1]))
