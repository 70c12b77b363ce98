-- The channel of somebody's direct messages: one that is known need not be opened again. Of those who are being erased
-- nothing is noted anew.

ALTER TABLE people ADD COLUMN dm_channel INTEGER;  -- none: not known

INSERT INTO people (user, dms_closed, dm_channel)
SELECT user, 0, max(channel) FROM posts WHERE kind = 'hand' AND user NOT IN (SELECT user FROM erasures) GROUP BY user
ON CONFLICT (user) DO UPDATE SET dm_channel = excluded.dm_channel;
