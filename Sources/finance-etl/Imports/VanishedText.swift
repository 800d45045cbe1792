import FinanceETL

/// Rows that earlier documents state and one does not, for people.
enum VanishedText {
  private static let most = 10

  /// Nothing where none vanished.
  ///
  /// - Parameter all: lists every one, else only the first.
  static func lines(_ rows: [VanishedRow], all: Bool = false) -> [String] {
    guard let first = rows.first else { return [] }
    let shown = all ? rows.count : min(rows.count, most)
    let what = rows.count == 1 ? "1 row" : "\(rows.count) rows"
    var lines = ["  vanished: \(what) of these days that earlier documents have"]
    lines += rows.prefix(shown).map { "    " + line($0) }
    if rows.count > shown {
      lines.append(
        "    … and \(rows.count - shown) more: finance-etl imports show \(first.importID) --all")
    }
    return lines
  }

  private static func line(_ row: VanishedRow) -> String {
    if row.state == .gone { return row.oneLine + "  (gone)" }
    return row.oneLine + (row.statedAgain.map { "  (stated again by import \($0))" } ?? "")
  }
}

extension VanishedRow: OneLine {
  var id: Int64 { transaction }
}
