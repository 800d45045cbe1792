import FinanceModel

/// Where a row was read.
package struct SourcePlace: Hashable, Sendable {
  /// The document, as the book calls it.
  package let path: String
  /// Lower-case hexadecimal SHA-256 of its bytes, where it is known.
  package let sha256: String?
  package let format: String?
  package let location: RowLocation
  /// What the book holds of the row: the source's own text, which tells the encoding.
  package let texts: [String]
}
