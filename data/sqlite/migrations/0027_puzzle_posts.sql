-- The puzzle of the day that a server posts in a channel. No user's id is in them.

CREATE TABLE puzzle_posts (
    guild    INTEGER PRIMARY KEY,
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,                   -- 0 until the day's puzzle is sent
    previous INTEGER NOT NULL,                   -- the message of the day before, or 0
    day      INTEGER NOT NULL,                   -- counted from 1970-01-01 (UTC)
    game     TEXT    NOT NULL,
    puzzle   TEXT    NOT NULL,
    locale   TEXT    NOT NULL,
    tried    INTEGER NOT NULL,                   -- as the message says
    solved   INTEGER NOT NULL,
    shown    REAL    NOT NULL                    -- when it was last changed
) STRICT;
