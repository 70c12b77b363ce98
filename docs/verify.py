"""Deal a finished match again and compare: ``python verify.py proof.json``, with the file that /verify gives.

Standard library only; needs nothing of the bot. Compare the first line with what the lobby showed before anybody had
sat down.
"""

import hashlib
import hmac
import json
import sys
from pathlib import Path

FRENCH = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def numbers(seed: int):
    """The stream of 32-bit numbers that a deal is made from."""
    block = 0
    while True:
        digest = hmac.digest(seed, b"stairwell/1/" + block.to_bytes(8, "big"), "sha256")
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(bound, stream):
    """A number below the bound, each equally likely."""
    limit = 2**32 - 2**32 % bound
    return next(number for number in stream if number < limit) % bound


def deal(proof):
    """The first hands of the match, and the whole pack in its order."""
    text = " ".join(["stairwell/deal/1", proof["table"], *proof["clicks"]])
    stream = numbers(hmac.digest(bytes.fromhex(proof["seed"]), text.encode(), "sha256"))
    players = proof["players"]
    dealer = below(players, stream) if proof["dealer"] is None else proof["dealer"]
    if proof["game"] == "spectrum":
        pack = [f"{colour}{copy}" for colour in "RYGBPWK" for copy in range(1, proof["options"]["copies"] + 1)]
    elif proof["game"] == "escalier":
        pack = [card for card in FRENCH if card[0] not in "23456"]
    else:
        pack = FRENCH + ["X1", "X2"][: proof["options"].get("jokers", 0)]
    for last in range(len(pack) - 1, 0, -1):
        other = below(last + 1, stream)
        pack[last], pack[other] = pack[other], pack[last]
    first = dealer if proof["game"] == "spectrum" else dealer + 1
    dealt = pack[: sum(len(hand) for hand in proof["hands"])]
    return [dealt[(seat - first) % players :: players] for seat in range(players)], pack


def main(path):
    """Print what was found; the exit code is 0 when everything fits."""
    proof = json.loads(Path(path).read_text("utf-8"))
    commitment = hashlib.sha256(bytes.fromhex(proof["seed"])).hexdigest()
    hands, pack = deal(proof)
    fits = commitment == proof["commitment"] and [sorted(hand) for hand in hands] == [sorted(h) for h in proof["hands"]]
    lines = [f"SHA-256 of the seed: {commitment}", f"pack, from the top: {' '.join(pack)}"]
    lines += [f"player {number}: {' '.join(hand)}" for number, hand in enumerate(hands, 1)]
    lines.append("everything fits" if fits else "THIS IS NOT THE DEAL THAT THE SEED GIVES")
    print("\n".join(lines))  # noqa: T201 - it is a program for the command line
    return 0 if fits else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
