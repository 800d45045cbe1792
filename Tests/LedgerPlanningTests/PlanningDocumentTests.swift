import FinanceModel
import Foundation
import LedgerPlanning
import Testing

@Suite("The examples of docs/PLANNING.md")
struct PlanningDocumentTests {
  /// The cells of the table that has this header, row by row, without the marks of code.
  private static func table(_ header: String) throws -> [[String]] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "docs/PLANNING.md"), encoding: .utf8)
    let rest = try #require(text.components(separatedBy: header + "\n").dropFirst().first)
    let rows = rest.components(separatedBy: "\n\n")[0].split(separator: "\n").dropFirst()
    return rows.map { row in
      row.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
      }
    }
  }

  @Test("a day is in the period that its row says")
  func periods() throws {
    let rows = try Self.table("| kind | starts | more | the day | is in the period |")
    #expect(rows.count == 9)
    for row in rows {
      let isMonthly = row[0] == "monthly"
      let schedule = try Made.schedule(
        row[0], row[1], roll: isMonthly && !row[2].isEmpty ? row[2] : nil,
        every: isMonthly || row[2].isEmpty ? nil : row[2])
      let period = schedule.period(holding: try Made.day(row[3]))
      #expect(period?.isoText == row[4], "\(row)")
    }
  }

  @Test("a line has the percentage and the status that its row says")
  func status() throws {
    let rows = try Self.table("| available | spent | percent | status |")
    #expect(rows.count == 8)
    let day = try Made.span("2024-06-03..2024-06-03")
    for row in rows {
      let food = try Made.path("Food")
      var budget = try Budget(
        id: 1, name: "M", schedule: .monthly(.first), currency: .usd, from: day.from)
      try budget.set(Made.amount(row[0]), of: .category(food), .from(day.from))
      let cell = MoneyCell(
        days: day, account: 1, category: food, currency: .usd,
        amount: try Made.amount(row[1]).negated)
      let report = try budget.report(
        asOf: day.to, periods: 1, of: [cell], in: BudgetFacts(accounts: [1: .checking]))
      let line = try #require(report.periods.first?.lines.first)
      #expect([line.percent?.text ?? "–", line.status.rawValue] == Array(row[2...]), "\(row)")
    }
  }
}
