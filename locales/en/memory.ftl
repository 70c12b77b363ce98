# What the bot remembers: leaderboards, profiles, histories, cabinets, replays, proofs, privacy.

all-games = All games
somebody = a former player
period-all = all time
period-month = this month
period-week = this week

# -- leaderboards

board-title = ## 🏆 { $game } · { $period }
board-line = **{ $rank }.** { $name } · { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } · { $wins } of { $matches } won ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }◂ **you**
   *[no] {""}
}
board-empty = Nobody is ranked here yet. It takes { $needed ->
    [1] one match
   *[other] { $needed } matches
} with other people.
board-own-none = You have no match here that counts. Play one with other people: `/play`.
board-own-unranked = You: { $wins } of { $matches } won, rating { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }. { $missing ->
    [0] You are hidden from leaderboards; `/privacy` shows you again.
    [one] One more match and you have a rank.
   *[other] { $missing } more matches and you have a rank.
}
board-foot = -# { $period ->
    [all] By rating
   *[other] By wins
}; the number after the name is the rating. Page { $page } of { $pages }.
board-pick-game = Which game
board-pick-period = Which time
board-before = ◀ Page before
board-after = Next page ▶
board-curves-alt = Ratings over time: { $lines }
board-curves-line = { $name } from { NUMBER($first, maximumFractionDigits: 1) } to { NUMBER($last, maximumFractionDigits: 1) }

# -- profiles

profile-title = ## { $name }
profile-none = { $own ->
    [yes] You have
   *[no] { $name } has
} no match here that counts yet. It takes a winner and at least two people.
profile-career = **{ $game }** · { $matches ->
    [one] 1 match
   *[other] { $matches } matches
}, { $wins } won ({ NUMBER($rate, style: "percent") }) · rating { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-places = -# Places: { $places }
profile-place = { $times } × { $place }.
profile-streak = -# { $streak ->
    [0] Longest winning streak: { $longest }
   *[other] Won { $streak } in a row now; longest winning streak: { $longest }
}
profile-best-levelup = -# Best match: { $best } points
profile-best-staircase = -# Best match: { $best } points
profile-best-escalier = -# Best match: { $best } points lost
profile-best-spectrum = -# Best match: { $best } victory cards
profile-opponents = **Often at the table with:** { $opponents }
profile-opponent = { $name } ({ $matches } together, { $wins } won)
profile-curve-alt = Rating over the last { $count } matches, from { NUMBER($first, maximumFractionDigits: 1) } to { NUMBER($last, maximumFractionDigits: 1) }

# -- histories

history-title = ## The last matches of { $name }
history-none = { $own ->
    [yes] You have
   *[no] { $name } has
} played no match here yet.
history-line = { $when } · **{ $game }** · { $ending } · { $names }{ $link ->
    [none] {""}
   *[other] { " " }· [table]({ $link })
}
history-place = place { $place } of { $players }
history-abandoned = abandoned
history-moderated = ended by a moderator
history-pick = Look at a match again
history-choice = { $game }, { $date }

# -- cabinets

cabinet-title = ## The cabinet of { $name }
cabinet-none = { $own ->
    [yes] You have
   *[no] { $name } has
} won no victory card here yet. They are won in Spectrum: `/play spectrum`.
cabinet-line = { $colour } **×{ $cards }** · last { $when } · { $tables }
cabinet-missing = { $colour } · none yet
cabinet-sets = { $sets ->
    [0] No full set of the seven colours yet.
    [one] **One full set** of the seven colours.
   *[other] **{ $sets } full sets** of the seven colours.
}
cabinet-alt = Victory cards won: { $colours }

# -- commands

command-leaderboard-name = leaderboard
command-leaderboard = Who plays best on this server
command-profile-name = profile
command-profile = What somebody has played here, and how well
command-history-name = history
command-history = Somebody’s last matches here
command-cabinet-name = cabinet
command-cabinet = The victory cards somebody has won here
option-game = game
option-game-help = Which game (all together)
option-period = period
option-period-help = Since when (all time)
option-player = player
option-player-help = Whose (yours)

# -- refusals

refused-store = My memory does not answer right now. Try again in a moment.
refused-still-seated = You have a seat at a table. Play to its end, or leave its lobby, and try again.
