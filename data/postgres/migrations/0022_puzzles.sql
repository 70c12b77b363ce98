CREATE TABLE puzzle_attempts (
    "user" bigint NOT NULL,
    game   text COLLATE "C" NOT NULL,
    puzzle text COLLATE "C" NOT NULL,
    day    bigint NOT NULL,
    move   text COLLATE "C" NOT NULL,
    solved bigint NOT NULL,
    PRIMARY KEY ("user", game, puzzle)
);

CREATE TABLE puzzle_ratings (
    "user" bigint NOT NULL,
    game   text COLLATE "C" NOT NULL,
    mu     double precision NOT NULL,
    sigma  double precision NOT NULL,
    PRIMARY KEY ("user", game)
);

CREATE TABLE puzzle_levels (
    game   text COLLATE "C" NOT NULL,
    puzzle text COLLATE "C" NOT NULL,
    mu     double precision NOT NULL,
    sigma  double precision NOT NULL,
    PRIMARY KEY (game, puzzle)
);
