import FinanceModel
import Testing

@testable import Matching

@Suite("Weaker evidence of one feed: rekey, settle")
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
      law: "a text that was cut within a word is the whole one",
      open: [(5, "BOTTLE SHOP", -450, nil)], stored: [(5, "BOT", -450, nil)], pairs: "0-0"),
    Case(
      law: "so is one cut within a character", open: [(5, "口座振替", -450, nil)],
      stored: [(5, "口\u{FFFD}", -450, nil)], pairs: "0-0"),
    Case(
      law: "and a cell with others behind it", open: [(5, "BOTTLE SHOP | 0815", -450, nil)],
      stored: [(5, "BOTT | 0815", -450, nil)], pairs: "0-0"),
    Case(
      law: "but not with other cells behind it", open: [(5, "BOTTLE SHOP | 0815", -450, nil)],
      stored: [(5, "BOTT | 0816", -450, nil)], pairs: ""),
    Case(
      law: "nothing is left of a text: the balance tells",
      open: [(5, "BLUE BOTTLE", -450, "9.00"), (6, "RENT", -450, nil)],
      stored: [(5, "", -450, "9.00"), (6, "", -450, nil)], pairs: "0-0"),
    Case(
      law: "a cut text of another day is another row", open: [(6, "BOTTLE SHOP", -450, nil)],
      stored: [(5, "BOTT", -450, nil)], pairs: ""),
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
      law: "40 % more is a tip", open: [(6, "BLUE BOTTLE", -1400, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: "0-0"),
    Case(
      law: "a cent beyond is not", open: [(6, "BLUE BOTTLE", -1401, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: ""),
    Case(
      law: "3 % less is another rate", open: [(6, "BLUE BOTTLE", -970, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: "0-0"),
    Case(
      law: "a cent below is not", open: [(6, "BLUE BOTTLE", -969, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: ""),
    Case(
      law: "a hold of one is whatever is posted under its text",
      open: [(6, "SHELL OIL", -5730, nil)], stored: [(5, "SHELL OIL", -100, nil)], pairs: "0-0"),
    Case(
      law: "but not under another", open: [(6, "BLUE BOTTLE", -5730, nil)],
      stored: [(5, "SHELL OIL", -100, nil)], pairs: ""),
    Case(
      law: "money that comes is not settled by money that goes",
      open: [(6, "BLUE BOTTLE", 1000, nil)], stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: ""),
    Case(
      law: "an equal amount comes before a tip",
      open: [(6, "BLUE BOTTLE", -1000, nil), (6, "BLUE BOTTLE", -1200, nil)],
      stored: [(5, "BLUE BOTTLE", -1000, nil)], pairs: "0-0"),
  ]

  @Test("an equal amount under another text settles what is gone, and nothing else")
  func otherText() throws {
    let (posted, pending) = (
      [try Sketch.row(6, "AMAZON.COM")], [try Sketch.row(5, "AMZN MKTP")]
    )
    #expect(RowMatching.settled(posted, from: pending, settings: .usual).isEmpty)
    let pairs = RowMatching.settled(posted, from: pending, settings: .usual, isGone: { _ in true })
    #expect(text(pairs) == "0-0")
  }

  @Test("a row of the day and amount of one that is gone is that one, whatever its text")
  func reworded() throws {
    let (new, old) = ([try Sketch.row(5, "STADTWERKE")], [try Sketch.row(5, "LASTSCHRIFT 4432")])
    #expect(RowMatching.rekeyed(new, from: old, settings: .usual).isEmpty)
    let pairs = RowMatching.rekeyed(
      new, from: old, settings: .usual, mayBeReworded: { _ in true })
    #expect(text(pairs) == "0-0")
  }

  @Test("settle", arguments: settled)
  func settle(one: Case) throws {
    let pairs = RowMatching.settled(
      try rows(one.open), from: try rows(one.stored), settings: .usual)
    #expect(text(pairs) == one.pairs)
  }
}
