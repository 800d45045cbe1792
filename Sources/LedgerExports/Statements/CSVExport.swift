import DelimitedText
import FinanceModel
import LedgerBook
import LedgerStore

/// Writes rows as CSV, by day, account and id. Source: RFC 4180, with `\n`.
final class CSVExport {
  private let source: ExportSource
  private let output: ExportOutput
  private let selection: ExportSelection
  private let names: [Book.Account.ID: String]
  private var known: KnownEntries?
  private var count = 0

  /// The first line.
  static let header =
    "id,date,initiated,value_date,account,account_id,amount,currency,status,description,payee,memo,"
    + "category,tags,notes,kind,check_number,original_amount,original_currency,transfer,"
    + "transfer_account,transfer_fee,bank_description,etl_id"

  init(_ source: ExportSource, _ output: ExportOutput, _ known: KnownEntries?) throws {
    self.source = source
    self.output = output
    self.known = known
    selection = try ExportSelection(source)
    names = source.accounts.reduce(into: [:]) { $0[$1.id] = $1.name }
  }

  func run() throws -> ExportOutcome {
    if known == nil {
      output.add(Self.header)
      output.add("\n")
    }
    try source.forEachRow(known == nil ? nil : .everything) { row, otherLeg in
      let account = names[row.account] ?? ""
      let isKnown = known?.meets(row, account: account, commodity: row.currency.code) ?? false
      guard !isKnown, selection.contains(row) else { return }
      write(row, account, other: (otherLeg?.account ?? row.statedAccount).flatMap { names[$0] })
      count += 1
      try output.handOn()
    }
    return ExportOutcome(transactions: count, changed: known?.changes ?? [])
  }

  private func write(_ row: Book.ExportedRow, _ account: String, other: String?) {
    output.add(row.id)
    output.add(",")
    output.add(row.date)
    output.add(",")
    if let date = row.initiated { output.add(date) }
    output.add(",")
    if let date = row.valueDate { output.add(date) }
    add(account)
    output.add(",")
    output.add(row.account)
    output.add(",")
    output.add(row.amount)
    output.add(",")
    output.add(row.currency.code)
    output.add(row.isPending ? ",pending" : ",posted")
    add(row.description)
    add(row.payee)
    add(row.memo)
    add(row.category)
    add(row.tags)
    add(row.notes)
    add(row.kind)
    add(row.checkNumber)
    add(row.originalAmount)
    add(row.originalCurrency)
    output.add(",")
    if let leg = row.transfer { output.add(leg) }
    add(other)
    output.add(",")
    if let fee = row.fee { output.add(fee) }
    add(row.bankDescription)
    output.add(",")
    output.add(source.exportID(row.id))
    output.add("\n")
  }

  private func add(_ cell: String?) {
    output.add(",")
    guard let cell else { return }
    output.add(cell: cell, isForSpreadsheet: source.request.isForSpreadsheet)
  }
}

extension KnownEntries {
  /// Reads CSV that an export wrote.
  ///
  /// Throws `invalid_argument` where its columns are others.
  init(csv path: String, mark: String) throws(FinanceETLError) {
    var known = KnownEntries()
    let columns = CSVExport.header.split(separator: ",")
    func place(_ name: Substring) -> Int { columns.firstIndex(of: name) ?? 0 }
    let (date, account, amount, currency) = (
      place("date"), place("account"), place("amount"), place("currency")
    )
    var parser = DelimitedParser(DelimitedDialect(delimiter: UInt8(ascii: ",")))
    var isFirst = true
    try ExportedLines.forEachPiece(of: path) { bytes, isLast throws(FinanceETLError) in
      try parser.push(bytes, isLast: isLast) { row throws(FinanceETLError) in
        if isFirst {
          isFirst = false
          let names = (0..<row.count).map { row.text($0) }
          guard names == columns.map(String.init) else {
            throw FinanceETLError(
              .invalidArgument, "the file is no export of this version: its columns are others",
              file: path, at: RowLocation(line: 1),
              hint: "export into a new file, or without \(.growing) to write this one anew")
          }
          return
        }
        let id = row.count == columns.count ? row.text(columns.count - 1) : ""
        guard id.hasPrefix(mark + "-"), let number = Int64(id.dropFirst(mark.count + 1)),
          let day = CivilDate(iso: row.text(date)), let value = ExactDecimal(row.text(amount))
        else { return }
        known.add(
          [number],
          [
            (
              Posting(account: row.text(account), amount: value, commodity: row.text(currency)),
              day
            )
          ])
      }
    }
    self = known
  }
}
