-- Reminders that were sent: none is sent twice, and each is taken away when it has been answered, also after a restart.

CREATE TABLE reminders (
    table_id TEXT    NOT NULL REFERENCES tables (table_id),
    seat     INTEGER NOT NULL,
    decision TEXT    NOT NULL,                  -- the question that was reminded of
    channel  INTEGER NOT NULL,
    message  INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;
