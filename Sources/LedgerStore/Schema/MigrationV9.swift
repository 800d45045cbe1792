/// Makes a book of schema 8 one of schema 9: statements of sources that change their rows say how old they
/// are. The table of cursors stands in ``CursorTables``.
enum MigrationV9 {
  static let sql = """
    ALTER TABLE statements ADD COLUMN as_of TEXT;
    ALTER TABLE statements ADD COLUMN is_behind INTEGER NOT NULL DEFAULT 0
      CHECK (is_behind IN (0, 1));
    UPDATE statements SET as_of = coalesce(last_synced, covers_to)
      WHERE coalesce(ids, (SELECT f.ids FROM feeds f WHERE f.id = feed_id)) = 'mutable';
    """

  /// What statements of before were read up to.
  static let cursors = """
    INSERT INTO passed_cursors (cursor, statement_id)
      SELECT next_cursor, id FROM statements WHERE next_cursor IS NOT NULL;
    """
}
