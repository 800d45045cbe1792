import BankMappings
import Digests

/// What tables have in common that one program exported: the names of their header in their order, or
/// how many cells their rows have.
enum TableLayout {
  static func digest(header: SampleRow) -> String {
    let names = header.cells.map { HeaderName.folded($0) }
    return SHA256.key(of: ["header"] + names)
  }

  /// - Parameter row: the first row of a table without header.
  static func digest(firstRow row: SampleRow) -> String {
    SHA256.key(of: ["rows", String(row.cells.count)])
  }
}
