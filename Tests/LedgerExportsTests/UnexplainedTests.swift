import FinanceETL
import FinanceModel
import Histories
import Testing

/// What stated balances say beyond the rows is in the journal, and in sight.
@Suite("Unexplained entries of journals")
struct UnexplainedTests {
  private static let half = StatedMonths([
    [-10_00, 3_50], [20_00], [-1_00, -2_00, 9_99], [40_00, -7_25], [5_00], [-6_00],
  ])

  private static let missing = "Unexplained: rows from 2024-04-01 to 2024-04-30 are missing"

  private func query(_ from: String? = nil, _ to: String? = nil) -> ExportQuery {
    var query = ExportQuery()
    query.from = from.flatMap { CivilDate(iso: $0) }
    query.to = to.flatMap { CivilDate(iso: $0) }
    return query
  }

  @Test("a sound book begins with the stated opening, and asserts every stated balance")
  func sound() async throws {
    let (text, report) = try await Self.half.book().exported(.hledger)
    let journal = try ReadJournal(text)
    #expect(journal.opening?.text == "100.00" && journal.faults == [])
    #expect(
      journal.assertions.map(\.asserted?.text)
        == Self.half.months.map { StatedMonths.money($0.closing) })
    #expect(journal.unexplained.isEmpty && report.gaps.isEmpty && !report.needsAttention)
    #expect(!text.contains("Equity:Unexplained"))
  }

  @Test("a missing month is one entry, on the day that shows it, with what its rows come to")
  func missingMonth() async throws {
    let (text, report) = try await Self.half.book(keeping: { $0 != 4 }).exported(.hledger)
    let journal = try ReadJournal(text)
    #expect(journal.opening?.text == "100.00" && journal.faults == [])
    #expect(journal.assertions.count == 5)
    #expect(journal.unexplained.map(\.date) == ["2024-04-30"])
    #expect(journal.unexplained.map(\.amount.text) == ["32.75"])
    #expect(journal.unexplained.map(\.text) == [Self.missing])
    #expect(report.needsAttention && report.gaps.count == 1)
    let gap = try #require(report.gaps.first)
    #expect(gap.account == "chk" && gap.kind == .missingRows && gap.amount?.text == "32.75")
    #expect(gap.days.isoText == "2024-04-01..2024-04-30" && gap.currency?.code == "USD")
  }

  @Test(
    "every format has the gap or names it",
    arguments: [
      (.beancount, "2024-04-30 * \"\(missing)\"\n"),
      (.ledger, "    Equity:Unexplained  -32.75 USD\n"),
      (.qif, "D04/30/2024\nT32.75\nP\(missing)\nLUnexplained\n^\n"),
      (.ofx, "<BALAMT>152.24</BALAMT><DTASOF>20240605</DTASOF>"), (.csv, "2024-06-05"),
    ] as [(ExportFormat, String)])
  func formats(format: ExportFormat, expected: String) async throws {
    let (text, report) = try await Self.half.book(keeping: { $0 != 4 }).exported(format)
    #expect(text.contains(expected), "\(text)")
    #expect(report.gaps.count == 1 && report.transactions == 8)
    #expect(text.contains("Unexplained") == (format != .ofx && format != .csv))
  }

  @Test("a balance that rows of its days contradict is an entry that says so, and is taken back")
  func contradicted() async throws {
    var months = Self.half
    months.contradict(month: 3, by: 6_40)
    let (text, report) = try await months.book(statesOpenings: false).exported(.hledger)
    let journal = try ReadJournal(text)
    #expect(journal.faults == [] && journal.assertions.count == 6)
    #expect(journal.unexplained.map(\.amount.text) == ["6.40", "-6.40"])
    #expect(
      journal.unexplained.first?.text
        == "Unexplained: rows from 2024-03-01 to 2024-03-31 do not lead to the stated balance")
    #expect(report.gaps.map(\.kind) == [.off, .off])
  }

  @Test("an account of which nobody states a balance has rows alone")
  func unstated() async throws {
    let book = try Book()
    try await Self.half.load(into: book, statesBalances: false)
    let journal = try ReadJournal(try book.exported(.hledger).text)
    #expect(journal.opening == nil && journal.assertions.isEmpty && journal.entries.count == 10)
  }

  @Test("days that are asked for begin with all before them, and have their gaps alone")
  func window() async throws {
    let book = try await Self.half.book(keeping: { $0 != 4 })
    func journal(_ from: String?, _ to: String?) throws -> (ReadJournal, ExportReport) {
      let (text, report) = try book.exported(.hledger, query(from, to))
      return (try ReadJournal(text), report)
    }
    let (later, none) = try journal("2024-05-01", nil)
    #expect(later.opening?.text == "153.24" && later.entries.first?.date == "2024-04-30")
    #expect(later.assertions.count == 2 && later.faults == [] && none.gaps.isEmpty)
    let (earlier, nothing) = try journal(nil, "2024-04-29")
    #expect(earlier.assertions.count == 3 && earlier.faults == [] && nothing.gaps.isEmpty)
    let (within, one) = try journal("2024-04-01", "2024-04-30")
    #expect(within.opening?.text == "120.49" && within.unexplained.count == 1)
    #expect(one.gaps.count == 1 && one.transactions == 0 && within.faults == [])
  }

  @Test("whatever months are missing, entries lead to every stated balance", arguments: 0..<24)
  func anyMonths(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let year = StatedMonths(&random)
    let kept = Set(
      year.months.map(\.number).filter { _ in Int.random(in: 0..<3, using: &random) > 0 })
    let book = try await year.book(
      statesOpenings: .random(using: &random), keeping: { kept.contains($0) })
    let own = year.months.filter { kept.contains($0.number) }
    for start in own {
      for end in own where end.number >= start.number {
        let isWhole = start.number == own.first?.number && end.number == own.last?.number
        let days = isWhole ? query() : query(start.first, end.last)
        let journal = try ReadJournal(try book.exported(.hledger, days).text)
        #expect(journal.faults == [])
        let within = own.filter { start.number <= $0.number && $0.number <= end.number }
        guard within.contains(where: { !$0.rows.isEmpty }) else { continue }
        #expect(
          journal.assertions.map(\.asserted?.text)
            == within.map { ExactDecimal(StatedMonths.money($0.closing))?.text })
        guard isWhole else { continue }
        let lost = year.months.filter {
          start.number < $0.number && $0.number < end.number && !kept.contains($0.number)
        }.flatMap(\.rows).reduce(0) { $0 + $1.cents }
        let found = journal.unexplained.reduce(ExactDecimal.zero) { $0.adding($1.amount) ?? $0 }
        #expect(found == ExactDecimal(StatedMonths.money(lost)))
      }
    }
  }
}
