/// How a document separates the cells of a row.
///
/// Everything else is the same in every document: see ``DelimitedParser``.
package struct DelimitedDialect: Hashable, Sendable {
  /// The byte between two cells: any ASCII byte but `"`, CR and LF. Not checked.
  package var delimiter: UInt8

  package init(delimiter: UInt8) {
    self.delimiter = delimiter
  }

  /// The delimiters banks use, the commonest first: `,` `;` tab `|`.
  package static let candidates: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]
}
