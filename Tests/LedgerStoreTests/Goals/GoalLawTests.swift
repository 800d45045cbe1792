import FinanceETL
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("Goals in a book")
struct GoalLawTests {
  private let one: GoalBook
  private var book: Book { one.book }

  init() throws {
    one = try GoalBook()
  }

  private func loadAll() async throws {
    for document in GoalBook.documents { try await one.one.load(document) }
    try one.addGoals()
  }

  @Test("what is saved is what the balances say, by the rate of the day")
  func figures() async throws {
    try await loadAll()
    let goals = try await book.goals.list()
    // 60 % of 150.01, 1 % of 87.77 euros at 1.0705, and the entry.
    #expect(goals.map(\.saved.text) == ["103.43", "300.00"])
    #expect(goals[0].fromAccounts.text == "90.93" && goals[0].byHand?.text == "12.50")
    #expect(goals[1].target.text == "1000.00" && goals[1].percent.text == "30.00")
    #expect(goals.map(\.asOf.isoText) == ["2024-06-30", "2024-06-30"])
    let march = try await book.goals.list(asOf: day("2024-03-15"))
    #expect(march.map(\.leftOut.count) == [1, 0])
    #expect(march[0].saved.text == "60.20")
  }

  @Test("the order of files leaves the figures as they are, and so does loading them twice")
  func orders() async throws {
    try await loadAll()
    let progress = try one.progress()
    for order in [[4, 3, 2, 1, 0], [1, 0, 4, 2, 3], [2, 4, 0, 3, 1]] {
      let other = try GoalBook()
      for place in order { try await other.one.load(GoalBook.documents[place]) }
      try other.addGoals()
      #expect(try other.progress() == progress)
      for place in order { try await other.one.load(GoalBook.documents[place], force: true) }
      #expect(try other.progress() == progress)
    }
  }

  @Test("undo leaves what was said of goals, and redo brings the figures back")
  func takenBack() async throws {
    try await loadAll()
    let progress = try one.progress()
    let said = try kept()
    let imports = (1...Int64(GoalBook.documents.count)).map { $0 }
    for id in imports {
      try await book.undoImport(id)
      #expect(try one.progress() != progress, "import \(id)")
      #expect(try kept() == said)
      try await book.redoImport(id)
      #expect(try one.progress() == progress, "import \(id)")
    }
    for id in imports { try await book.undoImport(id) }
    #expect(try kept() == said)
    // In a book without days lists are empty.
    #expect(try await book.goals.list() == [])
    for id in imports.reversed() { try await book.redoImport(id) }
    #expect(try one.progress() == progress)
    try one.one.expectSound()
  }

  /// The tables of goals.
  private func kept() throws -> [String] {
    try ["goals", "goal_shares", "goal_entries"].flatMap {
      try one.one.values("SELECT * FROM \($0) ORDER BY 1, 2")
    }
  }

  @Test("to set an amount twice is to set it once; a day's later word is the one that counts")
  func setTwice() async throws {
    try await loadAll()
    let before = try one.one.dump()
    try await book.goals.set("trip", to: number("12.5"), on: day("2024-02-01"), note: "jar")
    #expect(try one.one.dump() == before)
    try await book.goals.set("1", to: number("8"), on: day("2024-02-01"))
    let shown = try await book.goals.show("Trip")
    #expect(
      try OrderedJSONEncoder.text(shown.entries) == #"[{"date":"2024-02-01","amount":"8.00"}]"#)
    // Without a day it is the last one that the book knows.
    #expect(try await book.goals.set("Trip", to: number("9")).byHand?.text == "9.00")
    #expect(
      try await book.goals.show("Trip").entries.map(\.date.isoText) == ["2024-02-01", "2024-06-30"])
    #expect(try await book.goals.list(asOf: day("2024-06-29"))[0].byHand?.text == "8.00")
  }

  @Test("an account's balance on the last day is the one that is listed")
  func sameBalances() async throws {
    try await loadAll()
    let cash = GoalBook.statement(
      "cash", "CASH", "USD", covers: "2024-02-01/2024-02-29", row("2024-02-03", "-4.00", "BREAD"),
      row("2024-02-20", "-0.125", "EXACT"))
    try await one.one.load(cash)
    try await book.editAccount(
      "cash", with: AccountEdit(opening: .init(amount: number("50"), date: day("2024-02-03"))))
    for account in try await book.accounts() {
      let histories = try book.read { try AccountBalance.histories(of: account.id, $0) }
      let last = try day("2030-01-01")
      #expect(try histories[0].balance(on: last) == account.balance, "\(account.name)")
      #expect(histories[0].currency == account.currency && histories.count == 1)
    }
    let cashID = try await book.account("cash").id
    let history = try book.read { try AccountBalance.histories(of: cashID, $0)[0] }
    let days = ["2024-02-01", "2024-02-02", "2024-02-03", "2024-02-20"]
    #expect(
      try days.map { try history.balance(on: day($0)).text } == ["0", "50.00", "46.00", "45.875"])
  }

  @Test("the last day is that of a row, pending too, or of a cover; what is gone has none")
  func lastDay() async throws {
    func last() throws -> String? { try book.read { try AsOfDay.last($0)?.isoText } }
    #expect(try last() == nil)
    try await one.one.load(
      statement(
        row("2024-05-01", "-1.00", "A"), row("2024-05-09", "-1.00", "B", more: #","pending":true"#))
    )
    #expect(try last() == "2024-05-09")
    try await one.one.load(
      GoalBook.statement(
        "x", "CASH", "USD", covers: "2024-05-01/2024-05-31", row("2024-05-02", "1.00", "C")))
    #expect(try last() == "2024-05-31")
    try await book.undoImport(2)
    #expect(try last() == "2024-05-09")
    try await book.undoImport(1)
    #expect(try last() == nil)
  }

  @Test("listeners hear of goals")
  func heard() async throws {
    try await one.one.load(GoalBook.documents[0])
    var changes = book.changes.makeAsyncIterator()
    try await book.goals.add(GoalEdit(name: "Jar", target: .amount(number("5"))))
    let change = try #require(await changes.next())
    #expect(change.hasPlans && change.transactions == .nothing && !change.hasValuation)
    try await book.goals.set("Jar", to: number("1"))
    #expect(try #require(await changes.next()).hasPlans)
    try await book.goals.delete("Jar")
    #expect(try #require(await changes.next()).hasPlans)
    #expect(try await book.goals.list(asOf: day("2024-05-01")) == [])
  }
}
