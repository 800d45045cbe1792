import FinanceETL
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("Budgets in a book")
struct BudgetFigureTests {
  private let one: PlannedBook
  private var book: Book { one.book }

  init() throws {
    one = try PlannedBook()
  }

  @Test("lines have what their rows come to, and with the rest that is all that moved")
  func figures() async throws {
    try await one.loadAll()
    let period = try one.period("Home")
    let food = period.lines[0]
    // 40 + 5 pending, 30 below it, 11 euros at 1.1, and 10.90 as the bank states it.
    #expect(food.subject == .category(try CategoryPath("Food")) && food.moved.text == "98.00")
    #expect(food.pending.text == "5.00" && food.count == 5)
    // April left 30, May spent 150 of 130.
    #expect(food.carried.text == "-20.00" && food.status == .exceeded)
    #expect(
      try one.lines("Home")
        == ["Food 100.00 98.00", "Salary 2500.00 3000.00", "account:loan 600.00 500.00"])
    #expect(period.notBudgetedCategories.map(\.category.text) == ["Leisure:Games"])
    #expect(period.totals.net.text == "2399.00")
    #expect(period.leftOut.map { "\($0.kind) \($0.amount)" } == ["paired 500.00"])
    let bought = try await book.budgets.show(
      "bought", asOf: day("2024-06-01"), periods: 2)
    // The week of May 26 has what was bought on May 31 and booked in June: not yet, on June 1.
    #expect(bought.report.periods.map(\.totals.spent.text) == ["0.00", "0.00"])
    let later = try await book.budgets.show("2", asOf: day("2024-06-08"), periods: 2)
    #expect(later.report.periods.map(\.totals.spent.text) == ["30.00", "0.00"])
  }

  @Test("the order of files leaves the figures as they are, and so does loading them twice")
  func orders() async throws {
    try await one.loadAll()
    let figures = try one.figures()
    for order in [[4, 3, 2, 1, 0], [1, 0, 4, 2, 3], [2, 4, 0, 3, 1]] {
      let other = try PlannedBook()
      for place in order { try await other.one.load(PlannedBook.documents[place]) }
      try other.addBudgets()
      #expect(try other.figures() == figures, "\(order)")
      for place in order { try await other.one.load(PlannedBook.documents[place], force: true) }
      #expect(try other.figures() == figures, "\(order), twice")
    }
  }

  @Test("undo leaves what was said of budgets, and redo brings the figures back")
  func takenBack() async throws {
    try await one.loadAll()
    let (figures, said) = (try one.figures(), try one.kept())
    let imports = (1...Int64(PlannedBook.documents.count)).map { $0 }
    for id in imports {
      try await book.undoImport(id)
      #expect(try one.figures() != figures, "import \(id)")
      #expect(try one.kept() == said)
      try await book.redoImport(id)
      #expect(try one.figures() == figures, "import \(id)")
    }
    for id in imports { try await book.undoImport(id) }
    #expect(try one.kept() == said)
    // In a book without days lists are empty.
    #expect(try await book.budgets.list() == [])
    for id in imports.reversed() { try await book.redoImport(id) }
    #expect(try one.figures() == figures)
    try one.one.expectSound()
  }

  @Test("what is read again is what was written")
  func roundTrip() async throws {
    try await one.loadAll()
    var edit = BudgetEdit(
      name: "All", lines: [BudgetEdit.Line(.category("Food:Groceries"), try number("0"))],
      scope: .from(try day("2024-06-01")))
    edit.currency = .usd
    edit.thresholds = [1000, 5, 80]
    edit.dates = .initiated
    edit.includesPending = false
    edit.accounts = .only(["card", "chk", "1"])
    edit.rollovers = [BudgetEdit.RolloverRule(.surplus)]
    let schedules: [PeriodSchedule] = try [
      .weekly(starts: .wednesday), .monthly(#require(MonthStart(day: 31, roll: .before))),
      .yearly(#require(YearStart(month: 2, day: 29))),
      .every(#require(PeriodStep(3, .months)), from: day("2023-11-30")),
      .once(#require(DateSpan(from: day("2024-06-01"), to: day("2024-06-14")))),
    ]
    for (place, schedule) in schedules.enumerated() {
      edit.name = "B\(place)"
      let added = try await book.budgets.add(edit, period: schedule)
      #expect(added.schedule == schedule && added.thresholds == [5, 80, 1000])
      #expect(added.accounts == ["card", "chk"] && added.dates == .initiated)
      #expect(!added.includesPending && added.lines.map(\.rollover) == [.surplus])
      #expect(try await book.budgets.list().last == added)
    }
    #expect(try await book.budgets.delete("b3").name == "B3")
    #expect(try await book.budgets.list().count == 6)
    try one.one.expectSound()
  }

  @Test("a part is read with its day, its parts and the other side of its transfer")
  func cells() async throws {
    try await one.loadAll()
    try await one.one.load(
      GoalBook.statement(
        "sav", "SAVINGS", "USD", covers: "2024-06-01/2024-06-30",
        row("2024-06-05", "100.00", "TRANSFER FROM MARY POE")))
    try await one.one.load(
      GoalBook.statement(
        "two", "CHECKING", "USD", covers: "2024-06-01/2024-06-30",
        row("2024-06-05", "-100.00", "TRANSFER TO JOHN DOE"), row("2024-06-09", "-8.00", "OUT")))
    try await book.split(
      one.one.id("WEB"),
      into: [
        PartRequest(.unsigned(number("4")), category: "Books"), PartRequest(.rest),
      ])
    try await book.editTransaction(
      one.one.id("SHOP 6"), with: TransactionEdit(budgetDate: .day(day("2024-05-02"))))
    let out = try one.one.id("OUT")
    try one.one.run("UPDATE transactions SET transfer_to = 'sav' WHERE id = \(out)")
    #expect(
      try cells("2024-06-01/2024-06-30", .date) == [
        "2024-06-02 2024-06-02 card Food:Groceries -30.00 none",
        "2024-06-03 2024-06-03 eur Food -11.00 none",
        "2024-06-05 2024-06-05 sav - 100.00 suggested",
        "2024-06-05 2024-06-05 two - -100.00 suggested",
        "2024-06-09 2024-06-09 two - -8.00 stated sav",
        "2024-06-11 2024-06-11 chk Salary 3000.00 none",
        "2024-06-12 2024-06-12 chk Food -5.00 none pending",
        "2024-06-20 2024-06-20 chk - -500.00 paired loan",
        "2024-06-20 2024-06-20 loan - 500.00 paired chk",
        "2024-06-21 2024-06-21 chk Leisure:Games -3.00 none",
        "2024-06-25 2024-06-25 eur - -6.00 none", "2024-06-25 2024-06-25 eur Books -4.00 none",
      ])
    #expect(
      try cells("2024-05-01/2024-05-31", .initiated).filter { $0.contains(" 2024-06") } == [
        "2024-05-02 2024-06-10 chk Food -40.00 none",
        "2024-05-31 2024-06-02 card Food:Groceries -30.00 none",
      ])
    try await book.clearParts(of: one.one.id("WEB"))
    let whole = try cells("2024-06-25/2024-06-25", .date)
    #expect(whole == ["2024-06-25 2024-06-25 eur Food -10.00 none USD -10.9"])
  }

  /// The cells of days, a text each, sorted.
  private func cells(_ days: String, _ dates: BudgetDates) throws -> [String] {
    let ends = try days.split(separator: "/").map { try day(String($0)) }
    let span = try #require(DateSpan(from: ends[0], to: ends[1]))
    return try book.read { db in
      func name(_ id: Int64) throws -> String { try Book.account(id, db).name }
      return try PartByPart(db).all(in: span, by: dates).map { cell in
        let transfer =
          switch cell.transfer {
          case .none: "none"
          case .suggested: "suggested"
          case .stated(let account): "stated " + (try name(account))
          case .paired(let account): "paired " + (try name(account))
          }
        return
          "\(cell.days.from) \(cell.booked.from) \(try name(cell.account))"
          + " \(cell.category?.text ?? "-") \(cell.amount) \(transfer)"
          + (cell.isPending ? " pending" : "")
          + (cell.original.map { " \($0.currency) \($0.amount)" } ?? "")
      }.sorted()
    }
  }

  @Test("listeners hear of budgets")
  func heard() async throws {
    try await one.one.load(PlannedBook.documents[0])
    var changes = book.changes.makeAsyncIterator()
    try await book.budgets.add(BudgetEdit(name: "B"), period: .monthly(.first))
    let change = try #require(await changes.next())
    #expect(change.hasPlans && change.transactions == .nothing && !change.hasValuation)
    let line = BudgetEdit(lines: [BudgetEdit.Line(.category("Food"), .one)])
    try await book.budgets.edit("B", with: line)
    #expect(try #require(await changes.next()).hasPlans)
    try await book.budgets.delete("B")
    #expect(try #require(await changes.next()).hasPlans)
  }
}
