-- A seat has one deadline: a new question takes the place of the old one.

CREATE TABLE new_deadlines (
    table_id TEXT    NOT NULL REFERENCES tables (table_id),
    seat     INTEGER NOT NULL,                  -- -1: the lobby as a whole
    decision TEXT    NOT NULL,
    due      REAL    NOT NULL,
    PRIMARY KEY (table_id, seat)
) STRICT, WITHOUT ROWID;

INSERT OR REPLACE INTO new_deadlines (table_id, seat, decision, due)
    SELECT table_id, seat, decision, due FROM deadlines ORDER BY due;

DROP TABLE deadlines;

ALTER TABLE new_deadlines RENAME TO deadlines;
