/// How a document separates the cells of a row.
///
/// Everything else is the same in every document: see ``DelimitedParser``.
public struct DelimitedDialect: Hashable, Sendable {
  /// The byte between two cells: any ASCII byte but `"`, CR and LF. Not checked.
  public var delimiter: UInt8

  public init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// The delimiters banks use, the commonest first: `,` `;` tab `|`.
  public static let candidates: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]
}
