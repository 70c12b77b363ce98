"""Check the figures on the pages against the code; dated measurements belong only in the lab books."""

from __future__ import annotations

import re

import pytest

from cluster.lease_keeper import RENEW_SECONDS, RESTART_SECONDS
from cluster.leases import LEASE_SECONDS
from cogs.export_pages import MOST_PAGES
from data.personal.exports import PERSON_MATCHES, SERVER_MATCHES
from data.postgres.migrate import OLDEST
from data.postgres.store import READERS
from data.sqlite.integrity_check import SMALL_FILE
from data.sqlite.upkeep import COPIES
from data.writer import AT_MOST
from delivery.discord_api.request_budget import MAX_REFUSED, WINDOW
from delivery.gateway.guard import BETWEEN_IDENTIFIES, LONGEST_PAUSE
from delivery.peers.forwarding import PATIENCE
from opponents.estimates import ESTIMATORS
from settings import MAX_REQUESTS_PER_SECOND, SHORTEST_SECRET
from tables.deadlines import LONGEST_ABSENCE
from tables.finished.compaction import SETTLED_SECONDS
from tables.history.board_posts import MOST_POSTS, RECAP_HOUR
from tables.setup.fairness import SEED_BYTES
from tables.thinking import EXPERT_SECONDS, HINT_WORLDS
from tables.time.play_time import LEAST
from tables.time.time_controls import RESTART_GRACE, TIME_CONTROLS
from tests.docs.prose import PAGES, ROOT
from ui.text.rating_scale import NEWCOMERS_MU, START, STEP
from watch.duplicate_bot import REPEATED_ANSWERS, WINDOW_SECONDS
from watch.health import SAY_EVERY

SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
UNITS = {"": 0, "immediately": 0, "s": 1, "min": 60, "h": 3600, "day": 24 * 3600}
NAMES = {"levelup": "Level Up", "staircase": "Staircase", "escalier": "L'Escalier", "spectrum": "Spectrum"}
DATED = re.compile(
    r"\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December)\b"
    r"|\b20\d\d-\d\d-\d\d\b|\b(?:load|seed) (?:of )?\d|\b(?=\S*\d)(?=\S*[a-f])[0-9a-f]{7,40}\b"
)


def word(number: float) -> str:
    return SMALL[int(number)] if number == int(number) <= 10 else f"{number:g}"


FIGURES = [
    ("RELIABILITY", f"the lost time plus {RESTART_GRACE:g} s"),
    ("RELIABILITY", f"Interruptions under {LEAST:g} s change nothing"),
    ("RELIABILITY", f"At {MAX_REFUSED:,}".replace(",", " ") + f" refusals in {word(WINDOW / 60)} minutes"),
    ("RELIABILITY", f"so no second has more than {MAX_REQUESTS_PER_SECOND}"),
    ("RELIABILITY", f"resumed within {word(LONGEST_PAUSE)} seconds, and a new session starts at most every "),
    ("RELIABILITY", f"at most every {word(BETWEEN_IDENTIFIES)}."),
    ("RELIABILITY", f"a file up to {SMALL_FILE >> 20} MB"),
    ("RELIABILITY", f"after {word(REPEATED_ANSWERS)} in {word(WINDOW_SECONDS / 60)} minutes"),
    ("RELIABILITY", f"a `health` line every {word(SAY_EVERY / 60)} minutes"),
    ("RELIABILITY", "close after a month" if LONGEST_ABSENCE == 30 * 24 * 3600 else "?"),
    ("KEEPING", f"needs room for {word(COPIES)} more copies of the file"),
    ("KEEPING", "An hour after a match ends" if SETTLED_SECONDS == 3600 else "?"),
    ("KEEPING", f"at most {word(MOST_POSTS)} per server"),
    ("KEEPING", f"on Monday from {RECAP_HOUR}:00"),
    ("KEEPING", f"{START} + {STEP:g} · (μ − {NEWCOMERS_MU:g}) ± {3 * STEP:g} σ"),
    (
        "KEEPING",
        f"up to {PERSON_MATCHES * MOST_PAGES} matches of a player, or {SERVER_MATCHES * MOST_PAGES} of a server",
    ),
    ("SCALING", f"renews the lease every second, for {word(LEASE_SECONDS)} seconds" if RENEW_SECONDS == 1 else "?"),
    ("SCALING", f"to its replacement for {word(RESTART_SECONDS)} seconds"),
    ("SCALING", f"database for {word(LEASE_SECONDS)} seconds"),
    ("SCALING", '"click again", after one second' if PATIENCE == 1 else "?"),
    ("SCALING", f"PostgreSQL {OLDEST // 10_000} or newer"),
    ("SCALING", f"opens {word(READERS + 2)} connections, and {word(READERS + 3)} per process"),
    ("SCALING", f"{40 * (READERS + 3)}, and {READERS + 3} per spare"),
    ("SCALING", f"one statement of up to {AT_MOST} moves"),
    ("SCALING", f"at least {SHORTEST_SECRET} characters"),
    ("SCALING", f"by default {MAX_REQUESTS_PER_SECOND} divided by `SHARDS`"),
    ("OPPONENTS", f"A hint uses at most {HINT_WORLDS} simulated deals"),
    ("opponents/README", f"An Expert has {word(EXPERT_SECONDS)} second"),
    ("FAIRNESS", f"draws {SEED_BYTES} secret random bytes"),
]


@pytest.mark.parametrize(("page", "figure"), FIGURES)
def test_a_figure_on_a_page_matches_the_code(page: str, figure: str) -> None:
    path = page if "/" in page else f"docs/{page}"
    assert figure in " ".join(PAGES[f"{path}.md"].read_text("utf-8").split())


def seconds(cell: str) -> float:
    """Return the seconds that a table cell stands for.

    >>> [seconds(cell) for cell in ("1:30", "4 h", "immediately", "")]
    [90, 14400, 0, 0]
    """
    if ":" in cell:
        minutes, left = cell.split(":")
        return 60 * int(minutes) + int(left)
    number, _, unit = cell.partition(" ")
    return int(number) * UNITS[unit] if number.isdigit() else UNITS[cell]


def rows(page: str, head: str) -> dict[str, list[str]]:
    """Return the cells of the table with this header, keyed by the first cell in each row."""
    _, _, table = PAGES[f"docs/{page}.md"].read_text("utf-8").partition(head)
    found = [row.strip("| ").split("|") for row in table.partition("\n\n")[0].splitlines()[2:]]
    return {first.strip(): [cell.strip() for cell in cells] for first, *cells in found}


def test_the_paces_match_the_code() -> None:
    assert {name: [seconds(cell) for cell in cells] for name, cells in rows("RELIABILITY", "| pace |").items()} == {
        pace.name: [pace.seconds, pace.bank, pace.ping_after, pace.last_word] for pace in TIME_CONTROLS.values()
    }


def test_reviews_take_as_many_simulated_deals_as_the_page_says() -> None:
    told = {game: cells[-1] for game, cells in rows("OPPONENTS", "| game | what a move").items()}
    numbers = {name: (ESTIMATORS[key].worlds, ESTIMATORS[key].review) for key, name in NAMES.items()}
    assert told == {name: f"{each:,}; {match:,}".replace(",", " ") for name, (each, match) in numbers.items()}


def test_the_performance_page_lists_every_part_of_the_benchmarks() -> None:
    listed = ", ".join(rows("PERFORMANCE", "| part |"))
    parts = re.findall(r'(?m)^    "(\w+)": lambda', (ROOT / "benchmarks/__main__.py").read_text("utf-8"))
    assert sorted(re.findall(r"`(\w+)`", listed)) == sorted(parts)


@pytest.mark.parametrize("page", PAGES)
def test_dates_loads_seeds_and_commits_are_only_in_the_lab_books(page: str) -> None:
    assert DATED.findall(PAGES[page].read_text("utf-8")) == []
