/// Hides account numbers in texts, but for their last four characters.
package struct NumberMask: Sendable {
  /// Digests of the first bytes of each number, capital letters and digits alone, and whether these
  /// are a whole number. One look-up a byte, however many numbers are known.
  private var known: [UInt64: Bool] = [:]
  private var given: Set<String> = []
  private var shortest = Int.max
  /// Whether a known number begins with the byte.
  private var begins = [Bool](repeating: false, count: 256)
  private static let shown = 4
  /// A shorter number is one only where no letter touches it.
  private static let tellingCount = 8

  /// - Parameter known: the numbers of accounts, as they are written or without punctuation.
  package init(known: some Sequence<String> = []) {
    for number in known { insert(number) }
  }

  /// - Parameter number: of an account, as it is written or without punctuation.
  package mutating func insert(_ number: String) {
    guard given.insert(number).inserted else { return }
    for form in [number] + Self.forms(ofIBAN: number) {
      let plain = form.utf8.compactMap(Self.plain)
      guard plain.count > Self.shown else { continue }
      shortest = min(shortest, plain.count)
      begins[Int(plain[0])] = true
      begins[Int(plain[0] | 0x20)] = true
      var digest = Self.emptyDigest
      for (index, byte) in plain.enumerated() {
        digest = Self.digest(digest, byte)
        known[digest, default: false] = known[digest] == true || index == plain.count - 1
      }
    }
  }

  /// FNV-1a, 64 bits. Who makes two equal hides a text too many.
  private static let emptyDigest: UInt64 = 0xCBF2_9CE4_8422_2325

  private static func digest(_ start: UInt64, _ byte: UInt8) -> UInt64 {
    (start ^ UInt64(byte)) &* 0x100_0000_01B3
  }

  /// As the bank of an IBAN itself writes the number.
  private static func forms(ofIBAN text: String) -> [String] {
    guard let iban = IBAN(text) else { return [] }
    return iban.nationalNumbers + [iban.accountNumber].compactMap { $0 }
  }

  package var isEmpty: Bool { known.isEmpty }

  /// The text without the known numbers, however they are spaced there.
  ///
  /// - Parameter isFileName: what tells the names of files, which stay whole.
  package func hidingKnown(
    _ text: String, but isFileName: (@Sendable (String) -> Bool)? = nil
  ) -> String {
    replacingKnown(text, but: isFileName) { found in
      Array("****".utf8) + found.filter { Self.plain($0) != nil }.suffix(Self.shown)
    }
  }

  /// The text without the known numbers and without whatever else may be an account's: nine or more
  /// digits in a row, or three or more groups of four. A moment of OFX, `20240301120000`, is none.
  package func masked(_ text: String) -> String {
    Self.mask(Array(hidingKnown(text))) { "****" + $0.filter(Self.isDigit).suffix(Self.shown) }
  }

  /// As ``masked(_:)``, and as long as before.
  package func blackedOut(
    _ text: String, but isFileName: (@Sendable (String) -> Bool)? = nil
  ) -> String {
    let text = replacingKnown(text, but: isFileName) { number in
      var left = number.count { Self.plain($0) != nil } - Self.shown
      return number.map { byte in
        guard Self.plain(byte) != nil else { return byte }
        left -= 1
        return left >= 0 ? 0x2A : byte
      }
    }
    return Self.mask(Array(text)) { number in
      let end = number.count - Self.shown
      return String(
        number.enumerated().map { $0 < end && Self.isDigit($1) ? "*" : $1 })
    }
  }

  // MARK: Known numbers

  /// - Parameter replacement: for the bytes of a number as they stand in the text.
  private func replacingKnown(
    _ text: String, but isFileName: (@Sendable (String) -> Bool)?,
    _ replacement: (ArraySlice<UInt8>) -> [UInt8]
  ) -> String {
    guard text.utf8.count >= shortest, text.utf8.contains(where: { begins[Int($0)] })
    else { return text }
    let bytes = Array(text.utf8)
    var replaced: [UInt8] = []
    var index = 0
    var start = 0
    while index < bytes.count {
      if begins[Int(bytes[index])], let end = knownEnd(in: bytes, from: index) {
        if let isFileName, let name = Self.nameEnd(in: bytes, around: index..<end, isFileName) {
          index = name
          continue
        }
        replaced += bytes[start..<index] + replacement(bytes[index..<end])
        (index, start) = (end, end)
      } else {
        index += 1
      }
    }
    return start == 0 ? text : String(decoding: replaced + bytes[start...], as: UTF8.self)
  }

  /// Where the name of a file ends that a number is part of; nil where it is part of none.
  private static func nameEnd(
    in text: [UInt8], around number: Range<Int>, _ isFileName: (String) -> Bool
  ) -> Int? {
    let starts = (0...number.lowerBound).reversed().lazy.filter {
      $0 == 0 || mayStandBesideName(text[$0 - 1])
    }
    let ends = (number.upperBound...text.count).lazy.filter {
      $0 == text.count || mayStandBesideName(text[$0])
    }
    for start in starts.prefix(mostEnds) {
      for end in ends.prefix(mostEnds) where start..<end != number {
        if isFileName(String(decoding: text[start..<end], as: UTF8.self)) { return end }
      }
    }
    return nil
  }

  /// A name has blanks, but not that many.
  private static let mostEnds = 16

  private static func mayStandBesideName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21, 0x23...0x26, 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x3C...0x5A, 0x5E...0x7A, 0x7E: false
    // Behind the last byte of a character as well.
    default: true
    }
  }

  /// Where the longest known number that begins at `start` ends; nil where none does.
  private func knownEnd(in text: [UInt8], from start: Int) -> Int? {
    var found: Int?
    var digest = Self.emptyDigest
    var (index, matched, gap) = (start, 0, 0)
    while index < text.count {
      if let byte = Self.plain(text[index]) {
        digest = Self.digest(digest, byte)
        guard let isWhole = known[digest] else { break }
        matched += 1
        gap = 0
        let isTelling = matched >= Self.tellingCount
        if isWhole, Self.isAlone(text[start...index], in: text, besideLetters: isTelling) {
          found = index + 1
        }
      } else if matched > 0, gap < 2, Self.isSeparator(text[index]) {
        gap += 1
      } else {
        break
      }
      index += 1
    }
    return found
  }

  /// Whether no digit touches a number, but for zeros before it.
  ///
  /// - Parameter besideLetters: whether letters may touch it.
  private static func isAlone(
    _ number: ArraySlice<UInt8>, in text: [UInt8], besideLetters: Bool
  ) -> Bool {
    func touches(_ byte: UInt8?) -> Bool {
      guard let byte, plain(byte) != nil else { return false }
      return byte < 0x41 || !besideLetters
    }
    let before = text[..<number.startIndex].last { $0 != UInt8(ascii: "0") }
    return !touches(before) && !touches(text[number.endIndex...].first)
  }

  /// The capital letter or digit that a byte is; nil: it is none.
  private static func plain(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39, 0x41...0x5A: byte
    case 0x61...0x7A: byte - 0x20
    default: nil
    }
  }

  /// What stands between the groups of a number. A point is of amounts.
  private static func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "/"), 0xC2, 0xA0:
      true
    default: false
    }
  }

  // MARK: Whatever looks like one

  private static func mask(
    _ text: [Character], _ hidden: (ArraySlice<Character>) -> String
  ) -> String {
    var masked = ""
    var index = 0
    while index < text.count {
      let end = numberEnd(in: text, from: index)
      guard end > index else {
        masked.append(text[index])
        index += 1
        continue
      }
      let found = text[index..<end]
      masked += found.count(where: isDigit) >= 9 && !isMoment(found) ? hidden(found) : String(found)
      index = end
    }
    return masked
  }

  /// Where the digits that begin at `start` end: those in a row, and with them groups of four behind
  /// single blanks or hyphens, where there are three or more.
  private static func numberEnd(in text: [Character], from start: Int) -> Int {
    var end = digitsEnd(in: text, from: start)
    guard end - start == 4 else { return end }
    var groups = 1
    var next = end
    while next + 1 < text.count, text[next] == " " || text[next] == "-" {
      let groupEnd = digitsEnd(in: text, from: next + 1)
      let length = groupEnd - next - 1
      guard (1...4).contains(length) else { break }
      groups += 1
      next = groupEnd
      if groups >= 3 { end = next }
      if length < 4 { break }
    }
    return end
  }

  private static func digitsEnd(in text: [Character], from start: Int) -> Int {
    text[start...].firstIndex { !isDigit($0) } ?? text.count
  }

  /// Year to second in a row.
  private static func isMoment(_ text: ArraySlice<Character>) -> Bool {
    guard text.count == 14, let date = CivilDate(compact: String(text)),
      (1950...2099).contains(date.components.year)
    else { return false }
    let time = Int(String(text.suffix(6))) ?? .max
    return time / 10_000 < 24 && time / 100 % 100 < 60 && time % 100 < 60
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
