import FinanceETL
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

/// An own account, as record streams state it.
struct StatedAccount {
  let name: String
  let kind: String
  var mask: String?
  var currency = "USD"

  static let checking = StatedAccount(name: "chk", kind: "CHECKING", mask: "1234")
  static let savings = StatedAccount(name: "sav", kind: "SAVINGS", mask: "2345")
  static let broker = StatedAccount(name: "brk", kind: "INVESTMENT", mask: "9911")
  static let card = StatedAccount(name: "cc", kind: "CREDIT_CARD", mask: "4455")

  /// A record stream of rows given as `(date, amount, description)`.
  func records(
    _ rows: [(date: String, amount: String, text: String)], mode: String = "snapshot",
    ids: String = "none", more: [String] = []
  ) -> String {
    let mask = mask.map { #","mask":"\#($0)""# } ?? ""
    let header = """
      {"type":"statement","feed":"csv:\(name)","format":"records","mode":"\(mode)","ids":"\(ids)",\
      "account":{"key":"\(name)","name":"\(name)","kind":"\(kind)","currency":"\(currency)"\(mask)}}
      """
    let lines = rows.map { Statements.row($0.date, $0.amount, $0.text) }
    return ([header] + lines + more).joined(separator: "\n") + "\n"
  }
}

extension Book {
  /// Loads documents in one run.
  @discardableResult
  func load(_ documents: String..., isDryRun: Bool = false) async throws -> ImportResult {
    try await load(all: documents, isDryRun: isDryRun)
  }

  @discardableResult
  func load(all documents: [String], isDryRun: Bool = false) async throws -> ImportResult {
    var options = ImportOptions.system
    options.isDryRun = isDryRun
    let result = try await Importer(into: self, options: options).start(
      documents.enumerated().map { .bytes(Array($1.utf8), name: "\($0)") }
    ).result
    for document in result.documents { #expect(document.errors.isEmpty) }
    return result
  }

  /// The stored pairs by what their legs look like: `chk 2024-06-01 -500.00 > sav 2024-06-02`.
  func transfers() throws -> [String] {
    try looks(of: "SELECT from_transaction_id, to_transaction_id FROM transfers")
  }

  /// The open suggestions, the same way.
  func suggestions() throws -> [String] {
    try looks(
      of: """
        SELECT transaction_id, other_transaction_id FROM reviews
        WHERE kind = 'transfer' AND state = 'open'
        """)
  }

  private func looks(of sql: String) throws -> [String] {
    try read { db in
      try String.fetchAll(
        db,
        sql: """
          WITH pairs (a, b) AS (\(sql))
          SELECT f.account || ' ' || f.date || ' ' || f.amount || ' ' || f.bank_description || ' > '
            || t.account || ' ' || t.date || ' ' || t.bank_description
          FROM pairs JOIN v_transactions f ON f.id = a JOIN v_transactions t ON t.id = b ORDER BY 1
          """)
    }
  }

  func count(_ sql: String) throws -> Int {
    try read { try Int.fetchOne($0, sql: sql) ?? 0 }
  }
}
