-- Puzzles that this bot has found by itself (club/puzzle_maker.py); nobody's matches.

CREATE TABLE puzzles (
    game    TEXT NOT NULL,
    puzzle  TEXT NOT NULL,                      -- its id (club/puzzle.py)
    theme   TEXT NOT NULL,
    shape   TEXT NOT NULL,                      -- of the hand
    ease    REAL NOT NULL,
    content TEXT NOT NULL,                      -- all of it, as JSON
    PRIMARY KEY (game, puzzle)
) STRICT, WITHOUT ROWID;
