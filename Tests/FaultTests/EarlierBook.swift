import Foundation
import GRDB
import TestSupport

/// A book of schema 4 with rows.
enum EarlierBook {
  static func make(rowCount: Int = 600, at path: String) throws {
    var configuration = GRDB.Configuration()
    configuration.foreignKeysEnabled = false
    let tables = try String(
      contentsOf: Checkout.root.appending(path: "Tests/LedgerStoreTests/Kept/schema-4.sql"),
      encoding: .utf8)
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: tables)
      try db.execute(
        sql: """
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
          PRAGMA application_id = 0x4645544C;
          PRAGMA user_version = 4;
          """)
    }
    try queue.close()
  }
}
