import FinanceETL
import Histories
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Laws of edits of budgets")
struct BudgetEditLawTests {
  private let one: PlannedBook
  private var book: Book { one.book }

  init() throws {
    one = try PlannedBook()
  }

  /// What was said of a line's amount, month by month from the first one, as the contract words it.
  private struct Said {
    private var from: [Int: ExactDecimal?] = [:]
    private var only: [Int: ExactDecimal?] = [:]

    mutating func say(_ amount: ExactDecimal?, in month: Int, only isOnly: Bool) {
      if isOnly { only[month] = .some(amount) } else { from[month] = .some(amount) }
    }

    func amount(in month: Int) -> ExactDecimal? {
      if let said = only[month] { return said }
      return from.filter { $0.key <= month }.max { $0.key < $1.key }?.value
    }

    /// Whether anything was ever said.
    var isLine: Bool { !from.isEmpty || !only.isEmpty }
  }

  private static let months = 6
  private static let names = ["Food", "Leisure:Games", "account:loan", "account:old"]
  private static let subjects: [BudgetEdit.Subject] = [
    .category("Food"), .category("Leisure:Games"), .account("loan"), .account("old"),
  ]

  private func load() async throws {
    try await one.loadAll()
    try await one.one.load(
      GoalBook.statement(
        "old", "LOAN", "USD", covers: "2024-04-01/2024-04-30", row("2024-04-20", "1.00", "X")))
  }

  /// Makes a budget and edits it.
  ///
  /// - Returns: what was said of each line.
  private func edited(seed: Int) throws -> [Said] {
    var random = SeededGenerator(seed: UInt64(seed))
    func roll(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    func day(in month: Int) throws -> CivilDate {
      try #require(CivilDate(year: 2024, month: 4 + month, day: roll(1...30)))
    }
    var said = [Said](repeating: Said(), count: Self.names.count)
    var new = BudgetEdit(name: "B\(seed)", scope: .from(try day(in: 0)))
    new.currency = .usd
    try book.budgets.add(new, period: .monthly(.first))
    for _ in 0..<14 {
      let (place, month) = (roll(0...3), roll(0...(Self.months - 1)))
      let (isOnly, day) = (roll(0...9) < 4, try day(in: month))
      var edit = BudgetEdit(scope: isOnly ? .only(day) : .from(day))
      if said[place].isLine, roll(0...3) == 0 {
        edit.drops = [Self.subjects[place]]
        said[place].say(nil, in: month, only: isOnly)
      } else {
        let amount = try number("\(roll(0...300)).50")
        edit.lines = [BudgetEdit.Line(Self.subjects[place], amount)]
        said[place].say(amount, in: month, only: isOnly)
      }
      try book.budgets.edit(Book.BudgetSelector("B\(seed)"), with: edit)
    }
    return said
  }

  /// The lines of each month, sorted.
  private func shown(_ seed: Int) throws -> [[String]] {
    let last = try day("2024-09-30")
    return try book.budgets.show(Book.BudgetSelector("B\(seed)"), asOf: last, periods: 99).report
      .periods.map {
        $0.lines.map { "\($0.subject) \($0.amount)" }.sorted()
      }
  }

  /// What they have to be.
  private func wanted(_ amounts: (_ month: Int) -> [ExactDecimal?]) -> [[String]] {
    (0..<Self.months).map { month in
      zip(Self.names, amounts(month)).compactMap { name, amount in
        amount.map { "\(name) \($0)" }
      }.sorted()
    }
  }

  @Test("each period has what was said of it alone, else what was said last up to it")
  func edits() async throws {
    try await load()
    for seed in 1...12 {
      let said = try edited(seed: seed)
      #expect(
        try shown(seed) == wanted { month in said.map { $0.amount(in: month) } }, "seed \(seed)")
    }
    try one.one.expectSound()
  }

  @Test("the line of accounts that become one is in each period what both were together")
  func merged() async throws {
    try await load()
    let said = try (1...12).map { try edited(seed: $0) }
    try await book.mergeAccount("old", into: "loan", at: ReviewedBook.moment)
    for (place, said) in said.enumerated() {
      let joined = wanted { month in
        let amounts = said.map { $0.amount(in: month) }
        var sum = amounts[2]
        if let other = amounts[3] { sum = (sum ?? .zero).adding(other) }
        return [amounts[0], amounts[1], sum]
      }
      #expect(try shown(place + 1) == joined, "seed \(place + 1)")
    }
    try one.one.expectSound()
  }
}
