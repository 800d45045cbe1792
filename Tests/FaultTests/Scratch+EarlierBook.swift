import TestSupport

extension Scratch {
  /// Makes a book of schema 4 with rows.
  func makeEarlierBook(rowCount: Int = 600, at name: String) throws {
    try makeEarlierBook(
      version: 4,
      """
      INSERT INTO currencies VALUES ('USD', 2);
      INSERT INTO accounts (id, bank_name, bank_kind, currency, created_at, updated_at)
        VALUES (1, 'A', 'CHECKING', 'USD', '', '');
      INSERT INTO imports (id, started_at, status, tool_version) VALUES (1, '', 'ok', '');
      INSERT INTO documents (id, import_id, path, sha256, tool_version, status, started_at)
        VALUES (1, 1, '/a', 'x', '', 'loaded', '');
      INSERT INTO feeds (id, name, account_id, ids) VALUES (1, 'ofx:9', 1, 'trusted');
      INSERT INTO statements (id, document_id, account_id, feed_id, account_rule, states_covers,
          mode, is_incomplete, first_mapping_id, last_mapping_id)
        VALUES (1, 1, 1, 1, 'document', 0, 'snapshot', 0, 1, \(rowCount));
      WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < \(rowCount))
      INSERT INTO transactions (id, account_id, import_id, status, date, amount, currency,
          description)
        SELECT id, 1, 1, 'posted', '2024-01-01', -id, 'USD', 'ROW ' || id FROM n;
      INSERT INTO transaction_mappings (id, feed_id, transaction_id, statement_id, source_id,
          fingerprint, ordinal, facts, is_pending, state, rule)
        SELECT id, 1, id, 1, 'S' || id, zeroblob(16), 0, id, 0, 'live', 'new' FROM transactions;
      """, at: name)
  }
}
