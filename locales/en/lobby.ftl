# The lobby: who plays what, with whom, for how long; what may be set there, and what is told of the deal.

lobby-title = ### { $game }
lobby-banner = Cards of { $game }
lobby-missing = **{ $missing ->
    [0] { $host } can start.
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}**
lobby-seat = { $name }{ $host ->
    [yes] { " " }(host)
   *[no] {""}
}{ $level ->
    [none] {""}
   *[other] { " " }({ $level }{ $taste ->
        [none] {""}
       *[other] , { $taste }
    })
}
lobby-seats-kept = ✉️ *kept for { $names }*
lobby-seats-free = { $count ->
    [one] *one free seat*
   *[other] *{ $count } free seats*
}
lobby-length = about { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}{ $pace ->
    [live] {""}
   *[other] { " " }of play
}{ $short ->
    [yes] { " " }(short)
   *[no] {""}
}
lobby-pace-live = 1:30 a move
lobby-pace-relaxed = 10 minutes a move
lobby-pace-slow = one day a move
lobby-rated = rated
lobby-friendly = friendly: { lobby-unrated }
lobby-practice = practice: { lobby-unrated }
lobby-unrated = { $hints ->
    [yes] hints, no ratings
   *[no] no ratings
}
lobby-expires = open until { $when }
lobby-alone = With friends: `/play` on a server or in a group DM.
lobby-house-rules = House rules: { $rules }
lobby-cut = Deck cut { $times ->
    [one] by
   *[other] { $times } times, last by
} { $name } (“{ $word }”){ $settled ->
    [yes] {""}
   *[no] , before the last change
}
button-arrange = Table…
start-host = **{ $host }** is the host and starts the match. { $seated ->
    [yes] You already have a seat.
   *[no] Press **{ button-join }** to take a seat.
}
panel-host = -# What you change here shows in the lobby.
panel-seated = { $name } has a seat.
panel-unseated = { $name } has left.
panel-guest = -# Only the host can set up the table.
counts-for-nothing = { $hints ->
    [yes] hints, no leaderboards, no ratings
   *[no] no leaderboards, no ratings
}
lobby-add-computer = Add a computer player
button-remove-computer = Remove a computer
lobby-invite = Keep seats for guests
invited = { $names }: { $host ->
    [none] there is a seat for you
   *[other] { $host } keeps a seat for you
} at a table of { $game }.
refused-too-many-guests = { $seats ->
    [one] Only one seat is left. Choose one person, or remove a computer player.
   *[other] Only { $seats } seats are left. Choose at most { $seats } people, or remove a computer player.
}
button-teach = Teach me
button-options = Options
button-set-rules = Set { $rules }
options-pace = Pace
options-match = This match
button-short = Short match: { $minutes } min

# -- what proves that the deal is fair: told in private to whoever asks

button-fair = Fair deal
fair-title = ### Fair deal
fair-how = -# The cards come from a secret number, the *seed*, and from what players mix in: each first click on **{ button-join }**, and each cut.
fair-seed = **The seed’s fingerprint**
    `{ $commitment }`
    -# Public since the table was opened, so that it can’t be changed.
fair-mixed = **Mixed in so far** (fingerprint)
    `{ $mark }`
    -# It changes with each player and each cut. Note it before you cut, to check it at the end.
fair-later = After the match the seed is shown, and `/fairness` says how to deal the same cards again.
