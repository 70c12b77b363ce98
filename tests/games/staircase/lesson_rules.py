"""List what the lessons of Staircase must act out."""

from lessons import LEARNER
from tests.lessons.acting import Acted, it_came_to, others_did, you_did

RULES: dict[int, dict[str, Acted]] = {
    1: {
        "a card is built": you_did("built", lambda event: "scrapped" not in event.facts),
        "a card is scrapped, another built and one drawn": lambda lesson: (
            you_did("scrapped")(lesson) and you_did("drew")(lesson)
        ),
        "a card is recycled and the top of the scrap pile built": you_did("took-from-scrap"),
        "others draw what was recycled": others_did("built", lambda event: event.cards == ("5D",)),
        "somebody interferes with you": others_did("interfered", lambda event: event.facts["target"] == LEARNER),
        "you must build one of the two cards shown": you_did("took"),
        "neighbours that rise are a run": you_did("run", lambda event: event.facts["length"] == 3),
        "a run grows": you_did("run", lambda event: event.facts["length"] == 5),
        "the line wins": it_came_to("match-ended", lambda event: event.facts["places"][LEARNER] == 1),
    },
    2: {
        "a scrap builds and draws": lambda lesson: you_did("scrapped")(lesson) and you_did("drew")(lesson),
        "what is recycled is drawn by the next who scraps": others_did("drew"),
        "a run grows by the card on the scrap pile": you_did("run", lambda event: event.facts["length"] == 4),
        "you interfere with somebody": you_did("interfered"),
        "who is interfered with must build one of the two": others_did(
            "took", lambda event: event.facts["by"] == LEARNER
        ),
        "it costs two steps": it_came_to("match-ended", lambda event: event.facts["scores"][LEARNER] == 80),
    },
}
