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

  /// A cell without the digits of an account number but the last four.
  private static func shown(_ cell: String) -> String {
    let digits = cell.count { $0.isASCII && $0.isNumber }
    let isBare =
      digits >= 7 && cell.first != "-"
      && cell.allSatisfy { $0.isASCII && $0.isNumber || $0 == " " || $0 == "-" }
    let masked = NumberMask(known: isBare && kind(of: cell) != .date ? [cell] : []).masked(cell)
    return masked.count > valueLength ? masked.prefix(valueLength) + "…" : masked
  }
}
