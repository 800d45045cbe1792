import Digests
import FinanceETL
import GRDB
import LedgerBook
import TestSupport

@testable import LedgerStore

/// What a book says, without what is of one run only: times, paths, and which book it is.
///
/// The columns are named one by one, so that a schema that keeps the same facts in another way still
/// gives the same content.
enum BookContent {
  private static let queries = [
    """
    SELECT bank_name, name_override, official_name, bank_kind, kind_override, source_type,
      source_subtype, mask, currency, is_active, last_synced, metadata, opening, opening_date,
      is_added, merged_into, state FROM accounts ORDER BY id
    """,
    """
    SELECT replace(kind, 'plaid', 'connected') AS kind, value, account_id FROM account_identifiers
    ORDER BY 1, 2, 3
    """,
    "SELECT mark, other FROM institution_synonyms ORDER BY 1, 2",
    "SELECT id, name, account_id, ids, has_reused_ids, cursor, settings FROM feeds ORDER BY id",
    """
    SELECT id, import_id, sha256, format, mapping, status, state, counts, error_code FROM documents
    ORDER BY id
    """,
    """
    SELECT id, document_id, account_id, feed_id, account_rule, covers_from, covers_to, states_covers,
      mode, is_incomplete, next_cursor, last_synced, first_mapping_id, last_mapping_id, counts,
      reconciliation, difference, ids, settings, state FROM statements ORDER BY id
    """,
    """
    SELECT id, account_id, import_id, status, date, initiated, value_date, amount, amount_exact,
      currency, description, payee, memo, kind, check_number, original_amount, original_currency,
      source_category, rule_payee, rule_category, rule_kind, mapping_rule, extras,
      description_override, payee_override, category, notes, tags, deleted_at
    FROM transactions ORDER BY id
    """,
    """
    SELECT id, feed_id, transaction_id, statement_id, source_id, hex(fingerprint), ordinal, facts,
      identity, balance, is_pending, state, line, "column", page, row, rule, score,
      \(withoutTrade("stated")), pending_id, supersedes FROM transaction_mappings ORDER BY id
    """,
    """
    SELECT import_id, document_id, statement_id, first_mapping_id, last_mapping_id FROM sightings
    ORDER BY 1, 2, 3, 4
    """,
    """
    SELECT import_id, statement_id, transaction_id, mapping_id, rule, \(withoutTrade("before")),
      \(withoutTrade("after")) FROM decisions ORDER BY id
    """,
    """
    SELECT account_id, statement_id, feed_id, kind, date, amount, amount_exact, "limit", currency
    FROM balances ORDER BY id
    """,
    """
    SELECT statement_id, line, "column", page, row, raw, code, reason, hint FROM quarantine
    ORDER BY id
    """,
    """
    SELECT import_id, kind, transaction_id, other_transaction_id, account_id, other_account_id, rule,
      score, state FROM reviews ORDER BY id
    """,
    """
    SELECT from_transaction_id, to_transaction_id, date, rule, is_confirmed FROM transfers
    ORDER BY 1
    """,
    """
    SELECT statement_id, mapping_id, transaction_id, is_stored, \(withoutTrade("facts"))
    FROM observations ORDER BY id
    """,
    """
    SELECT transaction_id, status, description_override, payee_override, category, notes, tags,
      deleted_at, rule_payee, rule_category, rule_kind, mapping_rule, parts, budget_date, transfer_to,
      rule_transfer FROM set_aside ORDER BY 1
    """,
    "SELECT * FROM removals ORDER BY 1, 2",
    "SELECT * FROM merged_lines ORDER BY 1",
    "SELECT * FROM released_lines ORDER BY 1",
  ]

  /// Facts as they were kept before there were trades, and tags and notes of rules.
  private static func withoutTrade(_ column: String) -> String {
    // A decision holds the facts of a line as a text.
    ["trade", "rule_tags", "rule_notes"].reduce(column) { column, name in
      #"replace(replace(\#(column), ',"\#(name)":null', ''), ',\"\#(name)\":null', '')"#
    }
  }

  /// One line a row.
  static func text(of book: Book) throws -> String {
    try book.read { db in
      var text = ""
      for (place, sql) in queries.enumerated() {
        let rows = try GRDBRow.fetchCursor(db, sql: sql)
        while let row = try rows.next() { text += "\(place) \(row.map(\.1))\n" }
      }
      return BookDump.withoutSalt(text)
    }
  }
}

/// A digest of what a book says, one state after the other.
final class ContentDigest {
  private let hash = SHA256()

  func add(_ book: Book) throws {
    let text = try BookContent.text(of: book)
    Array(text.utf8).withUnsafeBytes { hash.update($0) }
  }

  /// The first sixteen bytes, in hexadecimal digits.
  func finish() -> String { String(SHA256.hexText(hash.finish()).prefix(32)) }
}
