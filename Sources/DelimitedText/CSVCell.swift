/// Cells of CSV as they are written. Source: RFC 4180.
package enum CSVCell {
  /// Adds a cell to a line, in quotes where it needs them.
  ///
  /// - Parameter isForSpreadsheet: a cell that a spreadsheet would take for a formula gets a `'` before
  ///   it, which makes it a text.
  package static func append(
    _ cell: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8], isForSpreadsheet: Bool = false
  ) {
    let isGuarded = isForSpreadsheet && isFormula(cell)
    guard cell.contains(where: needsQuotes) else {
      if isGuarded { bytes.append(UInt8(ascii: "'")) }
      bytes.append(contentsOf: cell)
      return
    }
    bytes.append(0x22)
    if isGuarded { bytes.append(UInt8(ascii: "'")) }
    for byte in cell {
      if byte == 0x22 { bytes.append(0x22) }
      bytes.append(byte)
    }
    bytes.append(0x22)
  }

  /// As ``append(_:to:isForSpreadsheet:)-(UnsafeBufferPointer<UInt8>,_,_)``.
  package static func append(
    _ cell: String, to bytes: inout [UInt8], isForSpreadsheet: Bool = false
  ) {
    var cell = cell
    cell.withUTF8 { append($0, to: &bytes, isForSpreadsheet: isForSpreadsheet) }
  }

  /// Whether a cell begins a formula. A number does not, whatever its sign. Source: OWASP, CSV
  /// Injection.
  private static func isFormula(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    switch cell.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), 0x09, 0x0D: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): !cell.dropFirst().allSatisfy(isOfNumber)
    default: false
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x22, 0x2C, 0x0A, 0x0D: true
    default: false
    }
  }
}
