import FinanceModel
import GRDB
import Histories
import LedgerPlanning
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("What is spent, over random histories")
struct SpendingLawTests {
  /// In a sweep more than 300 histories.
  private static let seeds = 1...UInt64(Tier.choose(quick: 1, full: 2, sweep: 38))

  @Test(
    "kept sums come to the parts one by one, whatever was loaded, undone, paired, split and renamed",
    arguments: Scenario.Kind.allCases)
  func keptSums(kind: Scenario.Kind) async throws {
    for seed in Self.seeds {
      let scenario = Scenario.random(kind, seed: seed)
      let history = try await ChangeHistory(scenario, seed: seed &* 104_729, acts: 6)
      var random = SeededGenerator(seed: seed)
      try Self.plan(history.book, using: &random)
      let wrong = try history.book.read { db in
        try CountingLaws.violations(db).map { "\($0)" } + Self.violations(db, using: &random)
      }
      #expect(wrong.isEmpty, "\(kind), seed \(seed): \(history.events)")
    }
  }

  /// Gives categories, days and flows, and moves categories about.
  private static func plan(_ book: Book, using random: inout SeededGenerator) throws {
    let rows = try book.transactions(TransactionQuery())
    let names = ["Food", "food:Groceries", "Rent", "Work", "Food:Tea"]
    for row in rows where Int.random(in: 0..<3, using: &random) == 0 {
      var edit = TransactionEdit(category: names.randomElement(using: &random))
      if Int.random(in: 0..<4, using: &random) == 0 {
        edit.budgetDate = .day(row.date.adding(days: Int.random(in: -40...40, using: &random)))
      }
      try book.editTransaction(row.id, with: edit)
    }
    let flows: [(String, CategoryFlow)] = [("Work", .ignore), ("Rent", .transfer)]
    for (name, flow) in flows where try book.categories.names().contains(name) {
      try book.categories.edit(name, with: Book.CategoryEdit(flow: flow))
    }
    if try book.categories.names().contains("Food:Tea") {
      try book.categories.edit("Food:Tea", with: Book.CategoryEdit(path: "Drinks:Tea"))
    }
    if try book.categories.names().contains("Drinks"), Bool.random(using: &random) {
      try book.categories.merge("Drinks", into: "Food")
    }
  }

  // MARK: Both ways

  private static func violations(
    _ db: Database, using random: inout SeededGenerator
  ) throws -> [String] {
    let tree = try CategoryTree(db)
    var wrong = try differences(of: tree, db)
    let accounts = try Int64.fetchAll(db, sql: "SELECT id FROM accounts WHERE state = 'live'")
    let currencies = try String.fetchAll(db, sql: "SELECT DISTINCT currency FROM transactions")
      .compactMap { Currency($0) }
    guard let asOf = try AsOfDay.last(db), !accounts.isEmpty else { return wrong }
    for _ in 0..<6 {
      let begins = asOf.adding(days: -Int.random(in: 20...400, using: &random))
      let seventeenth = try #require(MonthStart(day: 17))
      let schedules: [PeriodSchedule] = [
        .monthly(.first), .weekly(starts: .monday), .monthly(seventeenth),
      ]
      let schedule = try #require(schedules.randomElement(using: &random))
      let until = asOf.adding(days: -Int.random(in: 0...20, using: &random))
      let days = SpendingDays(
        accounts: Bool.random(using: &random) ? accounts : [accounts[0]],
        periods: schedule.periods(from: begins, through: until), asOf: until,
        dates: Int.random(in: 0..<3, using: &random) == 0 ? .initiated : .date,
        currency: Bool.random(using: &random) ? currencies.randomElement(using: &random) : nil,
        payments: Bool.random(using: &random) ? Set(accounts.suffix(1)) : [])
      wrong += try differences(of: days, tree.flows, currencies, db)
    }
    return wrong
  }

  private static func differences(
    of days: SpendingDays, _ flows: CategoryFlows, _ currencies: [Currency], _ db: Database
  ) throws -> [String] {
    guard let span = days.span else { return [] }
    let rates = currencies.flatMap { base in
      currencies.filter { $0 != base }.map { quote in
        ExchangeRate(
          date: span.from.adding(days: 3), base: base, quote: quote,
          rate: ExactDecimal(significand: 1537, scale: 3), origin: .person)
      }
    }
    let rule = SpendingRule(
      accounts: Set(days.accounts), asOf: days.asOf, currency: days.currency,
      payments: days.payments, flows: flows, rates: ExchangeRates(rates, maximumAge: 30))
    var (kept, parts) = ([SpendingSums](), [SpendingSums]())
    let cells = try SpendingCells(days, StoredCategories(db), db).cells()
    let rows = try PartByPart(db).all(in: span, by: days.dates)
    for period in days.periods {
      var (sums, expected) = (SpendingSums(), SpendingSums())
      try sums.add(cells.filter { period.contains($0.days.from) }, by: rule)
      try expected.add(rows.filter { period.contains($0.days.from) }, by: rule)
      kept.append(sums)
      parts.append(expected)
    }
    return kept == parts ? [] : ["\(days): \(kept) is not \(parts)"]
  }

  /// The view has the tree that the library has.
  private static func differences(of tree: CategoryTree, _ db: Database) throws -> [String] {
    let own = tree.all(includingArchived: true).map {
      "\($0.category) \($0.parent?.text ?? "-") \($0.flow) \($0.isDeclared) \($0.count)"
    }
    let view = try Row.fetchAll(db, sql: "SELECT * FROM v_categories").map { row in
      "\(row["category"] as String) \(row["parent"] as String? ?? "-") \(row["flow"] as String)"
        + " \(row["is_declared"] as Bool) \(row["count"] as Int)"
    }
    let differing = Set(own).symmetricDifference(view)
    return differing.isEmpty ? [] : ["v_categories: \(differing.sorted())"]
  }
}
