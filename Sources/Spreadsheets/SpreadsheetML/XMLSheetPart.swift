/// Reads the rows of one sheet of a workbook in XML.
final class XMLSheetPart: XMLPartHandler {
  private enum Element {
    case row, cell, data, other
  }

  private(set) var isDone = false
  private(set) var failure: (any Error)?
  /// The place of the sheet, and how many have begun.
  private let sheet: Int
  private var sheetCount = 0
  private let limits: SpreadsheetLimits
  private let decimal: UInt8
  private let body: (SheetRow) throws -> Bool
  private var row: RowBuffer
  private var element = Element.other
  private var number = 0
  /// Rows that a row stands for beyond itself.
  private var span = 0
  private var column = -1
  /// Columns that the cell covers beyond its own.
  private var merged = 0
  private var type: [UInt8] = []
  private var isInData = false
  /// A note on a cell has data too.
  private var isInComment = false
  private var value: [UInt8] = []
  private var shown: [UInt8] = []

  init(
    sheet: Int, _ limits: SpreadsheetLimits, _ style: RowStyle,
    _ body: @escaping (SheetRow) throws -> Bool
  ) {
    self.sheet = sheet
    self.limits = limits
    self.body = body
    decimal = style.decimal
    row = RowBuffer(limits, sheet: sheet, style)
  }

  private var isWanted: Bool { sheetCount == sheet && !isDone }

  func startElement(_ name: UnsafeRawBufferPointer, line: Int, column: Int) {
    element = .other
    if name.elementsEqual("Worksheet".utf8) { sheetCount += 1 }
    guard isWanted else { return }
    if name.elementsEqual("Row".utf8) {
      element = .row
      number += 1 + span
      (span, self.column, merged) = (0, -1, 0)
      row.begin(number)
    } else if name.elementsEqual("Cell".utf8) {
      element = .cell
      self.column += 1 + merged
      merged = 0
    } else if name.elementsEqual("Comment".utf8) {
      isInComment = true
    } else if name.elementsEqual("Data".utf8), !isInComment {
      element = .data
      isInData = true
      type.removeAll(keepingCapacity: true)
      value.removeAll(keepingCapacity: true)
    }
  }

  func attribute(_ name: UnsafeRawBufferPointer, _ value: UnsafeRawBufferPointer) {
    let isIndex = name.elementsEqual("Index".utf8)
    switch element {
    case .row:
      if isIndex, let index = XMLAttribute.number(value), index > 0 {
        number = index
        row.number = index
      }
      if name.elementsEqual("Span".utf8) { span = XMLAttribute.number(value) ?? 0 }
      if name.elementsEqual("Hidden".utf8) { row.isHidden = XMLAttribute.isTrue(value) }
    case .cell:
      if isIndex, let index = XMLAttribute.number(value), index > 0 { column = index - 1 }
      if name.elementsEqual("MergeAcross".utf8) { merged = XMLAttribute.number(value) ?? 0 }
    case .data:
      if name.elementsEqual("Type".utf8) { type.append(contentsOf: value) }
    case .other: break
    }
  }

  func characters(_ text: UnsafeRawBufferPointer) {
    guard isInData, isWanted else { return }
    value.append(contentsOf: text)
    if value.count > limits.rowBytes {
      fail(
        SpreadsheetFailure.limit(
          .rowBytes, "a cell is longer than \(limits.rowBytes) bytes", row.place))
    }
  }

  func endElement(_ name: UnsafeRawBufferPointer) {
    guard isWanted else { return }
    if name.elementsEqual("Comment".utf8) {
      isInComment = false
    } else if name.elementsEqual("Data".utf8), isInData {
      isInData = false
      put()
    } else if name.elementsEqual("Row".utf8) {
      do {
        if try !row.handOver(body) { isDone = true }
      } catch {
        fail(error)
      }
    } else if name.elementsEqual("Worksheet".utf8) {
      isDone = true
    }
  }

  private func fail(_ failure: any Error) {
    if self.failure == nil { self.failure = failure }
    isDone = true
  }

  private func put() {
    shown.removeAll(keepingCapacity: true)
    switch type {
    case Self.number:
      value.withUnsafeBytes { DecimalText.write($0, to: &shown, decimal: decimal) }
    case Self.dateTime: Self.writeMoment(value, to: &shown)
    case Self.boolean: shown = Array((value == [0x30] ? "FALSE" : "TRUE").utf8)
    default: shown = value
    }
    do {
      try shown.withUnsafeBytes { text in try row.put(text, at: column) }
    } catch {
      fail(error)
    }
  }

  private static let number = Array("Number".utf8)
  private static let dateTime = Array("DateTime".utf8)
  private static let boolean = Array("Boolean".utf8)

  /// `2024-01-02T00:00:00.000` as a day; with a blank before a time that is not midnight.
  private static func writeMoment(_ text: [UInt8], to bytes: inout [UInt8]) {
    guard let mark = text.firstIndex(of: UInt8(ascii: "T")) else {
      return bytes.append(contentsOf: text)
    }
    let time = text[(mark + 1)...].prefix { $0 != UInt8(ascii: ".") }
    bytes.append(contentsOf: text[..<mark])
    guard !time.elementsEqual("00:00:00".utf8) else { return }
    bytes.append(0x20)
    bytes.append(contentsOf: time)
  }
}
