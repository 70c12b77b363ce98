# /puzzle: find the one best move in a position.

command-puzzle-name = puzzle
command-puzzle = Find the one best move in a position
option-puzzle-game-help = Which game (default: choose from a list)
button-next-puzzle = Next puzzle
button-story = So far
button-skip = Skip

puzzle-title = ## Find the move
puzzle-about = In each position one move is clearly the best, and another only looks good. The first move you press counts. There is no clock, and nobody is watching.
puzzle-step = -# Find the move · { $game } · { $heading }
puzzle-own-step = -# From a match of yours · { $game } · { $heading }
puzzle-story = ### What happened before
puzzle-no-story = -# Nothing yet: this is the first move.
puzzle-right = ✅ **Right.**
puzzle-wrong = ❌ **There was a better move.**
puzzle-worths-points = -# Points lost (± { NUMBER($margin) } at most):
puzzle-worths-hand = -# Hands won out of 100 (± { NUMBER($margin) } at most):
puzzle-worths-match = -# Share of first place in % (± { NUMBER($margin) } at most):
puzzle-worth = { $kind ->
    [best] { $move }: **{ NUMBER($worth) }**
    [own] { $move }: **{ NUMBER($worth) }** (yours)
   *[other] { $move }: { NUMBER($worth) }
}
puzzle-theme = -# Theme: { $theme }
puzzle-rating = -# Your rating in { $game }: { NUMBER($points, useGrouping: 0) } ({ $change }) · this puzzle: { NUMBER($level, useGrouping: 0) }
puzzle-once = -# You have answered this puzzle before. Only the first answer counts.
puzzle-own-then = -# In the match you chose { $move }. This doesn’t count for your rating.
puzzle-all-answered = You have answered every puzzle of this game. This one doesn’t count again.
puzzle-game = **{ $game }:** { $answered ->
    [0] none of { $of } answered yet
   *[other] { $answered } of { $of } answered, rating { NUMBER($points, useGrouping: 0) }
}
puzzle-themes = -# { $strong ->
    [none] Weak: { $weak }
   *[other] { $weak ->
        [none] Strong: { $strong }
       *[other] Strong: { $strong } · Weak: { $weak }
    }
}
privacy-puzzles = { $count ->
    [one] One puzzle
   *[other] { $count } puzzles
} with your answer, and your rating (`/puzzle`).

# In /profile: the rating, and a strong and a weak theme.

puzzle-profile = Puzzles · { $game }
puzzle-record = rating { NUMBER($points, useGrouping: 0) } · answered: { $answered }
puzzle-strong = Strong
puzzle-weak = Weak

# In /leaderboard, posted boards and the Monday recap.

button-puzzles = Find the move
puzzle-board-line = **{ $rank }.** { $name } · { $rating } · { $wins } of { $matches } solved ({ NUMBER($rate, style: "percent") }){ $own ->
    [yes] { " " }· **you**
   *[no] {""}
}
puzzle-board-newcomer = { $name } · { $rating } · { $wins } of { $matches } solved · *provisional, { $missing ->
    [one] one more puzzle
   *[other] { $missing } more puzzles
} to be ranked*{ $own ->
    [yes] { " " }· **you**
   *[no] {""}
}
puzzle-board-empty = Nobody is on this board yet. It takes one puzzle, answered here: `/puzzle`.
puzzle-board-own-none = You haven’t answered a puzzle here in this time.
puzzle-board-own-unranked = You: { $wins } of { $matches } solved, rating { $rating }. { $missing ->
    [0] You are hidden from leaderboards; `/privacy` shows you again.
    [one] One more puzzle and you have a rank.
   *[other] { $missing } more puzzles and you have a rank.
}
puzzle-board-foot = -# { $period ->
    [all] Ranked by the lower end of the rating: 1040 ± 90 counts as 950. Everyone starts at { NUMBER($start, useGrouping: 0) }.
   *[other] Ranked by puzzles solved; the number after the name is the rating.
} Only first tries made here count; the rating is from the puzzles of all games.{ $pages ->
    [1] {""}
   *[other] { " " }Page { $page } of { $pages }.
}
recap-puzzles = **Puzzles:** { $names } { $count ->
    [one] solved the most: { $solved }
   *[other] solved the most, { $solved } each
}.

# A puzzle posted in a channel each day, by `/puzzle post`.

posted-puzzle-title = -# **Puzzle of the day** · { $game }
posted-puzzle-you = You
posted-puzzle-how = -# Only the first try counts, and only you see it.
posted-puzzle-so-far = -# Answer after { $at } · as of { $now }, { $tried ->
    [0] nobody here has tried it
   *[other] tried here by { $tried }, solved by { $solved }
}{ $link ->
    [none] {""}
   *[other] { " " }· [previous answer]({ $link })
}
posted-puzzle-tally = -# { $tried ->
    [0] Nobody here tried it.
    [one] One person here tried it; { $solved ->
        [0] it stayed unsolved.
       *[other] they solved it.
    }
   *[other] { $tried } people here tried it; solved by { $solved }.
}
posted-puzzle-answer = ✅ **The answer:** { $why }
posted-puzzle-confirmed = A puzzle is posted in { $where } every day at { $at }. The day’s answer then replaces it.
option-puzzle-post-help = Post a puzzle here each day, if you can manage the server (default: only you see one)
post-puzzle = post one here each day
posted-puzzle-none = No puzzles are posted on this server.
