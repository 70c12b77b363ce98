-- Who asks to be erased again while that is under way has an erasure of their own for it. The mentions of an erasure say
-- what it still has to do: at which tables. A table's edition counts how often somebody was erased from its log.

ALTER TABLE tables ADD COLUMN edition INTEGER NOT NULL DEFAULT 0;

CREATE TABLE new_erasures (
    user   INTEGER NOT NULL,
    asked  INTEGER NOT NULL,                    -- the erasures of all people, counted as they began
    nobody INTEGER NOT NULL,                    -- the number that takes the place of their id
    until  INTEGER NOT NULL,                    -- the last result that is touched
    PRIMARY KEY (user, asked)
) STRICT, WITHOUT ROWID;

INSERT INTO new_erasures (user, asked, nobody, until) SELECT user, 0, nobody, until FROM erasures;

UPDATE mentions SET user = (SELECT nobody FROM erasures WHERE erasures.user = mentions.user)
    WHERE user IN (SELECT user FROM erasures)
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.user = mentions.user AND seats.table_id = mentions.table_id);

DROP TABLE erasures;

ALTER TABLE new_erasures RENAME TO erasures;
