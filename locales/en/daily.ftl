# /daily: one deal a day, the same for everyone on every server, played once against computer players.

command-daily-name = daily
command-daily = Play today’s deal: the same cards for everyone, one try
button-daily = Play today’s deal
button-daily-board = Today’s best

daily-title = ## Daily deal · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-about = Everyone gets the same cards today. You play { $short ->
    [yes] a short match
   *[no] a match
} against { $others ->
    [one] one computer player
   *[other] { $others } computer players
}: a few minutes, no clock, one try. You can stop at any time and go on later with `/daily`.
daily-streak = { $days ->
    [0] Your streak starts with the next deal you finish.
    [one] Streak: one day.
   *[other] Streak: **{ $days } days** in a row.
}
daily-step = -# Daily deal · { $game } · { $heading }
daily-moved-on = That question has been answered already. Here is the next one.
daily-result = { $points }{ $spent ->
    [none] {""}
   *[other] , { $spent }
}
daily-score = Score: **{ $result }**
daily-par = { $par ->
    [none] Expert hasn’t played it yet.
   *[other] { $than ->
        [better] better than Expert ({ $par })
        [level] level with Expert
       *[worse] Expert did better ({ $par })
    }
}
daily-better = { $others ->
    [0] You are the first to finish this deal.
    [one] { $better ->
        [0] The other person who finished did no better.
       *[other] The other person who finished did better.
    }
   *[other] { $better ->
        [0] None of the { $others } others did better.
       *[other] { $better } of the { $others } others did better.
    }
}
daily-better-here = { $others ->
    [one] { $better ->
        [0] The other one here did no better.
       *[other] The other one here did better.
    }
   *[other] { $better ->
        [0] None of the { $others } others here did better.
       *[other] { $better } of the { $others } others here did better.
    }
}
daily-tomorrow = -# As of { $now }. The next deal comes at { $at }.
daily-shared = **{ $name }** played the daily deal of { DATETIME($date, dateStyle: "medium") }: { $game }
daily-best = best
daily-between = in between
daily-worst = last
daily-even = all even
daily-board-title = ## The best here · { $game } · { DATETIME($date, dateStyle: "medium") }
daily-board-line = **{ $rank }.** { $name } · { $result }{ $own ->
    [yes] { " " }· **you**
   *[no] {""}
}
daily-board-empty = Nobody here has finished it yet.
daily-deal = Daily deal
daily-ranking-line = **{ $rank }.** { $name } · { $points ->
    [one] one point
   *[other] { $points } points
} · { $deals ->
    [one] one deal
   *[other] { $deals } deals
}{ $own ->
    [yes] { " " }· **you**
   *[no] {""}
}
daily-ranking-own-none = You haven’t finished a daily deal here in this time.
daily-ranking-empty = Nobody here has finished a daily deal in this time.
daily-ranking-foot = -# A finished deal gives one point, and one more for each person here who did worse that day.
recap-daily = **Daily deal:** { $names } { $count ->
    [one] was the week’s best
   *[other] were the week’s best
}, with { $points ->
    [one] one point
   *[other] { $points } points
}{ $count ->
    [one] {""}
   *[other] { " " }each
}.
daily-record = { $deals ->
    [one] one deal
   *[other] { $deals } deals
}{ $streak ->
    [0] {""}
   *[other] , streak: { $streak }
}
button-daily-costliest = Costliest decision
daily-judged = -# { $mistakes ->
    [one] Your one clear mistake
   *[other] The costliest of { $mistakes } clear mistakes
} in { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}.
daily-no-mistake = { $decisions ->
    [0] There was nothing to decide.
    [one] No clear mistake in your one decision.
   *[other] No clear mistake in your { $decisions } decisions.
}
daily-fair = ## Was it dealt fairly?
    Each day’s cards follow from a secret number. Its fingerprint is here up to a week before. Two days after the deal, the number itself is here too, and anyone can check that it gives these cards. The bot’s owner could look at it earlier.
daily-commitment = -# { DATETIME($date, dateStyle: "medium") } · { $game } · `{ $hex }`
daily-fair-proof = The proof of { DATETIME($date, dateStyle: "medium") } for `docs/verify.py`:
refused-no-daily = There is no such deal here. Try `/daily`.
refused-day-over = That deal is over. Today’s is at `/daily`.
refused-already-played = You have played today’s deal already. The next one comes at midnight UTC.
refused-attempt-unreadable = What you played today can’t be read any more, so it can’t go on. Tomorrow’s deal isn’t affected.
refused-moves-forgotten = I keep the moves of a daily deal for a week. Your score still counts, but this deal can’t be shown any more.
privacy-dailies = { $count ->
    [one] One daily deal
   *[other] { $count } daily deals
} with your moves and score (`/daily`).
