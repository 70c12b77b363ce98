-- What a player's decisions in a finished match were worth: kept with its result, exported and erased with it.

CREATE TABLE reviews (
    table_id TEXT    NOT NULL REFERENCES tables (table_id),
    seat     INTEGER NOT NULL,
    user     INTEGER NOT NULL,
    guild    INTEGER NOT NULL,
    game     TEXT    NOT NULL,
    ended    REAL    NOT NULL,                  -- when the match did
    accuracy REAL    NOT NULL,                  -- in per cent
    review   TEXT    NOT NULL CHECK (json_valid(review) AND length(review) <= 2048),
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

CREATE INDEX reviews_by_user ON reviews (user, guild, game, ended);
