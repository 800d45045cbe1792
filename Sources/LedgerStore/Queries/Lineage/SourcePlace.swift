import FinanceModel

/// Where a row was read.
public struct SourcePlace: Hashable, Sendable {
  /// The document, as it was given.
  public let path: String
  /// Lower-case hexadecimal SHA-256 of its bytes, where it is known.
  public let sha256: String?
  public let format: String?
  public let location: RowLocation
  /// What the book holds of the row: the source's own text, which tells the encoding.
  public let texts: [String]
}

/// What can be shown of the source of a row.
public enum SourceText: Hashable, Sendable {
  /// The line itself, or the lines. Account numbers in it are masked.
  case lines(String)
  /// Why it cannot be shown, and where it stands.
  case elsewhere(String)
}
