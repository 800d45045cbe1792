/// What a person said of lots: how a cost divides, which transfers are one. docs/SCHEMA.md explains it.
enum LotAnswerTables {
  static let sql = """
    -- By content, not by ids: what was said holds for rows that are undone and imported anew. The newest row
    -- of a kind, day and subject counts; without facts nothing is said any more. To take back what was said
    -- last, its row is deleted.
    CREATE TABLE lot_answers (
      id INTEGER PRIMARY KEY,
      kind TEXT NOT NULL CHECK (kind IN ('division', 'carry')),
      date TEXT NOT NULL,
      subject TEXT NOT NULL,
      facts TEXT CHECK (facts IS NULL OR json_valid(facts)),
      answered_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX lot_answers_by_subject ON lot_answers (kind, date, subject);

    """
}
