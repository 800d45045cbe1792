import FinanceETL
import JSONText
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Balances against the book")
struct BalanceCheckTests {
  let book: ReviewedBook

  init() throws {
    book = try ReviewedBook()
  }

  private func balance(_ kind: String, _ date: String, _ amount: String) -> String {
    "{\"type\":\"balance\",\"kind\":\"\(kind)\",\"date\":\"\(date)\",\"amount\":\"\(amount)\"}"
  }

  /// Loads a statement of rows and balances that states its days.
  private func load(
    _ from: String, _ to: String, feed: String = "csv:bank", statesDays: Bool = true,
    _ lines: String...
  ) async throws {
    var text = Statements.records(feed: feed, lines)
    if statesDays {
      text = text.replacing("\"mode\":", with: "\"covers\":[\"\(from)\",\"\(to)\"],\"mode\":")
    }
    try await book.load(text)
  }

  private func check() throws -> Book.BalanceReport.Check {
    try #require(try book.book.checkBalances().checks.first)
  }

  private func candidates(_ check: Book.BalanceReport.Check) -> [String] {
    check.balances.flatMap { $0.candidates ?? [] }.map { "\($0.kind) \($0.description)" }
  }

  private func text(_ first: Book.BalanceReport.FirstOff?) throws -> String {
    try OrderedJSONEncoder.text(#require(first))
  }

  private func june(_ closing: String, _ rows: String...) async throws {
    try await book.load(
      Statements.records(
        [balance("opening", "2024-06-01", "100.00")] + rows
          + [balance("ledger", "2024-06-30", closing)]
      ).replacing("\"mode\":", with: "\"covers\":[\"2024-06-01\",\"2024-06-30\"],\"mode\":"))
  }

  @Test("opening balance and rows lead to every balance stated later, whatever the order of import")
  func follows() async throws {
    try await load(
      "2024-02-01", "2024-02-29", row("2024-02-10", "-5.00", "B"),
      balance("ledger", "2024-02-29", "85.00"))
    try await load(
      "2024-01-01", "2024-01-31", balance("opening", "2024-01-01", "100.00"),
      row("2024-01-31", "-7.00", "A"), row("2024-01-31", "-3.00", "A2"),
      balance("ledger", "2024-01-31", "90.00"))
    let check = try check()
    #expect(check.status == .balanced && check.firstOff == nil)
    #expect(check.opening?.source == .opening)
    #expect(check.balances.map(\.status) == [.balanced, .balanced])
    #expect(check.balances.map(\.book?.text) == ["90.00", "85.00"])
  }

  @Test("one balance alone asserts nothing; the next one is compared with it")
  func alone() async throws {
    try await load(
      "2024-01-01", "2024-01-31", row("2024-01-31", "-7.00", "A"),
      balance("ledger", "2024-01-31", "-90.00"))
    #expect(try check().status == .notAsserted)
    try await load(
      "2024-02-01", "2024-02-29", row("2024-02-10", "-5.00", "B"),
      balance("ledger", "2024-02-29", "-95.00"))
    #expect(try check().status == .balanced && check().opening?.source == .ledger)
  }

  @Test("pending rows do not count, and are named where one is missing")
  func missing() async throws {
    try await june("83.00", row("2024-06-03", "-10.00", "A"), row("2024-06-04", "-7.00", "B"))
    #expect(try check().status == .balanced)
    try book.run("UPDATE transactions SET status = 'pending' WHERE description = 'B'")
    let off = try check()
    #expect(off.status == .off && off.difference?.text == "-7.00")
    #expect(candidates(off) == ["missing B"])
  }

  @Test("a doubled row, a wrong sign and a row dated too late are named")
  func suspects() async throws {
    try await june(
      "83.00", row("2024-06-03", "-10.00", "A"), row("2024-06-04", "-7.00", "B"),
      row("2024-06-05", "-7.00", "B AGAIN"))
    #expect(candidates(try check()) == ["doubled B", "doubled B AGAIN"])
    try book.run(
      "UPDATE transactions SET status = 'removed', amount = -1 WHERE description = 'B AGAIN'")
    #expect(try check().status == .balanced)
    try book.run("UPDATE transactions SET amount = 700 WHERE description = 'B'")
    let wrong = try check()
    #expect(wrong.difference?.text == "-14.00" && candidates(wrong) == ["sign B"])
    try book.run(
      "UPDATE transactions SET amount = -700, date = '2024-07-02' WHERE description = 'B'")
    #expect(candidates(try check()) == ["later B"])
    try book.run("UPDATE transactions SET date = '2024-07-09' WHERE description = 'B'")
    #expect(candidates(try check()) == [])
  }

  @Test("two rows of two sources that may be one are named once, with the command that merges them")
  func twoSources() async throws {
    try await june("90.00", row("2024-06-03", "-10.00", "A"))
    try await book.load(Statements.records(feed: "ofx:1", [row("2024-06-20", "-10.00", "B")]))
    try book.run("UPDATE transactions SET date = '2024-06-05' WHERE description = 'B'")
    let off = try check()
    #expect(candidates(off) == ["doubled A"])
    let candidate = try #require(off.balances.compactMap(\.candidates).first?.first)
    #expect(candidate.like == 2 && candidate.with?.description == "B")
    #expect(candidate.command == "\(.mergeTransactions([1, 2]), .plain)")
    try await book.book.mergeTransactions(1, 2)
    #expect(try check().status == .balanced)
  }

  @Test("a matched row that may be two is named; split, the balance is right")
  func wrongMerge() async throws {
    try await june("80.00", row("2024-06-03", "-10.00", "CAFE ROMA"))
    try await book.load(
      Statements.records(feed: "ofx:1", [row("2024-06-05", "-10.00", "CAFE ROMA 2")]))
    let off = try check()
    #expect(off.difference?.text == "-10.00")
    let candidate = try #require(off.balances.compactMap(\.candidates).first?.first)
    #expect(candidate.kind == .merged && candidate.command == "\(.splitTransactions([1]), .plain)")
    #expect(
      candidate.lines?.map { "\($0.feed) \($0.date) \($0.description)" } == [
        "csv:bank 2024-06-03 CAFE ROMA", "ofx:1 2024-06-05 CAFE ROMA 2",
      ])
    try await book.book.splitTransaction(1)
    #expect(try check().status == .balanced)
    // What a person made one is not doubted.
    try await book.book.mergeTransactions(1, 2)
    #expect(candidates(try check()) == [])
  }

  @Test("two rows that explain it together are named where none does alone, and few pairs do")
  func pairs() async throws {
    let rows = [row("2024-06-03", "-10.00", "A"), row("2024-06-04", "-4.00", "B")]
    try await june("90.00", rows[0], rows[1], row("2024-06-20", "-3.00", "C"))
    let off = try check()
    #expect(candidates(off) == ["pair B"])
    #expect(off.balances.compactMap(\.candidates).first?.first?.with?.description == "C")
    try book.run("UPDATE transactions SET amount = -700 WHERE description = 'A'")
    try book.run("UPDATE balances SET amount = 9300 WHERE kind = 'ledger'")
    #expect(candidates(try check()) == ["extra A"])
    // Four pairs add up to it: so might any.
    try book.run("UPDATE transactions SET amount = -1000 WHERE description = 'A'")
    try book.run("UPDATE balances SET amount = 9000 WHERE kind = 'ledger'")
    let more = (0..<3).map { row("2024-06-1\($0)", "-4.00", "D\($0)") }
    try await book.load(Statements.records(feed: "manual", more))
    try book.run("UPDATE balances SET amount = 7800 WHERE kind = 'ledger'")
    #expect(try check().difference?.text == "7.00" && candidates(check()) == [])
  }

  @Test("what broke once is told once, with the first day it can be seen")
  func firstDay() async throws {
    try await june(
      "83.00", row("2024-06-03", "-10.00", "A", more: ",\"balance\":\"90.00\""),
      row("2024-06-04", "-7.00", "B", more: ",\"balance\":\"83.00\""))
    try await load(
      "2024-07-01", "2024-07-31", row("2024-07-09", "-1.00", "C"),
      balance("ledger", "2024-07-31", "82.00"))
    try book.run("UPDATE transactions SET amount = -800 WHERE description = 'B'")
    let off = try check()
    #expect(off.balances.map(\.difference?.text) == ["1.00", "1.00"])
    #expect(off.balances.map(\.change?.text) == ["1.00", nil])
    #expect(
      try text(off.firstOff)
        == #"{"after":"2024-05-31","by":"2024-06-30","day":"2024-06-04"}"#)
    try book.run("UPDATE transaction_mappings SET balance = NULL")
    try book.run("UPDATE transactions SET amount = -700 WHERE description = 'B'")
    try book.run("UPDATE transactions SET amount = -300 WHERE description = 'C'")
    #expect(
      try text(check().firstOff) == #"{"after":"2024-06-30","by":"2024-07-31"}"#)
  }

  @Test("a file that ends within a day is right once the rest of the day is here")
  func withinDay() async throws {
    let opening = balance("opening", "2024-06-01", "100.00")
    try await load(
      "", "", statesDays: false, opening, row("2024-06-01", "-10.00", "A"),
      balance("ledger", "2024-06-01", "90.00"))
    try await load(
      "", "", statesDays: false, opening, row("2024-06-01", "-10.00", "A"),
      row("2024-06-01", "-7.00", "B"), row("2024-06-02", "-1.00", "C"),
      balance("ledger", "2024-06-02", "82.00"))
    #expect(try check().status == .balanced)
    // Another source's row of that day is not left out.
    try book.run(
      """
      INSERT INTO transactions (account_id, import_id, status, date, amount, currency, description)
      SELECT account_id, import_id, status, date, amount, currency, 'TWICE' FROM transactions
      WHERE description = 'A'
      """)
    #expect(try check().status == .off)
  }

  @Test("two sources of one day are both compared")
  func twoFeeds() async throws {
    try await june("83.00", row("2024-06-03", "-10.00", "A"), row("2024-06-04", "-7.00", "B"))
    try await load(
      "2024-06-01", "2024-06-30", feed: "ofx:1", row("2024-06-03", "-10.00", "A"),
      row("2024-06-04", "-7.00", "B"), balance("ledger", "2024-06-30", "84.00"))
    let balances = try check().balances
    #expect(balances.map(\.feed) == ["csv:bank", "ofx:1"])
    #expect(balances.map(\.status) == [.balanced, .off])
  }

  @Test("each currency is checked by itself, to the last digit")
  func exact() async throws {
    try await load(
      "2024-06-01", "2024-06-30", balance("opening", "2024-06-01", "0.005"),
      row("2024-06-03", "-0.001", "A"),
      row("2024-06-03", "-1.00", "E", more: ",\"currency\":\"EUR\""),
      balance("ledger", "2024-06-30", "0.004"))
    #expect(try check().status == .balanced)
    try book.run("UPDATE transactions SET amount_exact = '-0.002' WHERE description = 'A'")
    #expect(try check().difference?.text == "0.001")
  }

  @Test("an opening balance of one's own begins the book; one that contradicts changes nothing")
  func opening() async throws {
    try await load(
      "2024-06-01", "2024-06-30", row("2024-06-03", "-10.00", "A"),
      balance("ledger", "2024-06-30", "90.00"))
    #expect(try check().status == .notAsserted)
    let day = try #require(CivilDate(iso: "2024-06-01"))
    func set(_ amount: String, on day: CivilDate?) throws(FinanceETLError) {
      try book.book.setOpeningBalance(
        ExactDecimal(amount) ?? .zero, on: day, of: "chk", at: ReviewedBook.moment)
    }
    for (amount, date) in [("99.00", day), ("91.00", day.adding(days: 30)), ("100.001", day)] {
      let before = try book.dump(whole: true)
      #expect { try set(amount, on: date) } throws: {
        ($0 as? FinanceETLError)?.code == .invalidArgument
      }
      #expect(try book.dump(whole: true) == before)
    }
    try set("100.00", on: day)
    #expect(try check().status == .balanced && check().opening?.source == .person)
    try set("90.00", on: day.adding(days: 30))
    #expect(try check().status == .notAsserted)
  }

  @Test("an account without stated balances holds what it began with and its rows")
  func derived() async throws {
    try await book.load(
      statement(row("2024-05-31", "-1.00", "BEFORE"), row("2024-06-03", "-10.00", "A")))
    try await book.book.setOpeningBalance(
      #require(ExactDecimal("100.00")), on: CivilDate(iso: "2024-06-01"), of: "chk",
      at: ReviewedBook.moment)
    #expect(try await book.book.accounts().first?.balance.text == "90.00")
    try book.run("UPDATE transactions SET amount_exact = '-10.001' WHERE description = 'A'")
    #expect(try await book.book.accounts().first?.balance.text == "89.999")
  }

  // MARK: Coverage

  private func coverage() throws -> Book.Coverage {
    try #require(try book.book.coverage().first)
  }

  @Test("statements that meet cover one period, by feed; between them nothing shows a gap yet")
  func uncovered() async throws {
    try await load("2024-01-01", "2024-01-31", row("2024-01-05", "-1.00", "A"))
    try await load("2024-02-01", "2024-02-15", row("2024-02-05", "-1.00", "B"))
    try await load("2024-02-10", "2024-02-29", feed: "ofx:1", row("2024-02-20", "-1.00", "C"))
    try await load("2024-04-01", "2024-04-30", row("2024-04-05", "-1.00", "D"))
    let coverage = try coverage()
    #expect(coverage.gaps.isEmpty && !coverage.needsAttention)
    #expect(coverage.uncovered.map(\.isoText) == ["2024-03-01..2024-03-31"])
    #expect(coverage.from?.isoText == "2024-01-01" && coverage.to?.isoText == "2024-04-30")
    #expect(
      coverage.feeds.map { $0.periods.map(\.isoText) } == [
        ["2024-01-01..2024-02-15", "2024-04-01..2024-04-30"], ["2024-02-10..2024-02-29"],
      ])
    _ = try await book.book.undoImport(4)
    #expect(try self.coverage().uncovered.isEmpty)
  }

  @Test("days with equal balances on both sides are proven; a gap is shown by other ones")
  func bridged() async throws {
    try await load(
      "", "", statesDays: false, row("2024-01-05", "-1.00", "A"),
      balance("ledger", "2024-01-05", "50.00"))
    try await load(
      "", "", statesDays: false, balance("opening", "2024-01-09", "50.00"),
      row("2024-01-09", "-1.00", "B"))
    let coverage = try coverage()
    #expect(coverage.gaps.isEmpty && coverage.uncovered.isEmpty)
    try book.run("UPDATE balances SET amount = 4900 WHERE kind = 'opening'")
    let gap = try #require(try self.coverage().gaps.first)
    #expect("\(gap.from)..\(gap.to)" == "2024-01-06..2024-01-08" && gap.days == 3)
    #expect(gap.amount?.text == "-1.00" && gap.currency != nil)
  }

  @Test("days are proven by a statement that adds up or by two balances of the book")
  func unproven() async throws {
    try await june("83.00", row("2024-06-03", "-10.00", "A"), row("2024-06-04", "-7.00", "B"))
    try await load("2024-07-01", "2024-07-31", row("2024-07-09", "-1.00", "C"))
    #expect(try coverage().unproven.map { "\($0.from)..\($0.to)" } == ["2024-07-01..2024-07-31"])
    try await load(
      "2024-08-01", "2024-08-31", row("2024-08-09", "-1.00", "D"),
      balance("ledger", "2024-08-31", "81.00"))
    #expect(try coverage().unproven.isEmpty)
    try await load(
      "2024-09-01", "2024-09-30", balance("opening", "2024-09-01", "81.00"),
      row("2024-09-09", "-1.00", "E"), balance("ledger", "2024-09-30", "79.00"))
    let unproven = try #require(try coverage().unproven.first)
    #expect(unproven.status == .off && unproven.difference?.text == "-1.00")
  }
}
