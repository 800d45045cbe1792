import FinanceModel
import Matching
import Testing

/// A case of id sanity: the stored line is −12.30 USD "Blue Bottle Coffee" of 2024-05-10.
struct KnownIDCase: Sendable, CustomTestStringConvertible {
  var name: String
  var date = "2024-05-10"
  var amount = "-12.30"
  var text = "Blue Bottle Coffee"
  var currency = Currency.usd
  var isPending = false
  var wasPending = false
  /// First and last day of May 2024 that the document covers.
  var window: ClosedRange<Int>?
  var covered: ClosedRange<Int>? = 1...31
  var ids = IDPolicy.trusted
  var supersedes: String?
  var decision: KnownIDDecision

  var testDescription: String { name }

  static let all: [KnownIDCase] = [
    KnownIDCase(name: "a rewritten text", text: "BLUE BOTTLE COFFEE 4411", decision: .update),
    KnownIDCase(name: "re-dated by 3 days", date: "2024-05-13", decision: .update),
    KnownIDCase(name: "re-dated by 3 days back", date: "2024-05-07", decision: .update),
    KnownIDCase(
      name: "re-dated inside overlapping windows", date: "2024-05-11", window: 10...20,
      covered: 1...10, decision: .update),
    KnownIDCase(
      name: "re-dated by 4 days", date: "2024-05-14", decision: .reused(looksTheSame: false)),
    KnownIDCase(
      name: "re-dated by 4 days back", date: "2024-05-06",
      decision: .reused(looksTheSame: false)),
    KnownIDCase(
      name: "another amount", amount: "-12.31", decision: .reused(looksTheSame: false)),
    KnownIDCase(name: "the other sign", amount: "12.30", decision: .reused(looksTheSame: false)),
    KnownIDCase(name: "the same value with more zeros", amount: "-12.3000", decision: .update),
    KnownIDCase(
      name: "another currency", currency: .eur, decision: .reused(looksTheSame: false)),
    KnownIDCase(
      name: "another text", text: "Shell Fuel", decision: .reused(looksTheSame: true)),
    KnownIDCase(
      name: "re-dated into a window that shares no day", date: "2024-05-11", window: 11...20,
      covered: 1...10, decision: .reused(looksTheSame: true)),
    KnownIDCase(
      name: "re-dated, no coverage known", date: "2024-05-11", window: 11...20, covered: nil,
      decision: .update),
    KnownIDCase(
      name: "re-dated, no window", date: "2024-05-11", covered: 1...10, decision: .update),
    KnownIDCase(name: "pending that posted", wasPending: true, decision: .settle),
    KnownIDCase(
      name: "pending that posted with a tip", date: "2024-05-12", amount: "-15.00",
      wasPending: true, decision: .settle),
    KnownIDCase(
      name: "pending, still pending, rewritten", text: "BLUE BOTTLE", isPending: true,
      wasPending: true, decision: .update),
    KnownIDCase(
      name: "a source that may change its lines", date: "2024-05-30", amount: "-99",
      text: "Other", ids: .mutable, decision: .update),
    KnownIDCase(
      name: "a changing source's pending that posted", wasPending: true, ids: .mutable,
      decision: .settle),
    KnownIDCase(
      name: "a correction under its own id", amount: "-99", supersedes: "id", decision: .update),
    KnownIDCase(
      name: "a correction of another line", amount: "-99", supersedes: "other",
      decision: .reused(looksTheSame: false)),
  ]
}

@Suite("KnownID")
struct KnownIDTests {
  @Test("what a known id with other content means", arguments: KnownIDCase.all)
  func decide(known: KnownIDCase) throws {
    func span(_ days: ClosedRange<Int>) throws -> DateSpan {
      let from = try #require(CivilDate(year: 2024, month: 5, day: days.lowerBound))
      let to = try #require(CivilDate(year: 2024, month: 5, day: days.upperBound))
      return try #require(DateSpan(from: from, to: to))
    }
    var incoming = try row(known.date, known.amount, known.text, currency: known.currency)
    incoming.sourceID = "id"
    incoming.isPending = known.isPending
    incoming.supersedes = known.supersedes
    let stored = KnownLine(
      date: try #require(CivilDate(iso: "2024-05-10")),
      amount: try #require(ExactDecimal("-12.30")), currency: .usd,
      identityText: "Blue Bottle Coffee", isPending: known.wasPending,
      covered: try known.covered.map { [try span($0)] } ?? [])
    let decision = KnownID.decide(
      incoming, in: known.currency, covering: try known.window.map(span), known: stored,
      ids: known.ids)
    #expect(decision == known.decision)
  }

  @Test("a composite id starts with the source's own and differs from line to line")
  func composite() throws {
    let one = try Fingerprint(of: row("2024-05-10", "1", "a"))
    let two = try Fingerprint(of: row("2024-05-10", "1", "b"))
    let id = KnownID.composite("FIT1", one)
    #expect(id.hasPrefix("FIT1" + KnownID.separator))
    #expect(id != KnownID.composite("FIT1", two))
    #expect(id != KnownID.composite("FIT2", one))
    #expect(id == KnownID.composite("FIT1", one))
  }
}
