CREATE TABLE puzzles (
    game    text COLLATE "C" NOT NULL,
    puzzle  text COLLATE "C" NOT NULL,
    theme   text COLLATE "C" NOT NULL,
    shape   text COLLATE "C" NOT NULL,
    ease    double precision NOT NULL,
    content text COLLATE "C" NOT NULL,
    PRIMARY KEY (game, puzzle)
);
