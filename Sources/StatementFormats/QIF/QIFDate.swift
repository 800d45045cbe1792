import FinanceModel

/// A date as QIF programs write it: `M/D/YYYY`, `D.M.YY`, `M/ D' Y`, `YYYY-MM-DD`.
struct QIFDate {
  private enum Shape {
    case whole(CivilDate)
    /// Two numbers, either of which may be the day, and a year.
    case open(first: Int, second: Int, year: Int)
    /// Three numbers of two digits: the first may be the year too.
    case short(first: Int, second: Int, third: Int, isDashed: Bool)
  }

  private let shape: Shape

  /// Nil for what is no date in any order.
  init?(_ text: String) {
    var numbers: [(value: Int, digits: Int)] = []
    numbers.reserveCapacity(3)
    var (number, digits) = (0, 0)
    var last: UInt8 = 0
    for byte in text.utf8 where byte != 0x20 {
      if (0x30...0x39).contains(byte) {
        number = 10 * number + Int(byte - 0x30)
        digits += 1
        guard digits <= 8 else { return nil }
        continue
      }
      guard digits > 0, numbers.count < 2, "/.-'".utf8.contains(byte) else { return nil }
      numbers.append((number, digits))
      (number, digits) = (0, 0)
      last = byte
    }
    guard digits > 0 else { return nil }
    numbers.append((number, digits))
    if numbers.count == 1, numbers[0].digits == 8,
      let date = CivilDate(compact: text.trimmingBlanks)
    {
      shape = .whole(date)
      return
    }
    guard numbers.count == 3, numbers.allSatisfy({ $0.digits <= 4 }) else { return nil }
    if numbers[0].digits == 4 {
      guard
        let date = CivilDate(
          year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
      else { return nil }
      shape = .whole(date)
      return
    }
    let (year, size) = numbers[2]
    let whole: Int
    switch size {
    case 4: whole = year
    // After an apostrophe the century is this one.
    case 1, 2: whole = last == UInt8(ascii: "'") || year < 70 ? 2000 + year : 1900 + year
    default: return nil
    }
    if size == 2, numbers[0].digits == 2, last != UInt8(ascii: "'") {
      shape = .short(
        first: numbers[0].value, second: numbers[1].value, third: year,
        isDashed: last == UInt8(ascii: "-"))
    } else {
      shape = .open(first: numbers[0].value, second: numbers[1].value, year: whole)
    }
    guard ReadingAnswers.DateOrder.allCases.contains(where: { date($0) != nil }) else { return nil }
  }

  private static func year(_ short: Int) -> Int { short < 70 ? 2000 + short : 1900 + short }

  func date(_ order: ReadingAnswers.DateOrder) -> CivilDate? {
    switch shape {
    case .whole(let date): date
    case .open(let first, let second, let year):
      switch order {
      case .dayFirst: CivilDate(year: year, month: second, day: first)
      case .monthFirst: CivilDate(year: year, month: first, day: second)
      case .yearFirst: nil
      }
    case .short(let first, let second, let third, _):
      switch order {
      case .dayFirst: CivilDate(year: Self.year(third), month: second, day: first)
      case .monthFirst: CivilDate(year: Self.year(third), month: first, day: second)
      case .yearFirst: CivilDate(year: Self.year(first), month: second, day: third)
      }
    }
  }

  /// Those in which it exists.
  var orders: Set<ReadingAnswers.DateOrder> {
    Set(ReadingAnswers.DateOrder.allCases.filter { date($0) != nil })
  }

  /// The numbers at its ends, where the first may be the year.
  var ends: (first: Int, last: Int, isDashed: Bool)? {
    guard case .short(let first, _, let third, let isDashed) = shape,
      date(.yearFirst) != nil
    else { return nil }
    return (first, third, isDashed)
  }

  /// Whether it is another day with day and month changed over.
  var isOpen: Bool {
    guard let first = date(.dayFirst), let second = date(.monthFirst) else { return false }
    return first != second
  }
}

/// An amount of QIF: `1,234.56`, `1.234,56`, `5.00-`, `.5`.
struct QIFAmount {
  private let bytes: [UInt8]
  private let isNegative: Bool
  private static let (comma, point) = (UInt8(ascii: ","), UInt8(ascii: "."))

  /// Nil for what holds anything but digits, marks and a sign.
  init?(_ text: String) {
    var rest = Array(text.trimmingBlanks.utf8)
    var negative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      negative = sign == UInt8(ascii: "-")
      rest.removeFirst()
      rest.removeFirst(rest.prefix { $0 == 0x20 }.count)
    } else if let sign = rest.last, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      negative = sign == UInt8(ascii: "-")
      rest.removeLast()
      while rest.last == 0x20 { rest.removeLast() }
    }
    if rest.contains(where: Self.isGap) {
      guard Self.groupsThousands(rest) else { return nil }
      rest.removeAll(where: Self.isGap)
    }
    guard rest.contains(where: { (0x30...0x39).contains($0) }),
      rest.allSatisfy({ (0x30...0x39).contains($0) || $0 == Self.comma || $0 == Self.point })
    else { return nil }
    bytes = rest
    isNegative = negative
  }

  /// A blank or an apostrophe.
  private static func isGap(_ byte: UInt8) -> Bool { byte == 0x20 || byte == UInt8(ascii: "'") }

  /// Whether gaps of one kind part groups of three digits, and nothing else.
  private static func groupsThousands(_ number: [UInt8]) -> Bool {
    let whole = number.prefix { $0 != comma && $0 != point }
    let groups = whole.split(omittingEmptySubsequences: false, whereSeparator: isGap)
    return Set(number.filter(isGap)).count == 1 && !number[whole.endIndex...].contains(where: isGap)
      && (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  /// The value with this decimal mark; nil where the other one stands where no group can end.
  func value(mark: UInt8) -> ExactDecimal? {
    let group = mark == Self.comma ? Self.point : Self.comma
    guard bytes.count(where: { $0 == mark }) <= 1 else { return nil }
    let whole = bytes.prefix { $0 != mark }
    let groups = whole.split(separator: group, omittingEmptySubsequences: false)
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count),
        groups.dropFirst().dropLast().allSatisfy({
          (2...3).contains($0.count)
        }), groups[groups.count - 1].count == 3
      else { return nil }
    }
    let fraction = bytes[whole.endIndex...].dropFirst()
    guard !fraction.contains(group) else { return nil }
    let digits = Array(groups.joined()) + [Self.point] + fraction
    return ExactDecimal(ascii: isNegative ? [UInt8(ascii: "-")] + digits : digits)
  }

  /// The one mark it can have; nil where it proves nothing.
  var provenMark: UInt8? {
    let isMark = { (byte: UInt8) in byte == Self.comma || byte == Self.point }
    if let place = bytes.firstIndex(where: isMark), place > 0,
      case let decimals = bytes[(place + 1)...], !decimals.isEmpty, decimals.count != 3,
      !decimals.contains(where: isMark)
    {
      return bytes[place]
    }
    return switch (value(mark: Self.comma), value(mark: Self.point)) {
    case (_?, nil): Self.comma
    case (nil, _?): Self.point
    default: nil
    }
  }

  /// Whether it is a thousandfold more with one mark than with the other.
  var isOpen: Bool {
    guard let first = value(mark: Self.comma), let second = value(mark: Self.point) else {
      return false
    }
    return first != second
  }
}
