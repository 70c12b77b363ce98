-- Answers to puzzles, and the ratings of those who gave them and of the puzzles.

CREATE TABLE puzzle_attempts (
    user   INTEGER NOT NULL,
    game   TEXT    NOT NULL,
    puzzle TEXT    NOT NULL,                    -- the puzzle's id (club/puzzle.py)
    day    INTEGER NOT NULL,                    -- counted from 1970-01-01 (UTC)
    move   TEXT    NOT NULL,                    -- the first answer
    solved INTEGER NOT NULL,
    PRIMARY KEY (user, game, puzzle)
) STRICT, WITHOUT ROWID;

CREATE TABLE puzzle_ratings (
    user  INTEGER NOT NULL,
    game  TEXT    NOT NULL,
    mu    REAL    NOT NULL,
    sigma REAL    NOT NULL,
    PRIMARY KEY (user, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE puzzle_levels (
    game   TEXT NOT NULL,
    puzzle TEXT NOT NULL,
    mu     REAL NOT NULL,
    sigma  REAL NOT NULL,
    PRIMARY KEY (game, puzzle)
) STRICT, WITHOUT ROWID;
