"""Check that the verifiable shuffle is identical on every machine, fair, and as documented."""

import hashlib
import hmac
import pickle
import random
from collections import Counter
from itertools import permutations

import pytest

from engine.cards import FRENCH, NAMES
from engine.chance import Chance, Shuffles, shuffled

SEED = bytes(range(32))
GOLDEN = [48, 19, 20, 13, 8, 32, 23, 40, 22, 0, 21, 39]


def words_as_described(seed: bytes, blocks: int) -> list[int]:
    """Return the version 1 stream, reimplemented from its spec."""
    words = []
    for number in range(blocks):
        block = hmac.new(seed, b"stairwell/1/" + number.to_bytes(8, "big"), hashlib.sha256).digest()
        words += [int.from_bytes(block[at : at + 4], "big") for at in range(0, 32, 4)]
    return words


def test_the_stream_matches_its_description() -> None:
    chance = Chance(SEED)
    assert [chance.below(2**32) for _ in range(40)] == words_as_described(SEED, 5)


def test_a_number_is_the_next_word_modulo_the_bound() -> None:
    chance = Chance(SEED)
    assert [chance.below(6) for _ in range(8)] == [word % 6 for word in words_as_described(SEED, 1)]


def test_words_in_the_last_incomplete_run_are_discarded() -> None:
    bound = 3 * 2**30  # a quarter of all words are above the last complete run
    kept = [word for word in words_as_described(SEED, 20) if word < bound]
    assert 0 < len(kept) < 160
    chance = Chance(SEED)
    assert [chance.below(bound) for _ in kept] == kept


def test_the_first_word_after_the_last_complete_run_is_discarded() -> None:
    first, second, *_ = words_as_described(b"9", 1)
    assert 2**31 < second < first  # so the only complete run consists of the words below the first one
    assert Chance(b"9").below(first) == second


def test_a_shuffle_is_fisher_yates_from_the_last_card_down() -> None:
    cards = list(range(10))
    Chance(SEED).shuffle(cards)
    expected, words = list(range(10)), iter(words_as_described(SEED, 2))
    for last in range(9, 0, -1):
        other = next(words) % (last + 1)
        expected[last], expected[other] = expected[other], expected[last]
    assert cards == expected


def test_a_known_seed_always_deals_the_same_cards() -> None:
    cards = list(range(52))
    Chance(SEED).shuffle(cards)
    assert cards[:12] == GOLDEN


def test_every_order_of_the_cards_is_equally_likely() -> None:
    chance = Chance(SEED)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(24 * 200):
        cards = [0, 1, 2, 3]
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 23 + 4 * 46**0.5


def test_a_copy_continues_independently_from_the_same_position() -> None:
    chance = Chance(SEED)
    for _ in range(5):
        chance.below(6)
    twin = chance.copy()
    ahead = [twin.below(100) for _ in range(20)]
    assert [chance.below(100) for _ in range(20)] == ahead


def test_the_shuffles_of_a_match_share_one_stream() -> None:
    chance, expected = Chance(SEED), [list(FRENCH), list(FRENCH)]
    for cards in expected:
        chance.shuffle(cards)
    first, later = Shuffles(Chance(SEED)).next(FRENCH)
    second, _ = later.next(FRENCH)
    assert [first, second] == expected


def test_shared_shuffles_always_give_the_same_next_one() -> None:
    shuffles = Shuffles(Chance(SEED))
    first, later = shuffles.next(FRENCH)
    later.next(FRENCH)
    assert shuffles.next(FRENCH) == (first, later)
    assert sorted(shuffles.next(FRENCH[:9])[0]) == list(FRENCH[:9])
    assert shuffles.next(FRENCH)[0] == first


def test_pickled_shuffles_give_the_same_results() -> None:
    shuffles = Shuffles(Chance(SEED), ("2C 3C",))
    _, later = shuffles.next(FRENCH[:2])
    assert pickle.loads(pickle.dumps(later)).next(FRENCH)[0] == later.next(FRENCH)[0]  # noqa: S301 - our own pickle
    assert pickle.loads(pickle.dumps(shuffles)).next(FRENCH[:2])[0] == [0, 1]  # noqa: S301 - our own pickle


def test_stacked_decks_come_first_and_are_checked() -> None:
    shuffles = Shuffles(Chance(SEED), ("3C 2C",))
    first, later = shuffles.next(FRENCH[:2])
    assert [NAMES[card] for card in first] == ["3C", "2C"]
    assert later.next(FRENCH)[0] == Shuffles(Chance(SEED)).next(FRENCH)[0]
    with pytest.raises(ValueError, match="stacked deck 1 must contain exactly the 3 cards"):
        shuffles.next(FRENCH[:3])


@pytest.mark.parametrize("size", [0, 1, 2, 52])
def test_a_redeals_shuffle_keeps_the_cards_and_does_not_change_the_list(size: int) -> None:
    cards = list(range(size))
    result = shuffled(cards, random.Random(1))
    assert cards == list(range(size))
    assert sorted(result) == cards


def test_a_redeals_shuffle_can_give_every_order() -> None:
    rng = random.Random(2)
    assert {tuple(shuffled([0, 1, 2, 3], rng)) for _ in range(500)} == set(permutations(range(4)))
