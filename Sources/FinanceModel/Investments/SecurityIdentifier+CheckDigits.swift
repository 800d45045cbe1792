extension SecurityIdentifier.Scheme {
  /// Whether `text` can be one: its length, its letters and its check digit. Of a scheme without a check
  /// only what its letters say. Source: ISO 6166, ANSI X9.6, LSE SEDOL Masterfile, OMG FIGI.
  func accepts(_ text: String) -> Bool {
    let characters = Array(text.utf8)
    switch self {
    case .isin: return Self.isISIN(characters)
    case .cusip: return Self.isCUSIP(characters)
    case .sedol: return Self.isSEDOL(characters)
    case .figi: return Self.isFIGI(characters)
    case .wkn:
      return characters.count == 6
        && characters.allSatisfy { Self.value($0) != nil && $0 != 0x49 && $0 != 0x4F }
    case .valor, .conid: return characters.allSatisfy { (0x30...0x39).contains($0) }
    case .plaid, .secid, .ticker, .name: return true
    }
  }

  /// 0 to 9, and A to Z as 10 to 35.
  private static func value(_ byte: UInt8) -> Int? {
    switch byte {
    case 0x30...0x39: Int(byte) - 0x30
    case 0x41...0x5A: Int(byte) - 0x41 + 10
    default: nil
    }
  }

  /// The last character is the check digit of those before it, each worth `sum` makes of it.
  private static func checks(_ characters: [UInt8], _ sum: Int?) -> Bool {
    guard let sum, let check = characters.last.flatMap(value), check < 10 else { return false }
    return (10 - sum % 10) % 10 == check
  }

  private static func isISIN(_ characters: [UInt8]) -> Bool {
    guard characters.count == 12,
      characters.prefix(2).allSatisfy({ (0x41...0x5A).contains($0) })
    else { return false }
    var digits: [Int] = []
    for byte in characters.dropLast() {
      guard let value = value(byte) else { return false }
      if value > 9 { digits.append(value / 10) }
      digits.append(value % 10)
    }
    let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
      sum + Self.digitSum(digit.offset % 2 == 0 ? digit.element * 2 : digit.element)
    }
    return checks(characters, sum)
  }

  private static func isCUSIP(_ characters: [UInt8]) -> Bool {
    guard characters.count == 9 else { return false }
    return checks(
      characters,
      doubled(characters) { byte in
        switch byte {
        case 0x2A: 36
        case 0x40: 37
        case 0x23: 38
        default: value(byte)
        }
      })
  }

  private static func isSEDOL(_ characters: [UInt8]) -> Bool {
    guard characters.count == 7, !characters.contains(where: isVowel) else { return false }
    let weights = [1, 3, 1, 7, 3, 9]
    var sum = 0
    for (byte, weight) in zip(characters, weights) {
      guard let value = value(byte) else { return false }
      sum += value * weight
    }
    return checks(characters, sum)
  }

  private static func isFIGI(_ characters: [UInt8]) -> Bool {
    guard characters.count == 12, characters[2] == 0x47,
      characters.prefix(2).allSatisfy({ (0x41...0x5A).contains($0) }),
      !characters.contains(where: isVowel),
      !["BS", "BM", "GG", "GB", "GH", "KY", "VG"].contains(
        String(decoding: characters.prefix(2), as: UTF8.self))
    else { return false }
    return checks(characters, doubled(characters, value))
  }

  /// The sum of digits of all but the last character, every second doubled, beginning with the second.
  private static func doubled(_ characters: [UInt8], _ value: (UInt8) -> Int?) -> Int? {
    var sum = 0
    for (place, byte) in characters.dropLast().enumerated() {
      guard let value = value(byte) else { return nil }
      sum += digitSum(place % 2 == 1 ? value * 2 : value)
    }
    return sum
  }

  private static func digitSum(_ value: Int) -> Int { value / 10 + value % 10 }

  private static func isVowel(_ byte: UInt8) -> Bool {
    [0x41, 0x45, 0x49, 0x4F, 0x55].contains(byte)
  }
}
