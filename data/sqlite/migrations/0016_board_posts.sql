-- Leaderboards that stand in a channel and are kept up to date there. No user's id is in them.

CREATE TABLE board_posts (
    channel  INTEGER PRIMARY KEY,
    guild    INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    game     TEXT    NOT NULL,                  -- '': all games together
    period   TEXT    NOT NULL,                  -- 'all', 'month', 'week'
    locale   TEXT    NOT NULL,
    version  TEXT    NOT NULL,                  -- of what it shows
    shown    REAL    NOT NULL,                  -- when it was last changed
    recaps   INTEGER NOT NULL CHECK (recaps IN (0, 1)),
    recapped REAL    NOT NULL                   -- the Monday up to which the weeks are recapped
) STRICT;

CREATE INDEX board_posts_by_guild ON board_posts (guild);
