import FinanceModel

/// Printed tables, whose header was found already.
extension TableReader {
  /// Keeps a line above the table or below it, for captures.
  package mutating func keepLine(_ line: String) {
    var line = line
    line.withUTF8 { bytes in
      margin.keep(
        RawRow(
          cells: UnsafeBufferPointer(start: nil, count: 0), location: RowLocation(),
          raw: UnsafeRawBufferPointer(bytes)))
    }
  }

  /// Keeps a text that stands under a label, in the line kept last.
  package mutating func keep(_ text: String, under label: String) {
    margin.keep(text, under: label)
  }

  /// Whether a row is a balance that another statement begins with: of the kind that this one began
  /// with, after one of the other.
  package func beginsStatement(_ cells: [UnsafeRawBufferPointer]) -> Bool {
    guard let rowBalances, rowBalances.hasOther, let binding else { return false }
    return cells.withUnsafeBufferPointer { cells in
      let scope = RowScope(
        binding: binding.cells, captures: margin.captures, fileName: fileName, scratch: scratch,
        row: RawRow(cells: cells, location: RowLocation(), raw: RawRow.none.raw))
      return mapping.balances.contains { rule in
        guard rule.kind == rowBalances.first, let condition = rule.condition else { return false }
        return (try? scope.holds(condition)) == true
      }
    }
  }

  /// The table begins: the rows that follow have the mapping's columns in their order.
  package mutating func beginTable() throws {
    guard place != .table else { return }
    try open(HeaderBinding(inOrder: mapping), .none)
  }

  /// The table is over, for good.
  package mutating func endTable() {
    if place == .table { place = .footer }
  }

  /// Records a line inside the table that is not a row, with the reason. If it was one, the balance
  /// check fails.
  package mutating func skip(line: String, at location: RowLocation, _ reason: String) throws {
    let skipped = RejectedRow(
      location: location, raw: line, code: .unsupportedContent, reason: reason)
    try builder?.add(.skipped(skipped), account: nil)
  }

  /// Remembers a balance that is a row.
  mutating func note(_ kind: StatementBalance.Kind) {
    guard kind == .opening || kind == .ledger else { return }
    let known = rowBalances ?? (kind, false)
    rowBalances = (known.first, known.hasOther || kind != known.first)
  }
}
