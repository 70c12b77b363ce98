-- Up to which step of its table's log each message is known to be right: so a start knows what is still to be shown.

ALTER TABLE posts ADD COLUMN shown INTEGER NOT NULL DEFAULT 0;                                -- 0: not known
ALTER TABLE posts ADD COLUMN final INTEGER NOT NULL DEFAULT 0 CHECK (final IN (0, 1));        -- it shows the end

-- What ended more than two minutes before the bot was last known to live had been shown, if Discord let us.
UPDATE posts SET final = 1, shown = (SELECT length FROM tables WHERE tables.table_id = posts.table_id)
WHERE table_id IN (
    SELECT table_id FROM tables
    WHERE ended < coalesce((SELECT CAST(value AS REAL) FROM facts WHERE key = 'alive'), 0) - 120
);

CREATE INDEX posts_not_final ON posts (final, table_id) WHERE final = 0;
