-- Who asks to be erased again while that is under way has an erasure of their own for it. The mentions of an erasure say
-- what it still has to do: at which tables. A table's edition counts how often somebody was erased from its log.
ALTER TABLE tables ADD COLUMN edition bigint NOT NULL DEFAULT 0;

ALTER TABLE erasures ADD COLUMN asked bigint NOT NULL DEFAULT 0;
ALTER TABLE erasures ALTER COLUMN asked DROP DEFAULT, DROP CONSTRAINT erasures_pkey, ADD PRIMARY KEY ("user", asked);

UPDATE mentions SET "user" = erasures.nobody FROM erasures WHERE erasures."user" = mentions."user"
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats."user" = mentions."user" AND seats.table_id = mentions.table_id);
