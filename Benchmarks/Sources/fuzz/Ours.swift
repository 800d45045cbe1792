import FinanceETL
import Histories

/// The importer itself, into a book in memory.
enum Ours {
  static let name = "finance-etl"

  /// The live rows.
  static func rows(of scenario: Scenario) async throws -> [Live] {
    let book = try Book()
    let documents = scenario.steps.enumerated().map { place, step in
      SourceDocument.bytes(Array(step.records.utf8), name: "\(place + 1).ndjson")
    }
    let result = try await Importer(into: book).start(documents).result
    if let error = result.documents.flatMap(\.errors).first { throw error }
    var rows: [Live] = []
    try book.forEachTransaction(TransactionQuery()) { row in
      rows.append(
        Live(date: row.date.isoText, amount: row.amount.text, text: row.bankDescription))
    }
    return rows
  }
}

/// A row as a ledger shows it.
struct Live: Hashable {
  var date: String
  var amount: String
  var text: String
}
