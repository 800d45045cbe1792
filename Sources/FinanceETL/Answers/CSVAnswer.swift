import DelimitedText
import FinanceModel

/// Writes a list as CSV: the values that ``JSONAnswer`` writes, one a line, below a line of their names.
/// Source: RFC 4180, with `\n`.
///
/// ```swift
/// let answer = CSVAnswer { bytes in try send(bytes) }
/// try answer.write { try book.forEachTransaction(query, $0) }
/// ```
package struct CSVAnswer {
  private let isForSpreadsheet: Bool
  private let mask: TextMask
  private let words: (any RemedyWords)?
  private let send: ([UInt8]) throws -> Void

  /// - Parameters:
  ///   - isForSpreadsheet: whether cells that a spreadsheet would take for a formula are guarded.
  ///   - mask: the account numbers that texts show the last four characters of.
  ///   - words: what the surface says for what a person can do; nil: the library's own words.
  ///   - send: gets the pieces, in their order.
  package init(
    isForSpreadsheet: Bool = false, hiding mask: TextMask = TextMask(),
    words: (any RemedyWords)? = nil, _ send: @escaping ([UInt8]) throws -> Void
  ) {
    self.isForSpreadsheet = isForSpreadsheet
    self.mask = mask
    self.words = words
    self.send = send
  }

  /// Writes a list piece by piece: it may be longer than fits in memory.
  ///
  /// - Parameter forEach: calls what it is given with each element.
  package func write<Element: Encodable>(
    _ forEach: ((Element) throws -> Void) throws -> Void
  ) throws {
    var lines = CSVLines(columns: CSVColumns.of(Element.self), isForSpreadsheet: isForSpreadsheet)
    let encoder = CSVRowEncoder(hiding: mask, words: words)
    try forEach { element in
      try encoder.encode(element)
      try lines.add(encoder.row)
      if lines.count > JSONAnswer.pieceSize { try send(lines.take()) }
    }
    try send(lines.take())
  }
}

/// Rows as lines, the line of names before the first.
private struct CSVLines {
  private let isForSpreadsheet: Bool
  private var columns: [String] = []
  private var bytes: [UInt8] = []

  var count: Int { bytes.count }

  /// - Parameter columns: empty where the first row has them all.
  init(columns: [String], isForSpreadsheet: Bool) {
    self.isForSpreadsheet = isForSpreadsheet
    begin(columns)
  }

  private mutating func begin(_ columns: [String]) {
    guard !columns.isEmpty else { return }
    self.columns = columns
    bytes.append(contentsOf: (columns.joined(separator: ",") + "\n").utf8)
  }

  /// - Throws: where the row has a member that is no column, or has them in another order.
  mutating func add(_ row: CSVRow) throws {
    if columns.isEmpty { begin(row.names) }
    var next = 0
    for (index, column) in columns.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      guard next < row.names.count, row.names[next] == column else { continue }
      row.cell(next).withUnsafeBufferPointer {
        CSVCell.append($0, to: &bytes, isForSpreadsheet: isForSpreadsheet)
      }
      next += 1
    }
    guard next == row.names.count else {
      throw EncodingError.invalidValue(
        row.names[next],
        .init(codingPath: [], debugDescription: "the list has no column for it"))
    }
    bytes.append(0x0A)
  }

  /// What was written since the last call.
  mutating func take() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }
}
