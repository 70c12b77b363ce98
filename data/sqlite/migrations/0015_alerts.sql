-- Who wants to be told when somebody opens a table of a game on a server, and until when.

CREATE TABLE alerts (
    guild INTEGER NOT NULL,
    game  TEXT    NOT NULL,
    user  INTEGER NOT NULL,
    until REAL,                                 -- none: until they stop it
    told  REAL    NOT NULL DEFAULT 0,           -- when they were told last, about whatever game
    PRIMARY KEY (guild, game, user)
) STRICT, WITHOUT ROWID;

CREATE INDEX alerts_of ON alerts (user);
