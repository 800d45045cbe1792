import FinanceModel
import GRDB

/// The one answer to an id that the book does not have: what the last one is, or where the row went.
package struct UnknownID {
  package let db: Database

  package init(db: Database) {
    self.db = db
  }

  private static func failure(_ message: String, hint: Remedy?) -> FinanceETLError {
    FinanceETLError(.notFound, message, hint: hint)
  }

  /// `the last is 412; …`, or that there is none.
  private func hint(_ table: String, _ plural: String, _ list: Remedy.Action) throws -> Remedy {
    guard let last = try Int64.fetchOne(db, sql: "SELECT max(id) FROM \(table)") else {
      return "the book has no \(plural) yet"
    }
    return "the last is \(last); \(list) shows them"
  }

  package func importRun(_ id: Int64) throws -> FinanceETLError {
    Self.failure(
      "there is no import \(id)", hint: try hint("imports", "imports", .listImports))
  }

  package func change(_ id: Int64) throws -> FinanceETLError {
    Self.failure("there is no change \(id)", hint: try hint("changes", "changes", .listChanges))
  }

  package func review(_ id: Int64) throws -> FinanceETLError {
    Self.failure(
      "there is no review \(id)", hint: try hint("reviews", "reviews", .listReviews(.all)))
  }

  package func quarantinedRow(_ id: Int64) throws -> FinanceETLError {
    Self.failure(
      "there is no quarantined row \(id)",
      hint: try hint("quarantine", "quarantined rows", .listQuarantine(all: true)))
  }

  package func binding(_ id: Int64) throws -> FinanceETLError {
    Self.failure(
      "there is no binding \(id)",
      hint: try hint("account_bindings", "bindings", .listBindings))
  }

  /// A document that is none of an import's; its ids rise over all imports.
  package func document(_ id: Int64, of importID: Int64) throws -> FinanceETLError {
    let ids = try Int64.fetchAll(
      db, sql: "SELECT id FROM documents WHERE import_id = ? ORDER BY id", arguments: [importID])
    let owner = try Int64.fetchOne(
      db, sql: "SELECT import_id FROM documents WHERE id = ?", arguments: [id])
    let known =
      switch ids.count {
      case 0: "it has none"
      case 1: "it has document \(ids[0])"
      case 2...5: "it has documents \(ids.map { "\($0)" }.joined(separator: ", "))"
      default: "it has documents \(ids[0]) to \(ids[ids.count - 1])"
      }
    return Self.failure(
      "import \(importID) has no document \(id)",
      hint: Remedy(known + (owner.map { "; \(id) is of import \($0)" } ?? ""))
        + "; \(.showImport(importID)) shows them")
  }

  // MARK: Transactions

  /// A transaction that never was, that went with an import, or that became one with another.
  package func transaction(_ id: Int64) throws -> FinanceETLError {
    if let other = try successor(of: id) {
      return Self.failure(
        "there is no transaction \(id) any more: it is one with transaction \(other)",
        hint: "\(.explainTransaction(other)) shows where both come from")
    }
    let imports = try undoneImports(of: id)
    guard let first = imports.first else {
      return Self.failure(
        "there is no transaction \(id)",
        hint: try hint("transactions", "transactions", .listTransactions(deleted: false)))
    }
    let names = imports.map { "\($0)" }.joined(separator: " and ")
    return Self.failure(
      "transaction \(id) went with \(imports.count == 1 ? "import" : "imports") \(names), undone since",
      hint: "\(.redoImport(first)) brings it back")
  }

  /// The transaction that shows the line which `id` had to itself before.
  private func successor(of id: Int64) throws -> Int64? {
    try Int64.fetchOne(
      db,
      sql: """
        SELECT m.transaction_id FROM released_lines r
        JOIN transaction_mappings m ON m.id = r.mapping_id
        WHERE r.transaction_id = ?1 AND m.transaction_id <> ?1 ORDER BY m.id LIMIT 1
        """, arguments: [id])
  }

  /// The imports that are undone, at least in part, and stated it: the last first.
  private func undoneImports(of id: Int64) throws -> [Int64] {
    try Int64.fetchAll(
      db,
      sql: """
        SELECT DISTINCT d.import_id FROM observations o
        JOIN statements s ON s.id = o.statement_id AND s.state = 'undone'
        JOIN documents d ON d.id = s.document_id AND d.state = 'undone'
        WHERE o.mapping_id IS NULL
          AND (o.transaction_id = ?1 OR json_extract(o.facts, '$.mapping.own') = ?1)
        ORDER BY d.import_id DESC
        """, arguments: [id])
  }
}
