import BankMappings

/// One cell of a sample and what it may be.
struct Cell {
  let text: String
  let date: DateShape.Text?
  let number: NumberText?

  init(_ text: String) {
    self.text = text
    let text = OtherDigits.folded(text) ?? text
    let hasDigit = text.utf8.contains { (0x30...0x39).contains($0) }
    date = hasDigit ? DateShape.read(text).flatMap { $0.isPlausible ? $0 : nil } : nil
    number = hasDigit ? NumberText(text).flatMap { $0.decimals.isEmpty ? nil : $0 } : nil
  }

  var isEmpty: Bool { text.isEmpty }
  /// Whether dashes stand where a bank has nothing to say.
  var isDash: Bool {
    (1...3).contains(text.unicodeScalars.count)
      && text.unicodeScalars.allSatisfy { "-\u{2013}\u{2014}\u{2212}".unicodeScalars.contains($0) }
  }
  /// Whether it is no number, or one behind a word.
  var isName: Bool { number == nil || text.first?.isLetter == true }
  /// Whether it is a day and nothing that a number or code could be.
  var isSureDate: Bool { date.map { !$0.isPacked } ?? false }
}

/// One row of a sample.
struct SampleLine {
  /// From 1.
  let line: Int
  /// As it stands in the document.
  let raw: String
  let cells: [Cell]

  /// The cells up to the last that has a text.
  let width: Int

  init(cells texts: [String], line: Int, raw: String) {
    self.line = line
    self.raw = raw
    cells = texts.map(Cell.init)
    width = (texts.lastIndex { !$0.isEmpty } ?? -1) + 1
  }

  subscript(column: Int) -> Cell { column < cells.count ? cells[column] : Self.empty }
  private static let empty = Cell("")

  var filledCount: Int { cells.count { !$0.isEmpty } }
  var numberCount: Int { cells.count { $0.number != nil && !$0.isSureDate } }
  var dateCount: Int { cells.count { $0.date != nil } }
  var texts: [String] { cells.map(\.text) }
}

extension DateShape.Text {
  var isPacked: Bool {
    if case .packed? = shape.parts.first { shape.parts.count == 1 } else { false }
  }

  /// Whether some reading makes a day of it, and none but eight digits are a day without marks.
  fileprivate var isPlausible: Bool {
    if shape.parts == [.packed(6)] { return false }
    return DateReading.all(of: shape, words: Set(words)).contains { $0.date(self) != nil }
  }
}
