import FinanceModel

/// One row of a table as a table reader found it; valid only while it is handed over.
package struct RawRow {
  /// The cells as UTF-8, trimmed.
  package var cells: UnsafeBufferPointer<UnsafeRawBufferPointer>
  package var location: RowLocation
  /// The source of the whole row.
  package var raw: UnsafeRawBufferPointer
  /// The heading above the row; empty where there is none.
  var heading = UnsafeRawBufferPointer(start: nil, count: 0)
  /// How many cells the row has in the document.
  var width: Int
  /// The document ends with the row, without a line end.
  var isOpen: Bool

  package init(
    cells: UnsafeBufferPointer<UnsafeRawBufferPointer>, location: RowLocation,
    raw: UnsafeRawBufferPointer, isOpen: Bool = false
  ) {
    self.cells = cells
    self.location = location
    self.raw = raw
    self.isOpen = isOpen
    width = cells.count
  }

  /// No row.
  static var none: RawRow {
    RawRow(
      cells: UnsafeBufferPointer(start: nil, count: 0), location: RowLocation(),
      raw: UnsafeRawBufferPointer(start: nil, count: 0))
  }

  func cell(_ index: Int) -> UnsafeRawBufferPointer {
    if index >= 0, index < cells.count { return cells[index] }
    return index == HeaderBinding.heading ? heading : UnsafeRawBufferPointer(start: nil, count: 0)
  }

  var isBlank: Bool { cells.allSatisfy { $0.isEmpty } }

  var rawText: String { String(decoding: raw, as: UTF8.self) }
}

extension RawRow {
  /// The currency that the first of these cells with a code names: `12.00 USD`, `GBX 700`.
  func currency(in cells: [Int]) -> QuotedCurrency? {
    for index in cells {
      let cell = cell(index)
      // Most amounts are digits and marks.
      guard let first = cell.first, let last = cell.last, first >= 0x41 || last >= 0x41 else {
        continue
      }
      if let found = QuotedCurrency(in: cell) { return found }
    }
    return nil
  }
}

extension QuotedCurrency {
  /// The code before or behind a number; nil where none stands there. `TOT 5` names none.
  init?(in text: some BidirectionalCollection<UInt8>) {
    guard text.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let isLetter = { (byte: UInt8) in (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80 }
    let behind = text.reversed().prefix(while: isLetter).reversed()
    let before = text.prefix(while: isLetter)
    for word in [Array(behind), Array(before)] where word.count == 3 {
      guard let found = QuotedCurrency(String(decoding: word, as: UTF8.self)),
        found.unit != nil || found.currency.isListed
      else { continue }
      self = found
      return
    }
    return nil
  }
}

/// A row kept beyond its time.
struct KeptRow {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  private var raw: [UInt8]
  private var heading: [UInt8]
  private var width: Int
  private var isOpen: Bool
  let location: RowLocation

  init(_ row: RawRow) {
    location = row.location
    width = row.width
    isOpen = row.isOpen
    raw = Array(row.raw)
    heading = Array(row.heading)
    for cell in row.cells {
      bytes.append(contentsOf: cell)
      ends.append(bytes.count)
    }
  }

  /// A row of these texts.
  init(_ texts: [String]) {
    location = RowLocation()
    raw = []
    heading = []
    width = texts.count
    isOpen = false
    for text in texts {
      bytes.append(contentsOf: text.utf8)
      ends.append(bytes.count)
    }
  }

  /// A row below a heading, with other texts in some of its cells.
  init(_ row: RawRow, below heading: [UInt8], with texts: [Int: [UInt8]]) {
    self.init(row)
    self.heading = heading
    var cells = row.cells.map { Array($0) }
    for (index, text) in texts {
      while cells.count <= index { cells.append([]) }
      cells[index] = text
    }
    put(cells)
  }

  /// Appends cells of `row` to those at `indices`, and its source to the source.
  mutating func append(_ row: RawRow, to indices: [Int]) {
    var cells = ends.indices.map { Array(bytes[($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]]) }
    for index in indices where index >= 0 {
      let addition = row.cell(index)
      guard !addition.isEmpty else { continue }
      while cells.count <= index { cells.append([]) }
      if !cells[index].isEmpty { cells[index].append(0x20) }
      cells[index].append(contentsOf: addition)
    }
    raw += [0x0A] + Array(row.raw)
    isOpen = row.isOpen
    put(cells)
  }

  private mutating func put(_ cells: [[UInt8]]) {
    bytes = cells.flatMap { $0 }
    var end = 0
    ends = cells.map {
      end += $0.count
      return end
    }
  }

  func withRow<Value>(_ body: (RawRow) throws -> Value) rethrows -> Value {
    try bytes.withUnsafeBytes { bytes in
      try raw.withUnsafeBytes { raw in
        try heading.withUnsafeBytes { heading in
          let cells = ends.indices.map {
            UnsafeRawBufferPointer(rebasing: bytes[($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0]])
          }
          return try cells.withUnsafeBufferPointer {
            var row = RawRow(cells: $0, location: location, raw: raw, isOpen: isOpen)
            row.heading = heading
            row.width = width
            return try body(row)
          }
        }
      }
    }
  }
}
