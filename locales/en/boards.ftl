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
shown-by = -# Shown by { $name }
button-show = Show everybody

# -- refusals

refused-cant-post = I can’t show this here: I need *{ $permission }* in this channel. Ask somebody who manages the server.
refused-may-not-write = You can’t write in this channel, so I don’t write in it for you. Show it in another one.
refused-hidden = This player is hidden from leaderboards, so only they can show this.
