import FinanceModel

/// An amount as `:61:`, `:60F:` and their like have it: digits and one comma, `12,34`.
///
/// Some banks write a point for the comma, and some part the thousands. Such an amount is read where it
/// can mean one thing. Source: SWIFT MT940, format `15d`; error C03: no more decimals than the currency has.
struct MT940Amount {
  /// Why a text is no amount.
  enum Failure: Error {
    case noAmount
    case twoMeanings
  }

  /// Digits that SWIFT allows, and its comma.
  private static let mostDigits = 15
  private static let (comma, point) = (UInt8(ascii: ","), UInt8(ascii: "."))

  let value: ExactDecimal

  /// The amount at the start of `rest`, which is what stands behind it afterwards.
  ///
  /// - Parameter currency: that of the statement, where it is known.
  init(_ rest: inout ArraySlice<UInt8>, currency: Currency?) throws(Failure) {
    let text = Self.extent(rest)
    rest = rest[text.endIndex...]
    // Some fill the field with zeros.
    let significant = text.drop { !(UInt8(ascii: "1")...UInt8(ascii: "9")).contains($0) }
    let (digitCount, commaCount) = (
      text.count(where: Self.isDigit), text.count { $0 == Self.comma }
    )
    guard digitCount > 0, significant.count(where: Self.isDigit) <= Self.mostDigits else {
      throw .noAmount
    }
    if commaCount <= 1, digitCount + commaCount == text.count {
      guard let written = ExactDecimal(ascii: text.map { $0 == Self.comma ? Self.point : $0 })
      else { throw .noAmount }
      // Three digits behind a comma are decimals of few currencies.
      let isGrouped = written.scale == 3 && Self.value(text, nil) != nil
      guard !isGrouped || currency.map({ $0.exponent > 2 }) != false else { throw .twoMeanings }
      value = written
      return
    }
    let readings = Set([nil, Self.comma, Self.point].compactMap { Self.value(text, $0) })
    guard let only = readings.first else { throw .noAmount }
    guard readings.count == 1 else { throw .twoMeanings }
    value = only
  }

  /// All that belongs to the number: a blank only between digits.
  private static func extent(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var end = rest.startIndex
    while end < rest.endIndex {
      let byte = rest[end]
      let isBetween =
        byte == 0x20 && end > rest.startIndex && end + 1 < rest.endIndex && isDigit(rest[end + 1])
      guard
        isDigit(byte) || byte == comma || byte == point || byte == UInt8(ascii: "'")
          || isBetween
      else { break }
      end += 1
    }
    return rest[..<end]
  }

  /// The number with this decimal mark, or none, and thousands parted by another one; nil where it cannot
  /// be read so.
  private static func value(_ text: ArraySlice<UInt8>, _ mark: UInt8?) -> ExactDecimal? {
    var whole = text
    var fraction: ArraySlice<UInt8> = []
    if let mark, let place = text.firstIndex(of: mark) {
      whole = text[..<place]
      fraction = text[(place + 1)...]
      guard fraction.allSatisfy(isDigit) else { return nil }
    } else if mark == point {
      return nil
    }
    let groups = whole.split(omittingEmptySubsequences: false) { !isDigit($0) }
    let parting = Set(whole.filter { !isDigit($0) })
    if let first = groups.first, groups.count > 1 {
      guard parting.count == 1, !parting.contains(mark ?? 0), (1...3).contains(first.count),
        first.first != UInt8(ascii: "0"), groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    let digits = groups.joined()
    return ExactDecimal(ascii: Array(digits) + (fraction.isEmpty ? [] : [point] + fraction))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
