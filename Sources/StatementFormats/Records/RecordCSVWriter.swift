import DelimitedText
import FinanceModel

/// Writes transactions as CSV: a header, then one line a transaction. Source: RFC 4180, with `\n`.
struct RecordCSVWriter {
  /// Whether a spreadsheet is to read it: none of its cells is a formula.
  let isForSpreadsheet: Bool
  private var bytes: [UInt8] = []
  private var hasPrintedTitles = false
  private var header: StatementHeader?
  private let hidden: RecordOutput.HiddenNumbers

  private static let columns = [
    "account", "date", "initiated", "value_date", "amount", "currency", "description", "payee",
    "memo", "id", "pending", "balance", "check_number", "kind", "source_category", "file", "line",
  ]

  init(isForSpreadsheet: Bool, hiding hidden: RecordOutput.HiddenNumbers = .init()) {
    self.isForSpreadsheet = isForSpreadsheet
    self.hidden = hidden
  }

  /// The bytes written since the last call, the line of titles before the first.
  mutating func take() -> [UInt8] {
    let titles = hasPrintedTitles ? [] : Array((Self.columns.joined(separator: ",") + "\n").utf8)
    hasPrintedTitles = true
    defer { bytes = [] }
    return titles + bytes
  }

  /// Forgets what was written since the last ``take()``.
  mutating func drop() {
    bytes = []
  }

  var byteCount: Int { bytes.count }

  mutating func write(_ header: StatementHeader, file: String?) {
    self.header = header
    if header.origin == nil {
      self.header?.origin = StatementOrigin(file: file, sha256: nil)
    }
  }

  mutating func write(_ part: StatementPart) {
    guard case .transactions(let rows) = part, let header else { return }
    for row in rows where !row.isTrade {
      let cells: [String?] = [
        header.account.name ?? header.account.key ?? header.feed, row.date.isoText,
        row.initiated?.isoText, row.valueDate?.isoText, row.amount.text, row.currency?.code,
        row.description, row.payee, row.memo, row.sourceID, row.isPending ? "true" : nil,
        row.balance?.text, row.checkNumber, row.kind, row.sourceCategory, header.origin?.file,
        row.location.line.map(String.init),
      ]
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        append(cell ?? "")
      }
      bytes.append(0x0A)
    }
  }

  private mutating func append(_ cell: String) {
    CSVCell.append(
      hidden.mask.hidingKnown(cell), to: &bytes, isForSpreadsheet: isForSpreadsheet)
  }
}
