# What may be asked about a hand. A hint tells what an expert would do, why, and what that gains.

button-hint = Hint
button-do-it = Do it
button-hint-why = Why?
button-other-moves = Other moves
hint-move = An Expert would choose: { $move }.
ask-first = { $move }? This match counts: press **{ button-do-it }** if you’re sure.
hint-gain-points = ; you save { NUMBER($gain) } ± { NUMBER($margin) } points compared with { hint-gain-over }
hint-gain-lead = ; you end up { NUMBER($gain) } ± { NUMBER($margin) } points further ahead than with { hint-gain-over }
hint-gain-hand = ; you win { $gain } ± { $margin } more hands in a hundred than with { hint-gain-over }
hint-gain-match = ; you win { $gain } ± { $margin } more matches in a hundred than with { hint-gain-over }
hint-gain-over = { $chosen ->
    [yes] your choice
   *[no] “{ $move }”
}
hint-gain-none = ; “{ $move }” is about as good
over-friendly = -# Friendly match: no leaderboards, no ratings.
over-practice = -# This match was for practice: with only one person it doesn’t count for leaderboards or ratings.
rules-friendly = { $rules } · friendly match: { counts-for-nothing }
rules-practice = { $rules } · for practice: { counts-for-nothing }
refused-no-hints = Hints are for friendly matches. Next time, the host can make the match friendly before it starts.

# Why not? The rule behind a refusal, and what it is good for. Each game has those of its own rules.

button-why = Why not?

why-move = The rules page says what you may do and when; the **{ button-rules }** button at the table opens it.
why-allowed = Nothing forbids it now: the table has moved on since. Try once more.
why-over = A finished match takes no more moves, so its result stands.
why-unreadable = You can only make the moves that the buttons and menus offer, and this was none of them.
why-no-such-seat = Only players seated at the start play in this match.
why-card-count = Each kind of move takes a fixed number of cards, so that everyone can see what was done.
why-not-your-turn = Play waits for one answer at a time, so that nobody gets ahead of the others.
why-not-in-hand = You can only use cards you hold now; this one has left your hand or was never in it.

# Taking the last move back, in a match that doesn't count.

button-take-back = Take back
told-taken-back = { $you ->
    [yes] You took your last move back.
   *[no] { $name } took the last move back.
}
refused-match-counts = This match counts, so moves can’t be taken back. Let `/settings mine` ask you before each.
refused-cards-seen = Your last move showed you hidden cards, so you can’t take it back.
refused-moved-since = You can only take back the last move, and another has been made since.
