import Testing

@testable import Spreadsheets

@Suite("Numbers of sheets")
struct DecimalTextTests {
  private func shown(_ text: String, decimal: String = ".") -> String {
    var bytes: [UInt8] = []
    var text = text
    text.withUTF8 {
      DecimalText.write(
        UnsafeRawBufferPointer($0), to: &bytes, decimal: decimal.utf8.first ?? 0x2E)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "the noise of binary numbers is rounded off at fifteen digits",
    arguments: [
      ("12.339999999999999", "12.34"), ("12.340000000000002", "12.34"),
      ("16899.150000000001", "16899.15"),
      ("1.9019999999999999", "1.9020"), ("0.30000000000000004", "0.3"),
      ("-1162.3000000000002", "-1162.3"), ("999999999999999.99", "1000000000000000"),
      ("9.9999999999999999", "10"), ("4.0199999999999996", "4.02"),
    ])
  func noise(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(
    "a number up to fifteen digits stays as it is written",
    arguments: ["0", "5", "-5", "12.34", "-0.05", "123456789012345", "1234567890123.45", "12.30"])
  func plain(text: String) {
    #expect(shown(text) == text)
  }

  @Test(
    "the digits of a whole number all stay",
    arguments: ["6222021234567890123", "-12345678901234567"])
  func wholeNumbers(text: String) {
    #expect(shown(text) == text)
  }

  @Test(
    "exponents are written out",
    arguments: [
      ("1.25E3", "1250"), ("5E-2", "0.05"), ("-5.0000000000000003E-2", "-0.05"),
      ("1.2345678901234E+18", "1234567890123400000"), ("1e2", "100"), ("0E5", "0"),
    ])
  func exponents(text: String, expected: String) {
    #expect(shown(text) == expected)
  }

  @Test("the decimal mark is the one that was asked for, and three digits behind it are four")
  func marks() {
    #expect(shown("1234.5", decimal: ",") == "1234,5")
    #expect(shown("1.234", decimal: ",") == "1,2340")
    #expect(shown("-0.125") == "-0.1250")
  }

  @Test(
    "what is no number stays as it is",
    arguments: ["", "-", "abc", "1.2.3", "1E", "1E999999", "1E-500"])
  func garbage(text: String) {
    #expect(shown(text) == text)
  }

  @Test("every amount comes back from the digits that a binary number of it is printed with")
  func roundTrip() {
    for cents in stride(from: 1, through: 5_000_000, by: 7919) {
      let whole = cents / 100
      let fraction = cents % 100
      let exact = "\(whole).\(fraction < 10 ? "0" : "")\(fraction)"
      // Noise in the seventeenth digit, up and down.
      let digits = exact.filter(\.isNumber).drop { $0 == "0" }.count
      let noisy = exact + String(repeating: "0", count: max(0, 16 - digits)) + "3"
      let expected = exact.reversed().drop { $0 == "0" }.drop { $0 == "." }.reversed()
      #expect(shown(noisy) == String(expected), "\(noisy)")
    }
  }
}
