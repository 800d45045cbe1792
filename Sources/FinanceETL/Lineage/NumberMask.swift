import FinanceModel

/// Masks account numbers in a source's own text, but for their last four digits.
///
/// A number is what the book knows as one, nine or more digits in a row, or three or more groups of
/// four. A moment of OFX, `20240301120000`, is none.
struct NumberMask {
  private let known: [String]
  private static let shown = 4

  /// - Parameter known: the numbers of the book's accounts.
  init(known: [String]) {
    // The longest first: an IBAN holds the number.
    self.known = known.filter { $0.count > Self.shown }.sorted { $0.count > $1.count }
  }

  func masked(_ text: String) -> String {
    var text = text
    for number in known {
      text = text.replacing(number, with: "****" + number.suffix(Self.shown))
    }
    return Self.mask(Array(text))
  }

  private static func mask(_ text: [Character]) -> String {
    var masked = ""
    var index = 0
    while index < text.count {
      let end = numberEnd(in: text, from: index)
      guard end > index else {
        masked.append(text[index])
        index += 1
        continue
      }
      let digits = text[index..<end].filter(isDigit)
      let isNumber = digits.count >= 9 && !isMoment(text[index..<end])
      masked += isNumber ? "****" + String(digits.suffix(shown)) : String(text[index..<end])
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
    let time = Array(text.suffix(6)).map(String.init)
    return [0, 2, 4].allSatisfy { place in
      (Int(time[place] + time[place + 1]) ?? .max) < (place == 0 ? 24 : 60)
    }
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.isASCII && character.isNumber
  }
}
