import FinanceModel
import LedgerStore

/// Where a row was read.
package struct SourcePlace: Hashable, Sendable {
  /// The document, as the book calls it.
  package let path: String
  /// Lower-case hexadecimal SHA-256 of its bytes, where it is known.
  package let sha256: String?
  package let format: String?
  /// When the run began that read it.
  package let importedAt: Moment
  package let location: RowLocation
  /// What the book holds of the row: the source's own text, which tells the encoding.
  package let texts: [String]
  /// Those that the row itself stated, as far as the book has them: description, payee and memo.
  package let stated: [String]
}
