import BankMappings
import DelimitedText
import FinanceModel
import ImportPipeline

/// What the start of a table shows without a bank mapping: for people who look for one, or write it.
package struct TableLook: Sendable {
  /// A column of a table without header.
  package struct Column: Hashable, Sendable {
    /// From 1, as a mapping counts them.
    package var position: Int
    package var kind: CellKind
    /// Its first cells with a text, each once.
    package var values: [String]
  }

  package var encoding: String
  /// Why that encoding.
  package var encodingReason: String
  /// `tab` for a tab.
  package var delimiter: String
  /// Empty for a table whose header names them.
  package var columns: [Column] = []

  private static let rowLimit = 50
  private static let valueLimit = 3

  /// Nil where the document is no table of three columns at least.
  package init?(_ start: DocumentStart) {
    let sample = TableSample(start)
    guard sample.isPlausible else { return nil }
    // Those of a bank mapping that names none.
    let decoded = sample.decoded(["utf-8", "windows-1252"])
    let ranked = decoded.bytes.withUnsafeBytes { DelimiterGuess.ranked($0, isWhole: start.isWhole) }
    guard let delimiter = ranked.first else { return nil }
    let rows = decoded.rows(delimiter).map(\.cells)
    let usual = Dictionary(grouping: rows, by: \.count).max {
      ($0.value.count, $0.key) < ($1.value.count, $1.key)
    }
    guard let usual, usual.key > 2 else { return nil }
    encoding = decoded.proof.encoding.rawValue
    encodingReason = decoded.proof.reason
    self.delimiter = delimiter == 0x09 ? "tab" : String(UnicodeScalar(delimiter))
    guard !usual.value.contains(where: Self.isHeader) else { return }
    let looked = usual.value.prefix(Self.rowLimit)
    columns = (0..<usual.key).map { index in
      Self.column(index + 1, looked.map { $0[index] }.filter { !$0.isEmpty })
    }
  }

  /// Words in most of the cells, and nothing that only a row of data has.
  private static func isHeader(_ cells: [String]) -> Bool {
    let kinds = cells.map { CellKind(of: $0) }
    return kinds.allSatisfy { $0 == .text || $0 == .empty }
      && kinds.count { $0 == .text } * 2 > kinds.count
  }

  private static func column(_ position: Int, _ cells: [String]) -> Column {
    let kinds = Set(cells.map { CellKind(of: $0) })
    var values: [String] = []
    for cell in cells where values.count < valueLimit && !values.contains(cell) {
      values.append(cell)
    }
    let common = kinds.count > 1 ? CellKind.text : kinds.first ?? .empty
    return Column(position: position, kind: common, values: values)
  }
}
