import BankMappings
import DelimitedText
import FinanceModel
import TextCoding

/// A sample as a bank mapping reads it: by the reader that imports use.
struct SampleReading {
  struct Row {
    var transaction: Brief
    var account: Int
  }

  /// What of a transaction the proof looks at.
  struct Brief {
    var date: CivilDate
    var amount: ExactDecimal
    var balance: ExactDecimal?
    var isPending: Bool
    var line: Int
    /// The start of the description, for people; only of the first rows.
    var text = ""
  }

  private(set) var rows: [Row] = []
  private(set) var accounts: [AccountReference] = []
  private(set) var balances: [(balance: StatementBalance, account: Int)] = []
  private(set) var skipped: [RejectedRow] = []
  private(set) var quarantined: [RejectedRow] = []
  private(set) var concerns: [String] = []
  private(set) var doubt: FinanceETLError?

  /// Throws what makes the sample unreadable with the mapping.
  init(_ bytes: [UInt8], _ mapping: BankMapping, fileName: String) throws {
    let candidates = mapping.reading.encodings.compactMap { TextEncoding(label: $0) }
    let proof = bytes.withUnsafeBytes {
      // As the start of a document is judged.
      EncodingProof(
        of: UnsafeRawBufferPointer(rebasing: $0.prefix(64 * 1024)), candidates: candidates,
        isWhole: $0.count <= 64 * 1024)
    }
    var collected = Collected()
    var table = TableReader(mapping, fileName: fileName) { collected.take($0) }
    var parser = DelimitedParser(DelimitedDialect(delimiter: mapping.reading.delimiter ?? 0x2C))
    var transcoder = UTF8Transcoder(proof: proof, candidates: candidates)
    var cells: [UnsafeRawBufferPointer] = []
    try bytes.withUnsafeBytes { all in
      try transcoder.push(all, isLast: true) { text in
        try parser.push(text, isLast: false) { row in try table.take(row, &cells) }
      }
    }
    let none = UnsafeRawBufferPointer(start: nil, count: 0)
    try parser.push(none, isLast: true) { row in try table.take(row, &cells) }
    let summary = try table.finish()
    rows = collected.rows
    accounts = collected.accounts
    balances = collected.balances
    skipped = collected.skipped
    quarantined = collected.quarantined
    concerns = summary.concerns
    doubt = summary.doubt
  }

  mutating func turnSigns() {
    for index in rows.indices {
      rows[index].transaction.amount = rows[index].transaction.amount.negated
    }
  }

  private final class Collected {
    var rows: [Row] = []
    var accounts: [AccountReference] = []
    var balances: [(balance: StatementBalance, account: Int)] = []
    var skipped: [RejectedRow] = []
    var quarantined: [RejectedRow] = []

    func take(_ part: StatementPart) {
      switch part {
      case .statement(let header): accounts.append(header.account)
      case .transactions(let list):
        for row in list {
          let isFirst = rows.count < 3
          rows.append(
            Row(
              transaction: Brief(
                date: row.date, amount: row.amount, balance: row.balance,
                isPending: row.isPending, line: row.location.line ?? 0,
                text: isFirst ? String(row.description.prefix(50)) : ""),
              account: account))
        }
      case .balance(let balance): balances.append((balance, account))
      case .skipped(let row): skipped.append(row)
      case .quarantined(let row): quarantined.append(row)
      default: break
      }
    }

    /// Statements of one account that was cut are one account.
    private var account: Int {
      guard let last = accounts.last else { return 0 }
      return accounts.firstIndex { $0.key == last.key } ?? accounts.count - 1
    }
  }
}

extension TableReader {
  fileprivate mutating func take(
    _ row: borrowing DelimitedRow, _ cells: inout [UnsafeRawBufferPointer]
  ) throws {
    cells.removeAll(keepingCapacity: true)
    for index in 0..<row.count { cells.append(row[index]) }
    try read(
      cells: cells, location: RowLocation(line: row.line), raw: row.raw, isOpen: row.isOpen)
  }
}
