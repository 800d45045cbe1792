import FinanceModel
import TestSupport
import Testing

@testable import Matching

@Suite("Row by row: exact id, id sanity, links, content")
struct LineMatcherTests {
  /// Documents of one feed, and what becomes of the rows of the last.
  struct Case: CustomTestStringConvertible {
    let law: String
    var ids = "trusted"
    var isDelta = false
    let documents: [[Scenario.Row]]
    let tally: String

    var testDescription: String { law }

    func tallyOfLast() throws -> String {
      var book = MemoryBook()
      var tally = ""
      for rows in documents {
        var step = Scenario.Step("bank", rows: rows)
        step.ids = ids
        if isDelta { step.mode = "delta" }
        tally = try book.take(step).text
      }
      return tally
    }
  }

  private static func row(
    _ id: String?, day: Int = 5, cents: Int = -100, _ text: String = "BLUE BOTTLE COFFEE",
    pending: Bool = false, settles: String? = nil, balance: Int? = nil
  ) -> Scenario.Row {
    var row = Scenario.Row(event: 0, day: day, cents: cents, text: text)
    row.id = id
    if pending { row.pending = true }
    row.pendingID = settles
    row.balance = balance.map { AccountHistory.amount($0) }
    return row
  }

  static let byID = [
    Case(
      law: "equal content under an id is a duplicate",
      documents: [[row("a")], [row("a")]], tally: "duplicate 1"),
    Case(
      law: "the second time in one document it is collapsed",
      documents: [[row("a"), row("a")]], tally: "inserted 1, collapsed 1"),
    Case(
      law: "other facts under an id change the stored row",
      documents: [[row("a")], [row("a", "BLUE BOTTLE COFFEE OAKLAND")]], tally: "updated 1"),
    Case(
      law: "a pending line that is posted under its id settles",
      documents: [[row("a", pending: true)], [row("a", day: 7)]], tally: "settled 1"),
    Case(
      law: "an older export of a line that has posted since changes nothing",
      documents: [[row("a")], [row("a", pending: true)]], tally: "duplicate 1"),
    Case(
      law: "a source that may change its rows changes them, whatever they say", ids: "mutable",
      isDelta: true,
      documents: [[row("a")], [row("a", day: 25, cents: -900, "RENT")]], tally: "updated 1"),
    Case(
      law: "another amount under a trusted id is the row, corrected, where its day is shown whole",
      documents: [[row("a")], [row("a", cents: -900)]], tally: "updated 1"),
    Case(
      law: "and another text", documents: [[row("a")], [row("a", "RENT PROPERTY")]],
      tally: "updated 1"),
    Case(
      law: "both together are flagged",
      documents: [[row("a")], [row("a", cents: -900, "RENT PROPERTY")]], tally: "review 1"),
    Case(
      law: "where the old row is shown under another id, the id was used again",
      documents: [[row("a")], [row("a", cents: -900), row("b")]],
      tally: "inserted 1, duplicate 1"),
    Case(
      law: "where its day is not shown whole, another amount under a trusted id is another row",
      isDelta: true, documents: [[row("a")], [row("a", cents: -900)]], tally: "inserted 1"),
    Case(
      law: "and an unlike text is flagged", isDelta: true,
      documents: [[row("a")], [row("a", "RENT PROPERTY")]], tally: "review 1"),
    Case(
      law: "two contents under one id in one statement are two rows",
      documents: [[row("a"), row("a", "RENT PROPERTY")]], tally: "inserted 2"),
    Case(
      law: "and both are known the next time, under their composite ids",
      documents: [
        [row("a"), row("a", "RENT PROPERTY")], [row("a"), row("a", "RENT PROPERTY")],
      ], tally: "duplicate 2"),
  ]

  static let links = [
    Case(
      law: "a posted row settles the pending one that it names", ids: "mutable", isDelta: true,
      documents: [[row("p", pending: true)], [row("t", day: 7, settles: "p")]],
      tally: "settled 1"),
    Case(
      law: "a pending row that comes behind its posted one is known", ids: "mutable",
      isDelta: true,
      documents: [[row("t", day: 7, settles: "p")], [row("p", pending: true)]],
      tally: "duplicate 1"),
    Case(
      law: "a row that names one which is not here is new", ids: "mutable", isDelta: true,
      documents: [[row("t", day: 7, settles: "p")]], tally: "inserted 1"),
  ]

  static let byContent = [
    Case(
      law: "equal rows without ids are as many as they are printed", ids: "none",
      documents: [[row(nil), row(nil)], [row(nil), row(nil), row(nil)]],
      tally: "inserted 1, duplicate 2"),
    Case(
      law: "fewer of them are all known", ids: "none",
      documents: [[row(nil), row(nil)], [row(nil)]], tally: "duplicate 1"),
    Case(
      law: "a row of another running balance is another row", ids: "none", isDelta: true,
      documents: [[row(nil, balance: 900)], [row(nil, balance: 500)]], tally: "inserted 1"),
    Case(
      law: "a row without a balance is the stored one that has none", ids: "none",
      documents: [[row(nil, balance: 900), row(nil)], [row(nil)]], tally: "duplicate 1"),
    Case(
      law: "a statement that shows its day whole must show the stored row", ids: "none",
      documents: [
        [row(nil, day: 1), row(nil, balance: 900), row(nil, day: 9)],
        [row(nil, day: 1), row(nil, balance: 500), row(nil, day: 9)],
      ], tally: "duplicate 3"),
  ]

  @Test("what a row is", arguments: byID + links + byContent)
  func rows(one: Case) throws {
    #expect(try one.tallyOfLast() == one.tally)
  }

  @Test("a row whose amount no account holds is refused and counted nowhere")
  func refusal() throws {
    let amount = try #require(ExactDecimal("99999999999999999999.99"))
    let date = try #require(CivilDate(iso: "2024-01-01"))
    let row = StatementTransaction(date: date, amount: amount, currency: .usd, description: "X")
    let lines = InMemoryLines()
    let seams = InMemorySeams(lines, feed: lines.feed(named: "bank", rank: .table))
    var matcher = LineMatcher(
      LineMatcher.Statement(currency: .usd, ids: .none, covers: nil, isWhole: true),
      index: seams, changes: seams)
    let refused = try matcher.load(row, RowKey.all(of: [row], in: .usd)[0])
    #expect(refused?.code == .unreadableAmount)
    #expect(matcher.counts == RowCounts() && lines.allLines.isEmpty)
  }
}
