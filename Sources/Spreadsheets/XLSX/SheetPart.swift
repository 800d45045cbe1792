/// Reads the rows of one sheet of an XLSX workbook.
final class SheetPart: XMLPartHandler {
  /// Where in a row the reader is.
  private enum Place {
    case outside, rows, row, cell, value, formula, inline, text
  }

  private enum Kind {
    case number, shared, text, boolean, error, date
  }

  /// The last row of the format.
  private static let lastRow = 1_048_576
  /// Of a formula without a result.
  private static let shownFormula = 100

  @exclusivity(unchecked) private(set) var isDone = false
  @exclusivity(unchecked) private(set) var failure: (any Error)?
  private let workbook: XLSXContent
  private let decimal: UInt8
  private let body: (SheetRow) throws -> Bool
  @exclusivity(unchecked) private var row: RowBuffer
  @exclusivity(unchecked) private var place = Place.outside
  @exclusivity(unchecked) private var phonetic = 0
  @exclusivity(unchecked) private var number = 0
  @exclusivity(unchecked) private var column = -1
  // The cell at hand.
  @exclusivity(unchecked) private var kind = Kind.number
  @exclusivity(unchecked) private var style = 0
  @exclusivity(unchecked) private var value: [UInt8] = []
  @exclusivity(unchecked) private var formula: [UInt8] = []
  @exclusivity(unchecked) private var hasFormula = false
  @exclusivity(unchecked) private var shown: [UInt8] = []

  init(
    _ workbook: XLSXContent, sheet: Int, _ style: RowStyle,
    _ body: @escaping (SheetRow) throws -> Bool
  ) {
    self.workbook = workbook
    decimal = style.decimal
    self.body = body
    row = RowBuffer(workbook.limits, sheet: sheet, style)
  }

  // MARK: Events

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    switch place {
    case .outside: if name.elementsEqual("sheetData".utf8) { place = .rows }
    case .rows: if name.elementsEqual("row".utf8) { beginRow() }
    case .row: if name.count == 1, name[0] == UInt8(ascii: "c") { beginCell() }
    case .cell: beginContent(name)
    case .inline:
      if name.count == 1, name[0] == UInt8(ascii: "t"), phonetic == 0 { place = .text }
      if name.elementsEqual("rPh".utf8) { phonetic += 1 }
    case .value, .formula, .text: break
    }
  }

  private func beginContent(_ name: UnsafeRawBufferPointer) {
    if name.count == 1, name[0] == UInt8(ascii: "v") {
      place = .value
    } else if name.count == 1, name[0] == UInt8(ascii: "f") {
      place = .formula
      hasFormula = true
    } else if name.count == 2, name.elementsEqual("is".utf8) {
      place = .inline
      phonetic = 0
    }
  }

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    switch place {
    case .cell where name.count == 1:
      switch name[0] {
      case UInt8(ascii: "r"): column = ColumnName.index(of: value) ?? column
      case UInt8(ascii: "s"): style = XMLAttribute.number(value) ?? -1
      case UInt8(ascii: "t"): kind = Self.kind(value)
      default: break
      }
    case .row:
      if name.count == 1, name[0] == UInt8(ascii: "r") {
        number = XMLAttribute.number(value) ?? number
        row.number = number
      } else if name.elementsEqual("hidden".utf8) {
        row.isHidden = XMLAttribute.isTrue(value)
      }
    default: break
    }
  }

  private static func kind(_ type: UnsafeRawBufferPointer) -> Kind {
    switch type.count {
    case 1:
      switch type[0] {
      case UInt8(ascii: "s"): .shared
      case UInt8(ascii: "b"): .boolean
      case UInt8(ascii: "e"): .error
      case UInt8(ascii: "d"): .date
      default: .number
      }
    // `str` and `inlineStr`.
    case 3, 9: .text
    default: .number
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {
    switch place {
    case .value, .text:
      value.append(contentsOf: text)
      if value.count > workbook.limits.rowBytes {
        fail(
          .limit(
            .rowBytes, "a cell is longer than \(workbook.limits.rowBytes) bytes", row.place))
      }
    case .formula where formula.count < Self.shownFormula: formula.append(contentsOf: text)
    default: break
    }
  }

  func endElement(_ name: UnsafeRawBufferPointer) {
    switch place {
    case .outside: break
    case .rows: if name.elementsEqual("sheetData".utf8) { isDone = true }
    case .row: if name.elementsEqual("row".utf8) { endRow() }
    case .cell: if name.count == 1, name[0] == UInt8(ascii: "c") { endCell() }
    case .value, .formula: place = .cell
    case .text: place = .inline
    case .inline:
      if name.count == 2, name.elementsEqual("is".utf8) { place = .cell }
      if name.elementsEqual("rPh".utf8) { phonetic = max(0, phonetic - 1) }
    }
  }

  private func fail(_ failure: SpreadsheetFailure) {
    if self.failure == nil { self.failure = failure }
    isDone = true
  }

  // MARK: Rows

  private func beginRow() {
    place = .row
    number += 1
    column = -1
    row.begin(number)
  }

  private func endRow() {
    place = .rows
    guard !isDone else { return }
    guard number <= Self.lastRow else {
      return fail(.damaged("a row has the number \(number)", row.place))
    }
    do {
      if try !row.handOver(body) { isDone = true }
    } catch {
      failure = error
      isDone = true
    }
  }

  // MARK: Cells

  private func beginCell() {
    place = .cell
    column += 1
    kind = .number
    style = -1
    value.removeAll(keepingCapacity: true)
    formula.removeAll(keepingCapacity: true)
    hasFormula = false
  }

  private func endCell() {
    place = .row
    guard !isDone else { return }
    do throws(SpreadsheetFailure) {
      if value.isEmpty {
        guard hasFormula else { return }
        // The program that wrote the formula did not reckon it: nobody knows what it shows.
        try put([0x3D] + formula.prefix(Self.shownFormula))
      } else {
        try putValue()
      }
    } catch {
      fail(error)
    }
  }

  private func putValue() throws(SpreadsheetFailure) {
    switch kind {
    case .number: try putNumber()
    case .shared: try putShared()
    case .text: try put(EscapedText.unescaped(value[...]) ?? value)
    case .boolean: try put(Array((value == [0x30] ? "FALSE" : "TRUE").utf8))
    case .error: try put(value)
    case .date:
      // ISO 8601, with a T before the time.
      try put(value.map { $0 == UInt8(ascii: "T") ? 0x20 : $0 })
    }
  }

  private func putNumber() throws(SpreadsheetFailure) {
    shown.removeAll(keepingCapacity: true)
    let formats = workbook.formats
    let format = style >= 0 && style < formats.count ? formats[style] : CellFormat.number
    value.withUnsafeBytes { value in
      if format != .number,
        let date = SerialDate(value, isFrom1904: workbook.isFrom1904),
        date.write(to: &shown, as: format)
      {
        return
      }
      DecimalText.write(value, to: &shown, decimal: decimal)
    }
    try put(shown)
  }

  private func putShared() throws(SpreadsheetFailure) {
    let index = value.withUnsafeBytes { XMLAttribute.number($0) }
    guard let index, index < workbook.strings.count else {
      throw .damaged(
        "cell \(ColumnName.text(max(0, column)))\(number) names a text that the workbook does not have",
        row.place)
    }
    try workbook.strings.withText(index) { text in
      Result { () throws(SpreadsheetFailure) in try row.put(text, at: column) }
    }.get()
  }

  private func put(_ text: [UInt8]) throws(SpreadsheetFailure) {
    try text.withUnsafeBytes { text in
      Result { () throws(SpreadsheetFailure) in try row.put(text, at: column) }
    }.get()
  }
}
