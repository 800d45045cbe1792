import FinanceModel
import TestSupport
import Testing

/// A whole number as its decimal digits, the last first: what one learns at school, for comparison.
private struct Digits: Equatable {
  var digits: [Int]

  init(_ digits: [Int]) {
    self.digits = digits
    while self.digits.last == 0 { self.digits.removeLast() }
  }

  init(_ text: some StringProtocol) {
    self.init(text.compactMap(\.wholeNumberValue).reversed())
  }

  static func * (left: Digits, right: Digits) -> Digits {
    var columns = [Int](repeating: 0, count: left.digits.count + right.digits.count + 1)
    for (place, digit) in left.digits.enumerated() {
      for (other, factor) in right.digits.enumerated() { columns[place + other] += digit * factor }
    }
    return Digits(carried(columns))
  }

  static func + (left: Digits, right: Digits) -> Digits {
    var columns = [Int](repeating: 0, count: max(left.digits.count, right.digits.count) + 1)
    for (place, digit) in left.digits.enumerated() { columns[place] += digit }
    for (place, digit) in right.digits.enumerated() { columns[place] += digit }
    return Digits(carried(columns))
  }

  private static func carried(_ columns: [Int]) -> [Int] {
    var (result, carry) = (columns, 0)
    for place in result.indices {
      let sum = result[place] + carry
      (result[place], carry) = (sum % 10, sum / 10)
    }
    return result
  }

  func isLess(than other: Digits) -> Bool {
    guard digits.count == other.digits.count else { return digits.count < other.digits.count }
    for place in digits.indices.reversed() where digits[place] != other.digits[place] {
      return digits[place] < other.digits[place]
    }
    return false
  }

  func shifted(by zeros: Int) -> Digits {
    Digits([Int](repeating: 0, count: zeros) + digits)
  }
}

/// The digits of `value` with so many places.
private func scaled(_ value: ExactDecimal, to places: Int) -> Digits {
  Digits(value.magnitude.text.filter { $0 != "." }).shifted(by: places - value.scale)
}

private func decimal(_ text: String) throws -> ExactDecimal {
  try #require(ExactDecimal(text))
}

private func random(digits: Int, places: Int, _ random: inout SeededGenerator) -> ExactDecimal {
  var significand: Int128 = 0
  for _ in 0..<digits { significand = significand * 10 + Int128.random(in: 0...9, using: &random) }
  if Bool.random(using: &random) { significand = -significand }
  return ExactDecimal(significand: significand, scale: places)
}

@Suite("Exact arithmetic")
struct ExactArithmeticTests {
  @Test("a product has all its digits, or is none", arguments: 0..<5)
  func products(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let left = random(
        digits: .random(in: 1...38, using: &generator),
        places: .random(in: 0...20, using: &generator),
        &generator)
      let right = random(
        digits: .random(in: 1...38, using: &generator),
        places: .random(in: 0...18, using: &generator),
        &generator)
      let places = left.scale + right.scale
      let expected = scaled(left, to: left.scale) * scaled(right, to: right.scale)
      if let product = left.multiplied(by: right) {
        #expect(scaled(product, to: places) == expected)
        #expect(product.isZero || product.isNegative == (left.isNegative != right.isNegative))
      } else {
        let kept = expected.digits.drop { $0 == 0 }.count
        #expect(kept > 38 || expected.digits.count - kept < places - 38)
      }
    }
  }

  @Test("a product of crypto units and their price has 39 digits, and is rounded once")
  func longProduct() throws {
    let (units, price) = try (
      decimal("-0.010713949999999999"), decimal("3102.3217898325970226955")
    )
    #expect(units.multiplied(by: price) == nil)
    #expect(
      units.multiplied(by: price, toPlaces: 36)?.text
        == "-33.238120540176949768986662392402977304")
    #expect(units.multiplied(by: price, toPlaces: 12)?.text == "-33.238120540177")
    #expect(
      try decimal("0.01071395").multiplied(by: price)?.text == "33.238120540176952871308452225")
  }

  @Test(
    "a quotient is the nearest number of its places, and the even one of two", arguments: 0..<5)
  func quotients(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let value = random(
        digits: .random(in: 1...30, using: &generator),
        places: .random(in: 0...12, using: &generator),
        &generator)
      let divisor = random(
        digits: .random(in: 1...20, using: &generator),
        places: .random(in: 0...12, using: &generator),
        &generator)
      let places = Int.random(in: 0...12, using: &generator)
      guard let quotient = value.divided(by: divisor, toPlaces: places) else {
        #expect(divisor.isZero || value.magnitude > divisor.magnitude)
        continue
      }
      #expect(quotient.scale == places)
      try expectNearest(quotient, value, divisor)
    }
  }

  /// That twice |quotient × divisor − value| is not more than a unit of the quotient's last place times
  /// the divisor; where it is as much, the quotient is even.
  private func expectNearest(
    _ quotient: ExactDecimal, _ value: ExactDecimal, _ divisor: ExactDecimal
  ) throws {
    let places = max(value.scale, quotient.scale + divisor.scale)
    let two = Digits("2")
    let product =
      (scaled(quotient, to: quotient.scale) * scaled(divisor, to: divisor.scale))
      .shifted(by: places - quotient.scale - divisor.scale) * two
    let whole = scaled(value, to: places) * two
    let unit = scaled(divisor, to: divisor.scale)
      .shifted(by: places - quotient.scale - divisor.scale)
    #expect(!(product + unit).isLess(than: whole))
    #expect(!(whole + unit).isLess(than: product))
    if product + unit == whole || whole + unit == product {
      #expect(quotient.significand % 2 == 0)
    }
  }

  @Test(
    "a half is rounded to the even digit",
    arguments: [
      ("0.5", 0, "0"), ("1.5", 0, "2"), ("2.5", 0, "2"), ("-2.5", 0, "-2"), ("-3.5", 0, "-4"),
      ("2.5000000000000000000000000000000000001", 0, "3"), ("0.125", 2, "0.12"),
      ("0.135", 2, "0.14"), ("1", 3, "1.000"), ("99.995", 2, "100.00"),
    ])
  func halves(written: String, places: Int, rounded: String) throws {
    #expect(try decimal(written).rounded(toPlaces: places)?.text == rounded)
  }

  @Test("what does not fit in 38 digits is none, and nothing is divided by zero")
  func limits() throws {
    let nines = try decimal(String(repeating: "9", count: 38))
    let tiny = try decimal("0." + String(repeating: "0", count: 37) + "1")
    #expect(nines.multiplied(by: nines) == nil)
    #expect(nines.multiplied(by: nines, toPlaces: 38) == nil)
    #expect(tiny.multiplied(by: tiny) == nil)
    #expect(tiny.multiplied(by: tiny, toPlaces: 38)?.isZero == true)
    #expect(nines.multiplied(by: tiny, toPlaces: 2)?.text == "1.00")
    #expect(nines.divided(by: tiny, toPlaces: 0) == nil)
    #expect(tiny.divided(by: nines, toPlaces: 38)?.isZero == true)
    #expect(nines.divided(by: nines, toPlaces: 38) == nil)
    #expect(nines.divided(by: nines, toPlaces: 37) == .one)
    #expect(nines.divided(by: .zero, toPlaces: 2) == nil)
    #expect(nines.rounded(toPlaces: 1) == nil)
    #expect(try decimal("2").multiplied(by: decimal("0.5"))?.text == "1")
  }

  @Test("a long product and a hundred million add up, in any order", arguments: 0..<5)
  func sums(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let long = try (decimal("0.010713949999999999"), decimal("3102.3217898325970226955"))
    var values: [(ExactDecimal, ExactDecimal)] = [long, (try decimal("100000000"), .one)]
    for _ in 0..<200 {
      values.append(
        (
          random(digits: 18, places: .random(in: 0...18, using: &generator), &generator),
          random(digits: 18, places: .random(in: 0...18, using: &generator), &generator)
        ))
    }
    // Each but the first two is added and taken away again.
    values += values.dropFirst(2).map { ($0.0.negated, $0.1) }
    var sums: [String?] = []
    for _ in 0..<3 {
      values.shuffle(using: &generator)
      var sum = ExactSum()
      for (left, right) in values {
        let isAdded = sum.add(left, times: right)
        #expect(isAdded)
      }
      #expect(sum.exact == nil)
      sums.append(sum.rounded(toPlaces: 29)?.text)
    }
    #expect(Set(sums) == ["100000033.23812054017694976898666239240"])
  }

  @Test("a sum that passes its digits says so and stays")
  func sumLimits() throws {
    let nines = try decimal(String(repeating: "9", count: 38))
    var sum = ExactSum()
    var count = 0
    while count < 100, sum.add(nines) { count += 1 }
    #expect((1..<100).contains(count))
    for _ in 1..<count {
      let isTaken = sum.add(nines.negated)
      #expect(isTaken)
    }
    #expect(sum.exact == nines)
  }

  @Test("a sum that is to fit keeps as many places as there is room for, and all of the whole")
  func fittingSum() throws {
    let small = try decimal("0." + String(repeating: "0", count: 37) + "6")
    #expect(small.addingToFit(small)?.text == "0." + String(repeating: "0", count: 36) + "12")
    let ten = try decimal("10")
    #expect(ten.adding(small) == nil)
    #expect(ten.addingToFit(small) == ten)
    #expect(
      try decimal("-123456789012345678901.5").addingToFit(decimal("0.12345678901234567891"))?.text
        == "-123456789012345678901.37654321098765432")
    let most = try decimal(String(repeating: "9", count: 38))
    #expect(most.addingToFit(.one) == nil)
  }

  @Test("shares that are taken one after the other add up to the whole", arguments: 0..<5)
  func shares(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var (cost, units) = (random(digits: 9, places: 2, &generator), try decimal("1000.000000"))
    let whole = cost
    var taken = ExactDecimal.zero
    while !units.isZero {
      let most = Int64(truncatingIfNeeded: units.significand)
      let part = min(
        units,
        ExactDecimal(significand: Int128(Int64.random(in: 1...most, using: &generator)), scale: 6))
      let share = try #require(cost.share(of: part, in: units, toPlaces: 2))
      taken = try #require(taken.adding(share))
      cost = try #require(cost.adding(share.negated))
      units = try #require(units.adding(part.negated))
    }
    #expect(taken == whole)
    #expect(cost.isZero)
  }

  @Test("thirds of ten are 3.33, 3.34 and 3.33")
  func thirds() throws {
    var (cost, units, parts) = (try decimal("10.00"), 3, [String]())
    while units > 0 {
      let share = try #require(
        cost.share(of: .one, in: ExactDecimal(significand: Int128(units), scale: 0), toPlaces: 2))
      parts.append(share.text)
      cost = try #require(cost.adding(share.negated))
      units -= 1
    }
    #expect(parts == ["3.33", "3.34", "3.33"])
  }
}
