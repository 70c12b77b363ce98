# What may be asked about a hand. A hint tells what an expert would do, why, and what that gains.

button-hint = Hint
hint-move = Regular would choose: { $move }.
hint-gain-points = ; that saves { NUMBER($gain) } ± { NUMBER($margin) } points beside “{ $move }”
hint-gain-hand = ; that wins { $gain } ± { $margin } more hands in a hundred than “{ $move }”
hint-gain-match = ; that wins { $gain } ± { $margin } more matches in a hundred than “{ $move }”
hint-gain-none = ; “{ $move }” is about as good
button-friendly = Make it friendly
button-earnest = Make it count
over-friendly = -# This was a friendly match: it counts for no leaderboard and no rating.
option-friendly = friendly
option-friendly-help = Whether the match counts for nothing, so that hints may be given (off)
rules-friendly = { $rules } · friendly match, with hints and without ratings
refused-no-hints = Hints are for friendly matches. Next time the host can make the match a friendly one before it starts.

# Why not? The rule behind a refusal, and what it is good for. Each game has those of its own rules.

button-why = Why not?

why-move = The rules page says what may be done when; the Rules button at the table opens it.
why-allowed = Nothing forbids it now: the table has moved on since, so look again and try once more.
why-over = A match that is over takes no more moves, so that its result stays what it is.
why-unreadable = Only the moves that the controls offer can be made, and this was none of them.
why-no-such-seat = Only those who were seated at the start play in this match.
why-not-your-turn = Everybody moves in turn, clockwise, so that nobody gets ahead of the others.
why-not-in-hand = Only cards that you hold now can be used; this one has left your hand or never was there.
