CREATE TABLE board_posts (
    channel  bigint PRIMARY KEY,
    guild    bigint NOT NULL,
    message  bigint NOT NULL,
    game     text COLLATE "C" NOT NULL,
    period   text COLLATE "C" NOT NULL,
    locale   text COLLATE "C" NOT NULL,
    version  text NOT NULL,
    shown    double precision NOT NULL,
    recaps   bigint NOT NULL CHECK (recaps IN (0, 1)),
    recapped double precision NOT NULL
);

CREATE INDEX board_posts_by_guild ON board_posts (guild);
