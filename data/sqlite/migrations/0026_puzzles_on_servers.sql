-- On which server a puzzle was answered, for the server's leaderboard. 0: elsewhere, or before this was stored.

ALTER TABLE puzzle_attempts ADD COLUMN guild INTEGER NOT NULL DEFAULT 0;

CREATE INDEX puzzle_attempts_by_guild ON puzzle_attempts (guild, day) WHERE guild > 0;
