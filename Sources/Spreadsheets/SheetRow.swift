/// One row of a sheet, valid only during the call it is handed to.
package struct SheetRow {
  /// Its number in the sheet, from 1.
  package let number: Int
  /// UTF-8 without blanks at the ends, up to the last cell with text. A cell that is not there is empty.
  package let cells: UnsafeBufferPointer<UnsafeRawBufferPointer>
  /// All cells, with the separator between two.
  package let raw: UnsafeRawBufferPointer
  /// Whether nobody sees it in the program that made it: a filter hides rows.
  package let isHidden: Bool
}

/// Names of columns, as sheets show them.
package enum ColumnName {
  /// `A` for 0, `Z` for 25, `AA` for 26.
  package static func text(_ index: Int) -> String {
    var rest = index
    var letters: [Character] = []
    repeat {
      letters.append(Character(UnicodeScalar(UInt8(0x41 + rest % 26))))
      rest = rest / 26 - 1
    } while rest >= 0
    return String(letters.reversed())
  }

  /// The index of the column that a reference like `AB12` begins with; nil where it begins with none.
  static func index(of reference: UnsafeRawBufferPointer) -> Int? {
    var index = 0
    for byte in reference {
      let letter = byte & 0xDF
      guard letter >= 0x41, letter <= 0x5A else { break }
      index = index * 26 + Int(letter - 0x40)
      guard index <= 1 << 20 else { return nil }
    }
    return index > 0 ? index - 1 : nil
  }
}

/// The cells of a row while it is read.
struct RowBuffer {
  private let limits: SpreadsheetLimits
  private let sheet: Int
  private let separator: UInt8
  private var bytes: [UInt8] = []
  /// For each column where its text is.
  private var spans: [Range<Int>] = []
  private var raw: [UInt8] = []
  private var cells: [UnsafeRawBufferPointer] = []
  var number = 0
  var isHidden = false

  init(_ limits: SpreadsheetLimits, sheet: Int, _ style: RowStyle) {
    self.limits = limits
    self.sheet = sheet
    separator = style.separator
  }

  var place: CellPlace { CellPlace(sheet: sheet, row: number) }

  mutating func begin(_ number: Int) {
    self.number = number
    isHidden = false
    bytes.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
  }

  /// Puts a text into a column, without the blanks at its ends; an empty one costs nothing.
  mutating func put(
    _ text: UnsafeRawBufferPointer, at column: Int
  ) throws(SpreadsheetFailure) {
    let trimmed = Blanks.trimmed(text)
    guard !trimmed.isEmpty else { return }
    guard column < limits.columns else {
      throw .limit(.columns, "a row has more than \(limits.columns) columns", place)
    }
    guard bytes.count + trimmed.count <= limits.rowBytes else {
      throw .limit(.rowBytes, "a row is longer than \(limits.rowBytes) bytes", place)
    }
    while spans.count <= column { spans.append(0..<0) }
    let start = bytes.count
    bytes.append(contentsOf: trimmed)
    spans[column] = start..<bytes.count
  }

  /// Hands the row over; whether more are wanted. A row without text is passed over.
  mutating func handOver(_ body: (SheetRow) throws -> Bool) throws -> Bool {
    guard !spans.isEmpty else { return true }
    raw.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    return try bytes.withUnsafeBytes { bytes in
      for (column, span) in spans.enumerated() {
        let cell = UnsafeRawBufferPointer(rebasing: bytes[span])
        cells.append(cell)
        if column > 0 { raw.append(separator) }
        raw.append(contentsOf: cell)
      }
      return try cells.withUnsafeBufferPointer { cells in
        try raw.withUnsafeBytes { raw in
          try body(SheetRow(number: number, cells: cells, raw: raw, isHidden: isHidden))
        }
      }
    }
  }
}

/// What counts as blank at the ends of a cell: as in delimited text.
enum Blanks {
  static func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var start = 0
    var end = text.count
    while start < end, case let length = blank(text, at: start), length > 0 { start += length }
    while start < end, case let length = blank(text, from: start, endingAt: end), length > 0 {
      end -= length
    }
    return UnsafeRawBufferPointer(rebasing: text[start..<end])
  }

  private static func blank(_ text: UnsafeRawBufferPointer, at offset: Int) -> Int {
    switch text[offset] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x00: 1
    case 0xC2: offset + 1 < text.count && text[offset + 1] == 0xA0 ? 2 : 0
    case 0xE2, 0xE3, 0xEF:
      offset + 2 < text.count && isWide(text[offset], text[offset + 1], text[offset + 2]) ? 3 : 0
    default: 0
    }
  }

  private static func blank(
    _ text: UnsafeRawBufferPointer, from start: Int, endingAt end: Int
  ) -> Int {
    switch text[end - 1] {
    case 0x20, 0x09, 0x0A, 0x0D, 0x00: 1
    case 0xA0: end - start >= 2 && text[end - 2] == 0xC2 ? 2 : 0
    case 0x80, 0x8E, 0x8F, 0xBF:
      end - start >= 3 && isWide(text[end - 3], text[end - 2], text[end - 1]) ? 3 : 0
    default: 0
    }
  }

  /// U+3000, U+FEFF, U+200E and U+200F.
  private static func isWide(_ one: UInt8, _ two: UInt8, _ three: UInt8) -> Bool {
    switch (one, two, three) {
    case (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF), (0xE2, 0x80, 0x8E), (0xE2, 0x80, 0x8F): true
    default: false
    }
  }
}
