import FinanceModel
import ImportPipeline
import StatementFormats

extension TableLook {
  /// The encoding and the delimiter, and the columns of a table without header.
  var facts: [NamedFact] {
    [
      NamedFact("encoding", "\(encoding) (\(encodingReason))"),
      NamedFact("delimiter", delimiter),
    ] + columnFacts
  }

  /// The columns of a table without header: `column 2`, `number: -4.80, 1500.00`.
  var columnFacts: [NamedFact] {
    columns.map { column in
      let values = column.values.map { Self.shown($0) }.joined(separator: ", ")
      return NamedFact(
        "column \(column.position)",
        values.isEmpty ? column.kind.rawValue : "\(column.kind.rawValue): \(values)")
    }
  }

  private static let valueLength = 32

  /// A cell without the characters of an account number but the last four.
  private static func shown(_ cell: String) -> String {
    var masked = NumberMask().masked(cell)
    if masked == cell, mayBeAccount(cell) { masked = NumberMask(known: [cell]).masked(cell) }
    return masked.count > valueLength ? masked.prefix(valueLength) + "…" : masked
  }

  private static let mostLetters = 4

  /// Whether a cell is digits alone, or behind a few letters as brokers number accounts: `X08154711`.
  private static func mayBeAccount(_ cell: String) -> Bool {
    let letters = cell.prefix { $0.isASCII && $0.isLetter }
    let rest = cell.dropFirst(letters.count)
    let digits = rest.count { $0.isASCII && $0.isNumber }
    return letters.count <= mostLetters && digits >= (letters.isEmpty ? 7 : 6) && cell.first != "-"
      && rest.allSatisfy { $0.isASCII && $0.isNumber || $0 == " " || $0 == "-" }
      && CellKind(of: cell) != .date && SecurityIdentifier(.isin, cell) == nil
  }
}
