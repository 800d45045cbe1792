import FinanceETL
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Queries of an import")
struct QueryPlanTests {
  /// What SQLite was asked, each statement with the values of its first run.
  private final class Questions {
    var asked: [String: String] = [:]
  }

  /// Every statement that the imports of histories run, however rare what asks for it.
  private func statements() async throws -> [String: String] {
    let questions = Questions()
    let histories =
      Scenario.Kind.allCases.map { Scenario.random($0, seed: 2) }
      + [HabitKind.otherDaysBalances, .everything].map { Scenario.random($0, seed: 2) }
    for history in histories {
      let book = try Book()
      book.queue.inDatabase { db in
        db.trace { event in
          guard case .statement(let statement) = event else { return }
          if questions.asked[statement.sql] == nil {
            questions.asked[statement.sql] = event.expandedDescription
          }
        }
      }
      _ = try await Replay(history, into: book)
    }
    return questions.asked
  }

  @Test("no statement of an import reads a whole table that grows, nor all rows of an account")
  func noScans() async throws {
    let growing = ["transactions", "transaction_mappings", "statements", "sightings", "decisions"]
    let statements = try await statements()
    #expect(statements[SQLOpenRows.rowsSQL] != nil)
    let book = try Book()
    // As during an import.
    try book.queue.inDatabase { try $0.execute(sql: "PRAGMA foreign_keys = OFF") }
    // Ends with the first row.
    let firstRow = "SELECT EXISTS (SELECT 1 FROM transaction_mappings)"
    for (sql, asked) in statements where !sql.hasPrefix("INSERT OR FAIL") && sql != firstRow {
      let verbs = ["SELECT", "UPDATE", "DELETE", "INSERT", "WITH"]
      guard verbs.contains(where: asked.hasPrefix) else { continue }
      let plan = try book.read { db in
        try GRDBRow.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(asked)").map { $0["detail"] as String }
      }
      let scans = plan.filter { line in
        if !asked.contains(#/SELECT (min|max)\(/#),
          line.contains("transactions_by_account (account_id=?)")
        {
          return true
        }
        guard line.hasPrefix("SCAN ") else { return false }
        let name = line.dropFirst(5).prefix { $0 != " " }
        return growing.contains { $0 == name || asked.contains("\($0) \(name)") }
      }
      #expect(scans.isEmpty, "\(scans)\n\(asked)")
    }
  }
}
