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
profile-club = **{ $name }** · { $record }
button-profile-more = Best hands and more
shown-by = -# Shown by { $name }
button-show = Show to everyone

# -- boards in channels

button-board-look = Where am I?
board-post-foot = -# This board updates itself at most once an hour.
board-posted = **{ $game } · { $period }** is posted in { $where } and updates itself, at most once an hour.
board-posted-recaps = { $on ->
    [yes] A recap of the week is posted every Monday: the champion, the best hand, how many matches.
   *[no] No recap is posted on Mondays.
}
button-recaps = { $on ->
    [yes] No recap on Mondays
   *[no] Recap on Mondays
}
button-board-down = Take it down
board-taken-down = Taken down.
board-none-here = There is no board in this channel.
recap-title = ## 🏆 Last week · { $game }
recap-champion = **{ $names }** { $count ->
    [one] is the champion of the week: { $wins } of { $matches } won.
   *[other] are the champions of the week: { $wins } won each.
}
recap-matches = { $matches ->
    [one] One match was played.
   *[other] { $matches } matches were played.
}
recap-hand = **Hand of the week:** { $name } · { $hand } · `{ $table }`
button-recap-board = Leaderboard

# -- /leaderboard post

option-post = post
option-post-help = Post it here for everyone, if you can manage the server (default: only you see it)
post-board = post it here
post-recap = post it here, with a recap on Mondays
post-down = take it down

# -- refusals

refused-cant-post = I can’t show this here: I need *{ $permission }* in this channel. Ask someone who manages the server.
refused-may-not-write = You can’t write in this channel, so I won’t post in it for you. Show it in another channel.
refused-hidden = This player is hidden from leaderboards, so only they can show this.
refused-too-many-boards = { $most ->
    [one] One channel of this server has
   *[other] { $most } channels of this server have
} a leaderboard already. Take one down first.
