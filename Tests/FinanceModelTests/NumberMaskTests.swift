import Testing

@testable import FinanceModel

@Suite("NumberMask")
struct NumberMaskTests {
  private let mask = NumberMask(known: ["DE12 2004 0000 0123 4567 00", "123456700", "52_1 44"])

  @Test(
    "a known number is hidden however it is spaced, and nothing else is",
    arguments: [
      ("to DE12200400000123456700.", "to ****6700."),
      ("to de12 2004 0000 0123 4567 00", "to ****6700"), ("123-456-700", "****6700"),
      ("00123456700", "0****6700"), ("52144", "****2144"), ("x52144", "x52144"),
      ("1234567.00", "1234567.00"), ("12345670", "12345670"), ("123.456.700", "123.456.700"),
      ("4000 0012 3456 7008", "4000 0012 3456 7008"), ("to 0123456700 there", "to ****6700 there"),
      ("20040000/0123456700", "****6700"),
      ("no123456700x", "no****6700x"), ("", ""),
    ])
  func known(text: String, shown: String) {
    #expect(mask.hidingKnown(text) == shown)
  }

  @Test("what looks like a number is hidden in a line of a source, and its place stays")
  func lines() {
    #expect(mask.masked("2024-03-01;4711000123;x") == "2024-03-01;****0123;x")
    #expect(mask.blackedOut("2024-03-01;4711000123;x") == "2024-03-01;******0123;x")
    #expect(mask.blackedOut("a 123 456 700 b") == "a *** **6 700 b")
    #expect(mask.masked("20240301120000") == "20240301120000")
  }
}
