import BankMappings
import DelimitedText
import FinanceModel
import ImportPipeline

extension StatementLook {
  /// A table of text that no mapping reads: delimited, or with columns of blanks.
  init?(text start: DocumentStart) {
    let sample = TableSample(start)
    guard sample.isPlausible else { return nil }
    // What is in none of the first may have a header that only the right one shows.
    for encodings in [[]] + Self.encodings where encodings.isEmpty || sample.isForeign {
      let decoded = sample.decoded(encodings)
      guard let rows = Self.delimited(decoded) ?? Self.spaced(decoded) else { continue }
      self.init(.table, layout: rows.layout)
      return
    }
    return nil
  }

  /// Of languages whose amounts have no decimals: nothing but the header names them.
  private static let encodings = [["shift_jis"], ["euc-kr"], ["gb18030"], ["big5"]]

  private static func delimited(_ decoded: TableSample.DecodedStart) -> BookedRows? {
    var best: BookedRows?
    for delimiter in DelimitedDialect.candidates {
      let found = BookedRows(
        decoded.rows(delimiter).map(\.cells), isWhole: decoded.isWhole,
        delimiter: String(UnicodeScalar(delimiter)))
      if let found, found.count > best?.count ?? 0 { best = found }
    }
    return best
  }

  /// The lines of a text whose columns are parted by two blanks or more. An empty column leaves nothing
  /// to see: of each line the first two and the last two cells are told apart.
  private static func spaced(_ decoded: TableSample.DecodedStart) -> BookedRows? {
    let lines = decoded.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
      .prefix(TableSample.maximumRows)
    let rows: [[String]] = lines.map { line in
      var cells: [String] = []
      for cell in String(decoding: line, as: UTF8.self).split(separator: "  ") {
        let trimmed = cell.drop { $0 == " " }
        if !trimmed.isEmpty { cells.append(String(trimmed)) }
      }
      guard cells.count > 2 else { return cells }
      return cells.prefix(2) + cells.suffix(2)
    }
    return BookedRows(rows, isWhole: decoded.isWhole, delimiter: " ")
  }
}

extension TableSample {
  /// Whether it has letters that are not UTF-8.
  fileprivate var isForeign: Bool {
    let decoded = decoded([])
    return !decoded.proof.isUndecided && decoded.proof.encoding != .utf8 || decoded.isGarbled
  }
}
