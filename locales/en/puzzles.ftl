# /puzzle: find the one best move in a position.

command-puzzle-name = puzzle
command-puzzle = Find the one best move in a position
option-puzzle-game-help = Which game (default: choose from a list)
button-next-puzzle = Next puzzle
button-story = So far
button-skip = Skip

puzzle-title = ## Find the move
puzzle-about = In each position one move is clearly the best, and another one only looks good. The first move you press counts. There is no clock, and nobody is watching.
puzzle-step = -# Find the move · { $game } · { $heading }
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
