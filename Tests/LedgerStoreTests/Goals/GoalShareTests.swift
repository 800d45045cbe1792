import FinanceETL
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Shares of accounts, and what goals refuse")
struct GoalShareTests {
  private let one: ReviewedBook
  private var book: Book { one.book }

  init() throws {
    one = try ReviewedBook()
  }

  private func load() async throws {
    try await one.load(statement(account: "chk", row("2024-05-01", "100.00", "A")))
    try await one.load(statement(of: "ofx:1", account: "sav", row("2024-05-01", "50.00", "B")))
  }

  private func goal(_ name: String, _ shares: (String, Int)...) throws -> GoalEdit {
    GoalEdit(
      name: name, target: .amount(try number("300")),
      accounts: try shares.map { account, percent in
        GoalEdit.Share(.named(account), percent: try number("\(percent)"))
      })
  }

  private func shares() throws -> [String] {
    try one.values(
      """
      SELECT g.name || ' ' || a.name || ' ' || s.percent FROM goal_shares s
      JOIN goals g ON g.id = s.goal_id JOIN accounts a ON a.id = s.account_id ORDER BY 1
      """
    ).map { $0.replacing("\"", with: "") }
  }

  /// The call is refused with this code, and leaves every table as it was.
  private func expectRefused<Value>(
    _ code: ErrorCode, _ body: () throws(FinanceETLError) -> Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try one.dump(whole: true)
    let error = #expect(throws: FinanceETLError.self, sourceLocation: sourceLocation) {
      _ = try body()
    }
    #expect(error?.code == code, sourceLocation: sourceLocation)
    #expect(try one.dump(whole: true) == before, sourceLocation: sourceLocation)
  }

  @Test("whatever is added and edited, all goals together never have more than all of an account")
  func neverAboveAll() async throws {
    try await load()
    var random = SeededGenerator(seed: 7)
    func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
    var counts = (done: 0, refused: 0)
    for step in 0..<120 {
      let goals = try await book.goals.list()
      let edit = try goal("G\(step)", ("chk", 1 + roll(70)), ("sav", 1 + roll(40)))
      do {
        switch roll(3) {
        case 0 where goals.count > 3:
          try await book.goals.delete(Book.GoalSelector(goals[roll(goals.count)].goal.id))
        case 1 where !goals.isEmpty:
          try await book.goals.edit(
            Book.GoalSelector(goals[roll(goals.count)].goal.id), with: edit)
        default: try await book.goals.add(edit)
        }
        counts.done += 1
      } catch {
        #expect(error.code == .invalidArgument)
        counts.refused += 1
      }
      let sums = try one.values("SELECT sum(percent) FROM goal_shares GROUP BY account_id")
      #expect(sums.allSatisfy { Int($0).map { $0 <= 100 } ?? false }, "\(sums)")
    }
    #expect(counts.done > 20 && counts.refused > 20, "\(counts)")
  }

  @Test("what cannot be is refused, and nothing is written")
  func refused() async throws {
    try await load()
    try await book.goals.add(goal("Trip", ("chk", 80)))
    try await book.goals.set("Trip", to: number("5"))
    let debt = GoalEdit(name: "Debt", kind: .debt)
    let wrong: [GoalEdit] = try [
      goal("trip"), goal(" TRIP "), goal(""), goal("7"), goal("A\nB"), GoalEdit(name: "H"), debt,
      goal("H", ("chk", 30)), goal("H", ("sav", 0)), goal("H", ("sav", 101)),
      goal("H", ("sav", 50), ("2", 20)),
      GoalEdit(name: "H", target: .amount(.zero)),
      GoalEdit(name: "H", target: .amount(number("1.005"))),
      GoalEdit(
        name: "H", target: .amount(.one), by: .day(day("2024-01-01")), start: day("2024-01-02")),
      GoalEdit(
        name: "H", target: .amount(.one),
        accounts: [GoalEdit.Share("sav", percent: number("12.5"))]),
    ]
    for edit in wrong {
      try expectRefused(.invalidArgument) { () throws(FinanceETLError) in try book.goals.add(edit) }
    }
    let far = try goal("H", ("nowhere", 5))
    try expectRefused(.notFound) { () throws(FinanceETLError) in try book.goals.add(far) }
    let edits: [GoalEdit] = [
      GoalEdit(), GoalEdit(currency: .eur), GoalEdit(kind: .debt), GoalEdit(target: .owed),
    ]
    for edit in edits {
      try expectRefused(.invalidArgument) { () throws(FinanceETLError) in
        try book.goals.edit("Trip", with: edit)
      }
    }
    let (five, below) = try (number("5"), number("-5"))
    try expectRefused(.invalidArgument) { () throws(FinanceETLError) in
      try book.goals.set("Trip", to: below)
    }
    try expectRefused(.notFound) { () throws(FinanceETLError) in
      try book.goals.set("Tripp", to: five)
    }
    try expectRefused(.notFound) { () throws(FinanceETLError) in try book.goals.delete("2") }
    let error = await #expect(throws: FinanceETLError.self) { try await book.goals.show("Tripp") }
    #expect(error?.hint?.description == "did you mean \"Trip\"?")
  }

  @Test("a book without days needs a day where nobody names one")
  func withoutDays() throws {
    let jar = GoalEdit(name: "Jar", target: .amount(try number("5")), currency: .usd)
    try expectRefused(.invalidArgument) { () throws(FinanceETLError) in try book.goals.add(jar) }
    var started = jar
    started.start = try day("2024-05-01")
    #expect(try book.goals.add(started).asOf == day("2024-05-01"))
    let five = try number("5")
    try expectRefused(.invalidArgument) { () throws(FinanceETLError) in
      try book.goals.set("Jar", to: five)
    }
    try expectRefused(.invalidArgument) { () throws(FinanceETLError) in try book.goals.show("Jar") }
    #expect(try book.goals.set("Jar", to: five, on: day("2024-05-03")).status == .reached)
  }

  @Test("a goal is in the currency of its accounts, else in that of the book")
  func currency() async throws {
    try await load()
    #expect(try await book.goals.add(goal("A", ("sav", 10))).goal.currency == .usd)
    try await one.load(
      GoalBook.statement(
        "eur", "CASH", "EUR", covers: "2024-05-01/2024-05-02", row("2024-05-02", "1.00", "C")))
    #expect(try await book.goals.add(goal("B", ("eur", 10))).goal.currency == .eur)
    let mixed = try [goal("C", ("eur", 10), ("chk", 10)), goal("D")]
    for edit in mixed {
      try expectRefused(.invalidArgument) { () throws(FinanceETLError) in try book.goals.add(edit) }
    }
    var settings = SettingsEdit()
    settings.currency = "GBP"
    try await book.editSettings(settings)
    for edit in mixed { #expect(try await book.goals.add(edit).goal.currency.code == "GBP") }
  }

  @Test("accounts that become one give their shares; more than all of it is refused")
  func merged() async throws {
    try await load()
    try await book.goals.add(goal("A", ("chk", 30), ("sav", 40)))
    try await book.goals.add(goal("B", ("sav", 40)))
    try expectRefused(.invalidArgument) { () throws(FinanceETLError) in
      try book.mergeAccount("sav", into: "chk", at: ReviewedBook.moment)
    }
    try await book.goals.edit("B", with: goal("B", ("sav", 25)))
    try await book.mergeAccount("sav", into: "chk", at: ReviewedBook.moment)
    #expect(try shares() == ["A chk 70", "B chk 25"])
    try one.expectSound()
  }

  @Test("an account that is erased takes its shares and its debt along, and nothing else")
  func erased() async throws {
    try await load()
    try await book.goals.add(goal("A", ("chk", 30), ("sav", 40)))
    try await book.goals.set("A", to: number("5"))
    var debt = GoalEdit(name: "Debt", kind: .debt)
    debt.accounts = [GoalEdit.Share("sav")]
    try expectRefused(.invalidArgument) { () throws(FinanceETLError) in try book.goals.add(debt) }
    try await book.goals.edit("A", with: goal("A", ("chk", 30)))
    try await book.goals.add(debt)
    try await book.eraseAccount("sav")
    #expect(try shares() == ["A chk 30"])
    #expect(try await book.goals.list().map(\.goal.name) == ["A"])
    try await book.eraseAccount("chk")
    #expect(try await book.goals.list(asOf: day("2024-06-01")).map(\.saved.text) == ["5.00"])
    try one.expectSound()
  }

  @Test("an account that a person added stays while a goal has a share of it")
  func addedAccount() async throws {
    try await load()
    try await book.addAccount(NewAccount(name: "Box", kind: .cash, currency: .usd))
    try await book.goals.add(goal("A", ("Box", 30)))
    let change = try #require(try await book.personChanges.list(limit: 1).first?.id)
    try expectRefused(.invalidArgument) { () throws(FinanceETLError) in
      try book.personChanges.undo(change)
    }
    try await book.goals.delete("A")
    try await book.personChanges.undo(change)
    #expect(try await book.accounts().map(\.name) == ["chk", "sav"])
  }
}
