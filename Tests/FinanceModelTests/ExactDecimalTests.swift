import FinanceModel
import TestSupport
import Testing

private func decimal(_ text: String) throws -> ExactDecimal {
  try #require(ExactDecimal(text))
}

/// A number of up to `digits` digits and `scale` places, and its text.
private func randomText(digits: Int, scale: Int, using random: inout SeededGenerator) -> String {
  var text = (0..<digits).map { _ in String(Int.random(in: 0...9, using: &random)) }.joined()
  text = String(text.drop { $0 == "0" })
  while text.count <= scale { text = "0" + text }
  if scale > 0 { text.insert(".", at: text.index(text.endIndex, offsetBy: -scale)) }
  let isZero = text.allSatisfy { $0 == "0" || $0 == "." }
  return (!isZero && Bool.random(using: &random) ? "-" : "") + text
}

@Suite("ExactDecimal")
struct ExactDecimalTests {
  @Test("a decimal prints the digits it was read from", arguments: 0...30)
  func roundTrip(scale: Int) throws {
    var random = SeededGenerator(seed: UInt64(scale))
    for _ in 0..<100 {
      let digits = Int.random(in: 1...37, using: &random)
      let text = randomText(digits: digits, scale: scale, using: &random)
      let read = try decimal(text)
      #expect(read.text == text)
      #expect(read.scale == scale)
      #expect(try decimal(read.normalized.text) == read)
    }
  }

  @Test(
    "signs and open ends are read",
    arguments: [
      ("+5", "5"), ("-5", "-5"), ("5.", "5"), (".5", "0.5"), ("-.5", "-0.5"), ("-0", "0"),
      ("-0.00", "0.00"), ("007", "7"), ("00.10", "0.10"),
    ])
  func spellings(written: String, printed: String) throws {
    #expect(try decimal(written).text == printed)
  }

  @Test(
    "what is no plain decimal is refused",
    arguments: [
      "", ".", "-", "+", "-.", " 1", "1 ", "1 2", "1,2", "1.2.3", "--1", "+-1", "1-", "1e5", "0x1",
      "١", "１", "1_000", "∞", "NaN",
    ])
  func refusals(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test("38 digits are read and kept")
  func thirtyEightDigits() throws {
    let nines = String(repeating: "9", count: 38)
    #expect(try decimal(nines).text == nines)
    #expect(try decimal("-" + nines).text == "-" + nines)
    let fraction = "0." + nines
    #expect(try decimal(fraction).text == fraction)
    #expect(ExactDecimal(nines + "9") == nil)
    #expect(ExactDecimal(String(repeating: "9", count: 60)) == nil)
    #expect(ExactDecimal("0." + String(repeating: "1", count: 60)) == nil)
  }

  @Test(
    "more than 38 digits are refused",
    arguments: ["1" + String(repeating: "0", count: 38), "-1" + String(repeating: "1", count: 38)])
  func thirtyNineDigits(text: String) {
    #expect(ExactDecimal(text) == nil)
  }

  @Test("decimals are equal when their values are, whatever their trailing zeros")
  func equality() throws {
    for (left, right) in [("12.3", "12.300"), ("0", "0.000"), ("-1", "-1.0"), ("100", "100.00")] {
      #expect(try decimal(left) == decimal(right))
      #expect(try decimal(left).hashValue == decimal(right).hashValue)
    }
    for (left, right) in [("12.3", "12.03"), ("1", "10"), ("1", "-1"), ("0.1", "0.01")] {
      #expect(try decimal(left) != decimal(right))
    }
  }

  @Test("decimals are ordered as the integers they are when scaled alike", arguments: 0..<10)
  func order(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      func next() -> (ExactDecimal, Int128) {
        let digits = Int64.random(in: -10_000...10_000, using: &random)
        let scale = Int.random(in: 0...6, using: &random)
        var scaled = Int128(digits)
        for _ in scale..<6 { scaled *= 10 }
        return (ExactDecimal(significand: Int128(digits), scale: scale), scaled)
      }
      let ((left, a), (right, b)) = (next(), next())
      #expect((left < right) == (a < b))
      #expect((left == right) == (a == b))
      if a == b { #expect(left.hashValue == right.hashValue) }
    }
  }

  @Test("decimals too far apart to be scaled alike are still ordered")
  func orderAcrossScales() throws {
    let huge = try decimal(String(repeating: "9", count: 38))
    let tiny = try decimal("0." + String(repeating: "0", count: 36) + "1")
    let rising = [huge.negated, tiny.negated, .zero, tiny, .one, huge]
    for (leftIndex, left) in rising.enumerated() {
      for (rightIndex, right) in rising.enumerated() {
        #expect((left < right) == (leftIndex < rightIndex))
      }
    }
  }

  @Test("a sum is exact and has the longer of the two scales", arguments: 0..<5)
  func sums(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let (a, b) = (
        Int128(Int64.random(in: -1_000_000...1_000_000, using: &random)),
        Int128(Int64.random(in: -1_000_000...1_000_000, using: &random))
      )
      let (left, right) = (
        ExactDecimal(significand: a, scale: 2), ExactDecimal(significand: b, scale: 4)
      )
      let sum = try #require(left.adding(right))
      #expect(sum.significand == a * 100 + b)
      #expect(sum.scale == 4)
      #expect(try #require(right.adding(left)) == sum)
      #expect(try #require(sum.adding(right.negated)) == left)
    }
  }

  @Test("a sum that does not fit is none")
  func overflow() throws {
    let huge = try decimal(String(repeating: "9", count: 38))
    #expect(huge.adding(huge) == nil)
    #expect(huge.negated.adding(huge.negated) == nil)
    #expect(huge.adding(try decimal("0.01")) == nil)
    #expect(huge.adding(.zero) == huge)
    #expect(huge.adding(huge.negated)?.isZero == true)
  }

  @Test("scaling adds or drops zeros and never a digit")
  func scaling() throws {
    #expect(try decimal("12.3").scaled(toPlaces: 2) == 1230)
    #expect(try decimal("12.300").scaled(toPlaces: 2) == 1230)
    #expect(try decimal("12.300").scaled(toPlaces: 1) == 123)
    #expect(try decimal("12.345").scaled(toPlaces: 2) == nil)
    #expect(try decimal("-0.5").scaled(toPlaces: 0) == nil)
    #expect(try decimal(String(repeating: "9", count: 38)).scaled(toPlaces: 2) == nil)
  }

  @Test("a normalized decimal has no trailing zeros behind the mark")
  func normalized() throws {
    #expect(try decimal("12.3400").normalized.text == "12.34")
    #expect(try decimal("1200").normalized.text == "1200")
    #expect(try decimal("-5.00").normalized.text == "-5")
    #expect(try decimal("0.000").normalized.text == "0")
  }
}
