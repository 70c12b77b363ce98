"""Deal a finished match again and compare: ``python verify.py proof.json``, with the file that /verify gives.

Standard library only; needs nothing of the bot. Compare the first line with what the lobby showed before anybody had
sat down, and the line before your cut with what it said was mixed in when you cut (its first 32 characters).
A proof names its packs, and they are put in order here: whoever chose that order could choose the deal.
"""

import hashlib
import hmac
import itertools
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FRENCH = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
COLOURED = [f"{colour}{copy}" for colour in "RYGBPWK" for copy in range(1, 11)]
PACKS = {"french52": FRENCH, "french32": [card for card in FRENCH if card[0] not in "23456"]}
PACKS |= {f"jokers:{count}": ["X1", "X2"][:count] for count in range(3)}
PACKS |= {f"colours:{most}": [card for card in COLOURED if int(card[1:]) <= most] for most in range(1, 11)}


def numbers(proof: dict[str, Any], purpose: str) -> Iterator[int]:
    """The stream of 32-bit numbers that the deal is made from, or the lot before it."""
    seed = hmac.digest(bytes.fromhex(proof["seed"]), mixed(proof)[-1].replace("deal", purpose, 1).encode(), "sha256")
    for block in itertools.count():
        digest = hmac.digest(seed, b"stairwell/1/" + block.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))


def below(bound: int, stream: Iterator[int]) -> int:
    """A number below the bound, each equally likely."""
    return next(number for number in stream if number < 2**32 - 2**32 % bound) % bound


def told(proof: dict[str, Any], dealer: int) -> tuple[list[str], int]:
    """The packs by name and the seat dealt to first. Proofs of version 0.1 tell the house rules instead."""
    if "pack" in proof:
        return proof["pack"], proof["first"]
    if "copies" in proof["options"]:
        return [f"colours:{proof['options']['copies']}"], dealer
    french52 = ["french52", f"jokers:{proof['options'].get('jokers', 0)}"]
    return ["french32"] if "max_cards" in proof["options"] else french52, (dealer + 1) % proof["players"]


def mixed(proof: dict[str, Any]) -> list[str]:
    """What the lobby had mixed in, step by step; the last is what the deal is made of. Version 1 tells only that."""
    if "derivation" not in proof:
        return [" ".join(["stairwell/deal/1", proof["table"], *proof["clicks"]])]
    texts = [f"stairwell/deal/{proof['derivation']} {proof['table']}"]
    for kind, value in proof["mixed"]:
        part = f"cut:{hashlib.sha256(value.encode()).hexdigest()}" if kind == "word" else f"{kind}:{value}"
        texts.append(f"{texts[-1]} {part}")
    return texts


def deal(proof: dict[str, Any]) -> tuple[list[list[str]], list[str]]:
    """The first hands of the match, and the whole pack after the shuffle."""
    players, stream = proof["players"], numbers(proof, "deal")
    dealer = below(players, stream) if proof["dealer"] is None else proof["dealer"]
    if lots := proof.get("lots"):  # several had won the match before: it was drawn by lot who of them begins
        begins, deals = lots[below(len(lots), numbers(proof, "lot"))]
        if deals != dealer or lots != sorted(lots) or len({deals for _, deals in lots}) < len(lots):
            raise ValueError(f"by lot player {begins + 1} begins and player {deals + 1} deals")
    packs, first = told(proof, dealer)
    if first not in (dealer, (dealer + 1) % players):
        raise ValueError(f"player {dealer + 1} deals, so player {first + 1} can't be dealt to first")
    pack = [card for card in FRENCH + PACKS["jokers:2"] + COLOURED if any(card in PACKS[name] for name in packs)]
    for last in range(len(pack) - 1, 0, -1):
        other = below(last + 1, stream)
        pack[last], pack[other] = pack[other], pack[last]
    dealt = pack[: sum(len(hand) for hand in proof["hands"])]
    return [sorted(dealt[(seat - first) % players :: players]) for seat in range(players)], pack


def main(path: str) -> int:
    """Print what was found; the exit code is 0 when everything fits."""
    try:
        proof = json.loads(Path(path).read_text("utf-8"))
        hands, pack = deal(proof)
        commitment = hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest()
        fits = commitment == proof["commitment"] and hands == [sorted(hand) for hand in proof["hands"]]
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as problem:
        print(f"THIS IS NOT THE DEAL THAT THE SEED GIVES. Wrong or missing: {problem}")  # noqa: T201 - a program
        return 1
    lines = [f"SHA-256 of the seed: {commitment}", f"pack, from the top: {' '.join(pack)}"]
    lines += [f"mixed in: {hashlib.sha256(it.encode()).hexdigest()} after {it.split()[-1]}" for it in mixed(proof)[1:]]
    lines += [f"in the lot: player {one + 1} begins, so player {two + 1} deals" for one, two in proof.get("lots", [])]
    lines += [f"player {number}: {' '.join(hand)}" for number, hand in enumerate(hands, 1)]
    print(*lines, "everything fits" if fits else "THIS IS NOT THE DEAL THAT THE SEED GIVES", sep="\n")  # noqa: T201 - as above
    return 0 if fits else 1


if __name__ == "__main__":
    if len(sys.argv) != 2 or not Path(sys.argv[1]).is_file():
        print("usage: python verify.py proof.json", file=sys.stderr)  # noqa: T201 - as above
        sys.exit(2)
    sys.exit(main(sys.argv[1]))
