/// Cells of CSV that a spreadsheet would take for formulas. Source: OWASP, CSV Injection.
package enum SpreadsheetCell {
  /// What is put before such a cell, which makes it a text.
  package static let mark = UInt8(ascii: "'")

  /// Whether a cell begins a formula. A number does not, whatever its sign.
  package static func isFormula(_ cell: some Collection<UInt8>) -> Bool {
    switch cell.first {
    case UInt8(ascii: "="), UInt8(ascii: "@"), 0x09, 0x0D: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): !cell.dropFirst().allSatisfy(isOfNumber)
    default: false
    }
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
  }
}
