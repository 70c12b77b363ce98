"""List what the lessons of Staircase must demonstrate."""

from lessons import LEARNER
from tests.lessons.acting import Acted, it_happened, others_did, you_did

RULES: dict[int, dict[str, Acted]] = {
    1: {
        "a card is built": you_did("built", lambda event: "scrapped" not in event.facts),
        "a card is scrapped, another built and one drawn": lambda lesson: (
            you_did("scrapped")(lesson) and you_did("drew")(lesson)
        ),
        "a card is recycled and the top of the scrap pile built": you_did("took-from-scrap"),
        "others draw the recycled card": others_did("built", lambda event: event.cards == ("5D",)),
        "a rival interferes with you": others_did("interfered", lambda event: event.facts["target"] == LEARNER),
        "you must build one of the two cards shown": you_did("took"),
        "rising adjacent steps are a run": you_did("run", lambda event: event.facts["length"] == 3),
        "a run grows": you_did("run", lambda event: event.facts["length"] == 5),
        "the run wins the match": it_happened("match-ended", lambda event: event.facts["places"][LEARNER] == 1),
    },
    2: {
        "a scrap builds and draws": lambda lesson: you_did("scrapped")(lesson) and you_did("drew")(lesson),
        "the next player to scrap draws the recycled card": others_did("drew"),
        "the top of the scrap pile extends a run": you_did("run", lambda event: event.facts["length"] == 4),
        "you interfere with a rival": you_did("interfered"),
        "the target of an interfere must build one of the two cards": others_did(
            "took", lambda event: event.facts["by"] == LEARNER
        ),
        "interfering costs two steps": it_happened("match-ended", lambda event: event.facts["scores"][LEARNER] == 80),
    },
}
