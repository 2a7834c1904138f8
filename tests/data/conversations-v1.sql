-- A store as Watchroom 0.1.0 wrote it (schema version 1).
CREATE TABLE conversation (
    conversation_id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    created_at TEXT NOT NULL
) STRICT;
CREATE TABLE turn (
    turn_id TEXT PRIMARY KEY,
    conversation_id TEXT NOT NULL REFERENCES conversation ON DELETE CASCADE,
    position INTEGER NOT NULL,
    question TEXT NOT NULL,
    asked_at TEXT NOT NULL,
    answer TEXT NOT NULL,
    state TEXT NOT NULL,
    model_id TEXT NOT NULL,
    note TEXT NOT NULL,
    UNIQUE (conversation_id, position)
) STRICT;
INSERT INTO conversation VALUES ('c1', 'What is a pump?', '2026-11-29T09:00:00+00:00');
INSERT INTO turn VALUES ('t1', 'c1', 1, 'What is a pump?', '2026-11-29T09:00:00+00:00', 'It moves water.', 'complete', 'smollm2-135m', '');
PRAGMA user_version = 1;
