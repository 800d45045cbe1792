import FinanceETL
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Edits of budgets, and what budgets refuse")
struct BudgetEditTests {
  private let one: PlannedBook
  private var book: Book { one.book }

  init() throws {
    one = try PlannedBook()
  }

  private func line(_ category: String, _ amount: String) throws -> BudgetEdit.Line {
    BudgetEdit.Line(.category(category), try number(amount))
  }

  /// Of four periods, the amounts of all lines.
  private func amounts() throws -> [[String]] {
    try book.budgets.show("Home", asOf: day("2024-07-15"), periods: 9).report.periods.map {
      $0.lines.map { "\($0.subject) \($0.amount)" }
    }
  }

  @Test("a line changes from a period on or for one, and the past stays")
  func dated() async throws {
    try await one.loadAll()
    func edit(_ edit: BudgetEdit) throws { try book.budgets.edit("Home", with: edit) }
    try edit(BudgetEdit(lines: [line("Food", "200")], scope: .from(day("2024-06-05"))))
    try edit(BudgetEdit(lines: [line("FOOD", "10")], scope: .only(day("2024-05-20"))))
    try edit(BudgetEdit(lines: [line("leisure", "5.5")], scope: .only(day("2024-04-30"))))
    var drop = BudgetEdit(scope: .from(try day("2024-07-01")))
    drop.drops = [.category("salary"), .account("loan")]
    try edit(drop)
    let rest = ["Salary 2500.00", "account:loan 600.00"]
    #expect(
      try amounts() == [
        ["Food 100.00"] + rest + ["Leisure 5.50"], ["Food 10.00"] + rest, ["Food 200.00"] + rest,
        ["Food 200.00"],
      ])
    // Without a day it is the last one that the book knows.
    try edit(BudgetEdit(lines: [line("Food", "300")]))
    #expect(
      try amounts().map { $0[0] } == ["Food 100.00", "Food 10.00", "Food 300.00", "Food 300.00"])
    // What was said of the lines is not lost by other edits.
    let before = try amounts()
    try edit(BudgetEdit(name: "Flat"))
    try await book.budgets.edit("Flat", with: BudgetEdit(name: "Home"))
    #expect(try amounts() == before)
  }

  @Test("what holds for all periods is changed, and taken back")
  func wholes() async throws {
    try await one.loadAll()
    var edit = BudgetEdit(name: " The flat ")
    edit.accounts = .only(["chk"])
    edit.thresholds = [50]
    edit.dates = .initiated
    edit.includesPending = false
    edit.rollovers = [
      BudgetEdit.RolloverRule(.none, of: .category("Salary")), BudgetEdit.RolloverRule(.surplus),
    ]
    let edited = try await book.budgets.edit("home", with: edit)
    #expect(edited.name == "The flat" && edited.accounts == ["chk"] && edited.thresholds == [50])
    #expect(edited.dates == .initiated && !edited.includesPending)
    #expect(edited.lines.map(\.rollover) == [.surplus, .none, .surplus])
    var back = BudgetEdit()
    back.accounts = .usual
    back.includesPending = true
    let usual = try await book.budgets.edit("The Flat", with: back)
    #expect(usual.accounts == nil && usual.includesPending && usual.dates == .initiated)
    // Without lines a budget may be in another currency.
    var euros = BudgetEdit()
    euros.currency = .eur
    #expect(try await book.budgets.edit("Bought", with: euros).currency == .eur)
    try one.one.expectSound()
  }

  /// The call is refused with this code, and leaves every table as it was.
  @discardableResult
  private func expectRefused<Value>(
    _ code: ErrorCode, sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Value
  ) throws -> String? {
    let before = try one.one.dump(whole: true)
    let error = #expect(throws: FinanceETLError.self, sourceLocation: sourceLocation) {
      _ = try body()
    }
    #expect(error?.code == code, "\(error?.message ?? "")", sourceLocation: sourceLocation)
    #expect(try one.one.dump(whole: true) == before, sourceLocation: sourceLocation)
    return error?.hint?.description
  }

  @Test("what cannot be is refused, and nothing is written")
  func refused() async throws {
    try await one.loadAll()
    func new(_ name: String = "N", _ lines: BudgetEdit.Line..., from: String = "2024-06-01") throws
      -> BudgetEdit
    {
      var edit = BudgetEdit(name: name, lines: lines, scope: .from(try day(from)))
      edit.currency = .usd
      return edit
    }
    var (one, none, high, dropping) = try (new(), new(), new(), new())
    one.scope = .only(try day("2024-06-01"))
    none.thresholds = []
    high.thresholds = [80, 1001]
    dropping.drops = [.category("Food")]
    let noCurrency = BudgetEdit(name: "N")
    let wrong: [BudgetEdit] = try [
      new("HOME"), new(""), new("7"), new("A\nB"), new("N", line("Food", "-5")),
      new("N", line("Food", "1.005")), new("N", line("Food", "1"), line("food ", "2")),
      new("N", line("Food::X", "1")), new("N", line("", "1")), one, none, high, dropping,
      noCurrency,
    ]
    for edit in wrong {
      try expectRefused(.invalidArgument) { try book.budgets.add(edit, period: .monthly(.first)) }
    }
    let once = PeriodSchedule.once(
      try #require(DateSpan(from: day("2024-06-01"), to: day("2024-06-30"))))
    let late = try new(from: "2024-08-01")
    try expectRefused(.invalidArgument) { try book.budgets.add(late, period: once) }
    let hint = try expectRefused(.notFound) {
      try book.budgets.add(new("N", line("Foods", "5")), period: once)
    }
    #expect(hint == "did you mean \"Food\"?")
    try expectRefused(.notFound) {
      try book.budgets.add(
        new("N", BudgetEdit.Line(.account("nowhere"), number("5"))), period: once)
    }
    var (euros, drop, unmet) = (BudgetEdit(), BudgetEdit(), BudgetEdit())
    euros.currency = .eur
    drop.drops = [.category("Leisure")]
    unmet.rollovers = [BudgetEdit.RolloverRule(.both, of: .account("card"))]
    let edits: [(ErrorCode, BudgetEdit)] = try [
      (.invalidArgument, BudgetEdit()), (.invalidArgument, euros), (.notFound, drop),
      (.notFound, unmet), (.invalidArgument, BudgetEdit(name: "bought")),
      (.invalidArgument, BudgetEdit(scope: .only(day("2024-06-01")))),
      (.invalidArgument, BudgetEdit(name: "X", scope: .from(day("2024-06-01")))),
      (.invalidArgument, BudgetEdit(lines: [line("Food", "1")], scope: .from(day("2024-03-31")))),
      (.notFound, BudgetEdit(lines: [line("Nothing", "1")])),
    ]
    for (code, edit) in edits {
      try expectRefused(code) { try book.budgets.edit("Home", with: edit) }
    }
    try expectRefused(.notFound) { try book.budgets.edit("Hom", with: BudgetEdit(name: "X")) }
    try expectRefused(.notFound) { try book.budgets.delete("9") }
    try expectRefused(.invalidArgument) { try book.budgets.show("Home", periods: 0) }
    #expect(
      try expectRefused(.notFound) { try book.budgets.show("Hom") } == "did you mean \"Home\"?")
  }

  @Test("a book without days needs a day where nobody names one")
  func withoutDays() throws {
    var edit = BudgetEdit(name: "B")
    edit.currency = .usd
    try expectRefused(.invalidArgument) { try book.budgets.add(edit, period: .monthly(.first)) }
    edit.scope = .from(try day("2024-05-17"))
    #expect(try book.budgets.add(edit, period: .monthly(.first)).from.isoText == "2024-05-01")
    #expect(try book.budgets.list() == [])
    #expect(try book.budgets.list(asOf: day("2024-05-17")).map(\.name) == ["B"])
    try expectRefused(.invalidArgument) { try book.budgets.show("B") }
    #expect(try one.period("B", asOf: "2024-05-17").totals.net.text == "0.00")
  }

  @Test("a budget is in the currency of the settings, else the book's only one")
  func currency() async throws {
    try await one.one.load(PlannedBook.documents[0])
    let monthly = PeriodSchedule.monthly(.first)
    #expect(try await book.budgets.add(BudgetEdit(name: "A"), period: monthly).currency == .usd)
    try await one.one.load(PlannedBook.documents[4])
    try expectRefused(.invalidArgument) {
      try book.budgets.add(BudgetEdit(name: "B"), period: monthly)
    }
    var settings = SettingsEdit()
    settings.currency = "EUR"
    try await book.editSettings(settings)
    #expect(try await book.budgets.add(BudgetEdit(name: "B"), period: monthly).currency == .eur)
  }

  @Test("accounts that become one are one account of a budget, and their lines add up")
  func merged() async throws {
    try await one.loadAll()
    try await one.one.load(
      GoalBook.statement(
        "old", "LOAN", "USD", covers: "2024-04-01/2024-04-30", row("2024-04-20", "1.00", "X")))
    var edit = BudgetEdit(lines: [BudgetEdit.Line(.account("old"), try number("50"))])
    edit.accounts = .only(["chk", "old", "loan"])
    edit.scope = .from(try day("2024-05-01"))
    try await book.budgets.edit("Home", with: edit)
    #expect(
      try one.lines("Home").suffix(2) == ["account:loan 600.00 500.00", "account:old 50.00 0.00"])
    try await book.mergeAccount("old", into: "loan", at: ReviewedBook.moment)
    #expect(try one.lines("Home").suffix(1) == ["account:loan 650.00 500.00"])
    #expect(try one.lines("Home", asOf: "2024-04-30").suffix(1) == ["account:loan 600.00 0.00"])
    #expect(try await book.budgets.list()[0].accounts == ["chk", "loan"])
    // An edit finds the one line.
    let less = BudgetEdit(lines: [BudgetEdit.Line(.account("loan"), try number("7"))])
    try await book.budgets.edit("Home", with: less)
    #expect(try one.lines("Home").suffix(1) == ["account:loan 7.00 500.00"])
    try one.one.expectSound()
  }

  @Test("an erased account takes its line along, and without its last one a budget counts nothing")
  func erased() async throws {
    try await one.loadAll()
    var edit = BudgetEdit()
    edit.accounts = .only(["chk"])
    try await book.budgets.edit("Home", with: edit)
    try await book.eraseAccount("loan")
    #expect(try one.lines("Home").map { $0.split(separator: " ")[0] } == ["Food", "Salary"])
    #expect(try await book.budgets.list().map(\.accounts) == [["chk"], ["card", "chk"]])
    try await book.eraseAccount("chk")
    #expect(try await book.budgets.list().map(\.accounts) == [[], ["card"]])
    #expect(try one.period("Home").totals.net.text == "0.00")
    // The categories of its rows are gone; a line that is there can still be changed and taken out.
    var last = BudgetEdit(lines: [try line("Salary", "1")])
    last.accounts = .usual
    try await book.budgets.edit("Home", with: last)
    #expect(try one.lines("Home") == ["Food 100.00 53.00", "Salary 1.00 0.00"])
    try one.one.expectSound()
  }

  @Test("an account that a person added stays while a budget names it")
  func addedAccount() async throws {
    try await one.loadAll()
    try await book.addAccount(NewAccount(name: "Box", kind: .cash, currency: .usd))
    let change = try #require(try await book.personChanges.list(limit: 1).first?.id)
    var edit = BudgetEdit(lines: [BudgetEdit.Line(.account("Box"), .one)])
    try await book.budgets.edit("Home", with: edit)
    try expectRefused(.invalidArgument) { try book.personChanges.undo(change) }
    try await book.budgets.delete("Home")
    edit = BudgetEdit()
    edit.accounts = .only(["Box"])
    try await book.budgets.edit("Bought", with: edit)
    try expectRefused(.invalidArgument) { try book.personChanges.undo(change) }
    try await book.budgets.delete("Bought")
    try await book.personChanges.undo(change)
  }
}
