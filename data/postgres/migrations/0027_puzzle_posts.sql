-- The puzzle of the day that a server posts in a channel. No user's id is in them.

CREATE TABLE puzzle_posts (
    guild    bigint PRIMARY KEY,
    channel  bigint NOT NULL,
    message  bigint NOT NULL,
    previous bigint NOT NULL,
    day      bigint NOT NULL,
    game     text COLLATE "C" NOT NULL,
    puzzle   text COLLATE "C" NOT NULL,
    locale   text COLLATE "C" NOT NULL,
    tried    bigint NOT NULL,
    solved   bigint NOT NULL,
    shown    double precision NOT NULL
);
