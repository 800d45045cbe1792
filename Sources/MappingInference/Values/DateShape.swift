import BankMappings
import FinanceModel

/// How a cell that is a date is put together: numbers, words and what parts them.
struct DateShape: Hashable {
  enum Part: Hashable {
    /// Two digits at most count as one kind; four are a year.
    case short, year
    /// Three digits in front, a year of the Republic of China.
    case shortYear
    /// Digits that touch each other: six or eight.
    case packed(Int)
    case word
    case mark(String)
  }

  var parts: [Part]

  /// The numbers and words of a date, in the order they are written.
  struct Text {
    var shape: DateShape
    var numbers: [Int]
    var words: [String]
  }

  private static let maximumLength = 40

  /// Nil for a text that is no date.
  static func read(_ text: String) -> Text? {
    guard text.utf8.count <= maximumLength, let first = text.unicodeScalars.first else {
      return nil
    }
    guard isDigit(first) || first.properties.isAlphabetic else { return nil }
    let scalars = Array(text.unicodeScalars)
    var found = Text(shape: DateShape(parts: []), numbers: [], words: [])
    var place = 0
    while place < scalars.count {
      let start = place
      if isDigit(scalars[place]) {
        while place < scalars.count, isDigit(scalars[place]) { place += 1 }
        let isBehindYear =
          found.shape.parts.first == .year && found.numbers.count == 1
          && found.shape.parts.last == .mark(":")
        if !isBehindYear, isTime(scalars, from: start, to: place) {
          guard found.shape.parts.count > 1, case .mark(let mark)? = found.shape.parts.last,
            [" ", "T", ", ", ","].contains(mark)
          else { return nil }
          found.shape.parts.removeLast()
          return found.isWhole ? found : nil
        }
        guard let part = part(place - start, isFirst: start == 0),
          let number = Int(String(String.UnicodeScalarView(scalars[start..<place])))
        else { return nil }
        found.shape.parts.append(part)
        found.numbers.append(number)
      } else if isWordLetter(scalars[place]) {
        while place < scalars.count, isWordLetter(scalars[place]) { place += 1 }
        let word = String(String.UnicodeScalarView(scalars[start..<place]))
        if place == start + 1, !isMonthLike(word) {
          found.append(mark: word)
        } else if word.lowercased() == "de" || word.lowercased() == "del" {
          found.append(mark: word)
        } else {
          found.shape.parts.append(.word)
          found.words.append(word)
        }
      } else {
        found.append(mark: String(scalars[place]))
        place += 1
      }
      if found.shape.parts.count > 12 { return nil }
    }
    return found.isWhole ? found : nil
  }

  private static func part(_ digits: Int, isFirst: Bool) -> Part? {
    switch digits {
    case 3: isFirst ? .shortYear : nil
    case 1, 2: .short
    case 4: .year
    case 6, 8: .packed(digits)
    default: nil
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    (0x30...0x39).contains(scalar.value)
  }

  /// CJK letters such as 年 part numbers; all others make words.
  private static func isWordLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic && !(0x3000...0x9FFF).contains(scalar.value)
      && !(0xAC00...0xD7AF).contains(scalar.value) || scalar.value == 0x301 || scalar.value == 0x308
  }

  private static func isMonthLike(_ word: String) -> Bool { word.unicodeScalars.count > 2 }

  /// Whether the digits are the hour of a time that ends the text.
  private static func isTime(_ scalars: [Unicode.Scalar], from: Int, to: Int) -> Bool {
    to - from <= 2 && to + 2 < scalars.count && scalars[to] == ":" && isDigit(scalars[to + 1])
  }
}

extension DateShape.Text {
  fileprivate mutating func append(mark: String) {
    // Short names of months have a dot, and whole ones beside them have none.
    if mark == ".", shape.parts.last == .word { return }
    if case .mark(let before)? = shape.parts.last {
      shape.parts[shape.parts.count - 1] = .mark(before + mark)
    } else {
      shape.parts.append(.mark(mark))
    }
  }

  /// Whether day and month are there, and a year where they are numbers.
  fileprivate var isWhole: Bool {
    let packed = shape.parts.contains { if case .packed = $0 { true } else { false } }
    if packed { return numbers.count == 1 && words.isEmpty }
    let years = shape.parts.count { $0 == .year || $0 == .shortYear }
    let shorts = shape.parts.count { $0 == .short }
    guard years <= 1, shape.parts.allSatisfy(\.isPlain) else { return false }
    if words.isEmpty { return years + shorts == 3 && shape.parts.first != .word }
    guard !shape.parts.contains(.shortYear) else { return false }
    return words.count == 1 && (years == 1 ? shorts == 1 : shorts == 2)
  }
}

extension DateShape.Part {
  /// Whether a mark is one that dates have.
  fileprivate var isPlain: Bool {
    guard case .mark(let mark) = self else { return true }
    let trimmed = mark.trimmingBlanks
    return ["", "/", "-", ".", ",", ":", "年", "月", "日", "년", "월", "일", "de", "del", "일자"].contains(
      trimmed)
  }
}

extension String {
  var trimmingBlanks: String {
    var view = self[...]
    while let first = view.first, first.isWhitespace { view.removeFirst() }
    while let last = view.last, last.isWhitespace { view.removeLast() }
    return String(view)
  }
}
