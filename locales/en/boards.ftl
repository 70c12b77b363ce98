# Leaderboards and profiles that a server shows: the card, what is posted, recaps.

# -- card

card-played = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $wins } won ({ NUMBER($rate, style: "percent") })
card-rating = Rating · { $game }
card-streak = Winning streak: { $streak } (longest { $longest })
card-places = Places
card-game = { $wins } of { $matches } won
card-best = Best so far · { $game }
button-profile-more = Best hands and more
button-show = Show everybody
