import FinanceModel
import Testing

@testable import Matching

@Suite("Weaker evidence: rekey, settle, other feeds")
struct RowMatchingTests {
  /// A row of one side: day, text, cents, running balance.
  typealias Row = (day: Int, text: String, cents: Int, balance: String?)

  private func rows(_ sketched: [Row]) throws -> [ComparedRow] {
    try sketched.map { try Sketch.row($0.day, $0.text, cents: $0.cents, balance: $0.balance) }
  }

  /// Pairs as texts: the place of the open row, the place of the stored one.
  private func text(_ pairs: [RowPair]) -> String {
    pairs.map { "\($0.open)-\($0.stored)" }.sorted().joined(separator: " ")
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let law: String
    let open: [Row]
    let stored: [Row]
    var isRebalanced = false
    let pairs: String
    var testDescription: String { law }
  }

  static let rekeyed = [
    Case(
      law: "three days and a like text are the same row",
      open: [(8, "BLUE BOTTLE OAKLAND", -450, nil)], stored: [(5, "BLUE BOTTLE", -450, nil)],
      pairs: "0-0"),
    Case(
      law: "four days are not", open: [(9, "BLUE BOTTLE", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: ""),
    Case(
      law: "nor is an unlike text", open: [(5, "RENT", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: ""),
    Case(
      law: "nor is another amount", open: [(5, "BLUE BOTTLE", -451, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: ""),
    Case(
      law: "rows of one day whose balances differ are two",
      open: [(5, "BLUE BOTTLE", -450, "10.00")], stored: [(5, "BLUE BOTTLE", -450, "9.00")],
      pairs: ""),
    Case(
      law: "unless the bank has worked out its balances anew",
      open: [(5, "BLUE BOTTLE", -450, "10.00")], stored: [(5, "BLUE BOTTLE", -450, "9.00")],
      isRebalanced: true, pairs: "0-0"),
    Case(
      law: "like rows are paired in their order",
      open: [(6, "BLUE BOTTLE", -450, nil), (7, "BLUE BOTTLE", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil), (6, "BLUE BOTTLE", -450, nil)], pairs: "0-0 1-1"),
  ]

  @Test("rekey", arguments: rekeyed)
  func rekey(one: Case) throws {
    let pairs = RowMatching.rekeyed(
      try rows(one.open), from: try rows(one.stored), settings: .usual,
      isRebalanced: one.isRebalanced)
    #expect(text(pairs) == one.pairs)
  }

  static let settled = [
    Case(
      law: "fourteen days later it is the posted row", open: [(19, "BLUE BOTTLE", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: "0-0"),
    Case(
      law: "fifteen are too many", open: [(20, "BLUE BOTTLE", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: ""),
    Case(
      law: "a day earlier it is, too", open: [(4, "BLUE BOTTLE", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: "0-0"),
    Case(
      law: "two are not", open: [(3, "BLUE BOTTLE", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: ""),
    Case(
      law: "35 % more is a tip", open: [(6, "BLUE BOTTLE", -1350, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: "0-0"),
    Case(
      law: "a cent beyond is not", open: [(6, "BLUE BOTTLE", -1351, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: ""),
    Case(
      law: "99 % is a hold that was a little high", open: [(6, "BLUE BOTTLE", -990, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: "0-0"),
    Case(
      law: "a cent below is not", open: [(6, "BLUE BOTTLE", -989, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: ""),
    Case(
      law: "money that comes is not settled by money that goes",
      open: [(6, "BLUE BOTTLE", 1000, nil)], stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: ""),
    Case(
      law: "an equal amount comes before a tip",
      open: [(6, "BLUE BOTTLE", -1000, nil), (6, "BLUE BOTTLE", -1200, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: "0-0"),
  ]

  @Test("settle", arguments: settled)
  func settle(one: Case) throws {
    let pairs = RowMatching.settled(
      try rows(one.open), from: try rows(one.stored), settings: .usual)
    #expect(text(pairs) == one.pairs)
  }

  /// `1-1?` is flagged and not paired.
  static let across = [
    Case(
      law: "five days and half the words are one row", open: [(10, "Blue Bottle #12", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: "0-0"),
    Case(
      law: "six days are two rows", open: [(11, "Blue Bottle", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: ""),
    Case(
      law: "an unlike text a day away is one row where both are alone",
      open: [(6, "POS 4711", -450, nil)], stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: "0-0"),
    Case(
      law: "two days away it is flagged", open: [(7, "POS 4711", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: "0-0?"),
    Case(
      law: "of two like rows each gets the nearer",
      open: [(5, "BLUE BOTTLE", -450, nil), (8, "BLUE BOTTLE", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil), (8, "BLUE BOTTLE", -450, nil)], pairs: "0-0 1-1"),
    Case(
      law: "a stored row is taken once",
      open: [(5, "BLUE BOTTLE", -450, nil), (6, "BLUE BOTTLE", -450, nil)],
      stored: [(5, "BLUE BOTTLE", -450, nil)], pairs: "0-0"),
  ]

  @Test("other feeds", arguments: across)
  func otherFeeds(one: Case) throws {
    let found = RowMatching.acrossFeeds(
      try rows(one.open), try rows(one.stored), settings: .usual)
    let flagged = found.flagged.map { "\($0.open)-\($0.stored)?" }
    #expect(
      ([text(found.pairs)] + flagged).filter { !$0.isEmpty }.joined(separator: " ")
        == one.pairs)
  }

  @Test("what a person or balances keep apart is no pair")
  func apart() throws {
    let row = try Sketch.row(5)
    let found = RowMatching.acrossFeeds([row], [row], settings: .usual, areApart: { _, _ in true })
    #expect(found.pairs.isEmpty && found.flagged.isEmpty)
  }
}
