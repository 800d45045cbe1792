import FinanceModel
import TestSupport
import Testing

@testable import StatementFormats

/// An amount in words, to be compared and printed.
private func reading(_ text: String) -> String {
  switch OFXValue.amount(text) {
  case .value(let amount): amount.text
  case .missing: "missing"
  case .ambiguous: "ambiguous"
  case .unreadable: "unreadable"
  }
}

@Suite("OFXValue")
struct OFXValueTests {
  @Test(
    "an amount that can mean one thing only is read as that",
    arguments: [
      // OFX 2.3 §3.2.9.1.
      ("12.34", "12.34"), ("-12.34", "-12.34"), ("+12.34", "12.34"), ("12,34", "12.34"),
      ("-12,3", "-12.3"), ("12", "12"), (".5", "0.5"), (",5", "0.5"), ("-.50", "-0.50"),
      ("12.", "12"), ("12,", "12"), ("0", "0"), ("-0.00", "0.00"), ("-3.77000", "-3.77000"),
      // A point before three digits is OFX's own decimal mark.
      ("1.234", "1.234"),
      // Blanks around it, and behind the sign.
      ("  12.34 \r\n", "12.34"), ("- 12.34", "-12.34"), ("+ 12,34", "12.34"),
      // Grouping with the other mark, repeated grouping.
      ("1.234,56", "1234.56"), ("1,234.56", "1234.56"), ("-1.234.567,8", "-1234567.8"),
      ("1,234,567", "1234567"), ("1.234.567", "1234567"), ("1,234,567.89", "1234567.89"),
      ("12,34,567.89", "1234567.89"), ("1,23,456", "123456"),
      // A comma that cannot group.
      ("0,234", "0.234"), ("1234,567", "1234.567"), (",234", "0.234"), ("1,2345", "1.2345"),
    ])
  func readAmounts(text: String, expected: String) {
    #expect(reading(text) == expected)
  }

  @Test(
    "a single comma before three digits is never guessed",
    arguments: ["1,234", "-1,234", "12,345", "+123,456", " 1,000 ", "- 9,999"])
  func ambiguousAmounts(text: String) {
    #expect(reading(text) == "ambiguous")
  }

  @Test("no amount is not the amount zero", arguments: ["", " ", "\t\r\n"])
  func missingAmounts(text: String) {
    #expect(reading(text) == "missing")
  }

  @Test(
    "what is no amount is unreadable",
    arguments: [
      "-", "+", ".", ",", "abc", "$5", "5 USD", "5-", "(5.00)", "--5", "-+5", "1 234,56", "1e5",
      "1,,234", "1,23,45", "12,34.56", "1.,234", "1.234,567,8", "1,2.3,4", "1.234.56", "NaN",
      "1234,567.89", "1234,567,890", "１２", "1'234.56",
      "99999999999999999999999999999999999999999",
    ])
  func unreadableAmounts(text: String) {
    #expect(reading(text) == "unreadable")
  }

  @Test("an amount has at most one sign", arguments: ["+-5", "++5", "+ -5", "++2,345,678"])
  func twoSigns(text: String) {
    #expect(reading(text) == "unreadable")
  }

  @Test("an amount printed in any way that is not ambiguous reads as itself", arguments: 0..<20)
  func spellings(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<100 {
      let cents = Int64.random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
      let amount = ExactDecimal(significand: Int128(cents), scale: 2)
      let sign = cents < 0 ? "-" : ""
      let digits = amount.text.drop { $0 == "-" }
      let whole = digits.dropLast(3)
      let fraction = digits.suffix(2)
      func grouped(_ mark: String) -> String {
        var text = ""
        for (index, digit) in whole.reversed().enumerated() {
          if index > 0, index % 3 == 0 { text = mark + text }
          text = String(digit) + text
        }
        return text
      }
      for spelling in [
        "\(whole).\(fraction)", "\(whole),\(fraction)", "\(grouped(",")).\(fraction)",
        "\(grouped(".")),\(fraction)",
      ] {
        #expect(reading(sign + spelling) == amount.text, "\(sign + spelling)")
      }
    }
  }

  @Test(
    "a date is the day as written, whatever the zone behind it",
    arguments: [
      ("20130525", "2013-05-25"), ("20130525225731", "2013-05-25"),
      ("20130525000000.000[-12:X]", "2013-05-25"), ("20130525235959[+14:X]", "2013-05-25"),
      ("2013-05-25", "2013-05-25"), ("2013-05-25T10:00:00Z", "2013-05-25"),
      ("20240229", "2024-02-29"), ("20130525 garbage", "2013-05-25"),
    ])
  func dates(text: String, expected: String) {
    #expect(OFXValue.date(text)?.isoText == expected)
  }

  @Test(
    "what is no date is none",
    arguments: [
      "", "2013", "201305", "20130532", "20130230", "20230229", "00000000", "25.05.2013",
      "05/25/2013", "2013/05/25", "abcdefgh", "2013-5-25", "消费消费",
    ])
  func noDates(text: String) {
    #expect(OFXValue.date(text) == nil)
    #expect(OFXValue.moment(text) == nil)
  }

  @Test(
    "a moment says what was written and nothing more",
    arguments: [
      ("20130525225731.258[-5:EST]", "2013-05-25T22:57:31-05:00"),
      ("20130525225731", "2013-05-25T22:57:31"),
      ("20130525", "2013-05-25"),
      ("2013-05-25", "2013-05-25"),
      ("20130525225731[0:GMT]", "2013-05-25T22:57:31+00:00"),
      ("20130525225731[+8:CST]", "2013-05-25T22:57:31+08:00"),
      ("20130525225731[8]", "2013-05-25T22:57:31+08:00"),
      ("20130525225731[-3.5:NST]", "2013-05-25T22:57:31-03:30"),
      ("20130525225731[5.75:NPT]", "2013-05-25T22:57:31+05:45"),
      ("20130525225731[-0.5]", "2013-05-25T22:57:31-00:30"),
      ("20130525225731[14]", "2013-05-25T22:57:31+14:00"),
      // A zone without an offset, or with an impossible one, is none.
      ("20130525225731[EST]", "2013-05-25T22:57:31"),
      ("20130525225731[15:X]", "2013-05-25T22:57:31"),
      ("20130525225731[]", "2013-05-25T22:57:31"),
      ("20130525225731]5[", "2013-05-25T22:57:31"),
      // A time that does not exist is none.
      ("20130525240000", "2013-05-25"), ("20130525236000", "2013-05-25"),
      ("20130525225", "2013-05-25"), ("20161231235960", "2016-12-31T23:59:60"),
      ("2013052523:59", "2013-05-25"),
    ])
  func moments(text: String, expected: String) {
    #expect(OFXValue.moment(text) == expected)
  }
}
