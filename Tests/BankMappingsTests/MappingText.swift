import DelimitedText
import FinanceModel
import Testing

@testable import BankMappings

/// A mapping made of the parts a test cares about.
struct MappingText {
  var detect = "{header: [Date, Text, Amount]}"
  var read = "{format: csv}"
  var columns = "{date: Date, text: Text, amount: Amount}"
  var account = "{kind: checking, institution: Bank, currency: EUR}"
  var date = "{from: date, format: yyyy-MM-dd}"
  var amount = "{signed: amount}"
  var description = "text"
  /// More fields, one a line.
  var fields: [String] = []
  /// More sections, one a line or several.
  var more = ""

  var text: String {
    """
    mapping: 1
    id: zz/test
    title: Test
    country: ZZ
    verified: synthetic
    detect: \(detect)
    read: \(read)
    columns: \(columns)
    account: \(account)
    fields:
      date: \(date)
      amount: \(amount)
      description: \(description)
    \(fields.map { "  \($0)\n" }.joined())\(more)
    """
  }

  func decoded() throws -> BankMapping {
    try #require(try MappingFile(name: "test.yaml", text: text).decoded().first)
  }
}

/// What a table became.
struct ReadTable {
  struct Account {
    var header: StatementHeader
    var rows: [StatementTransaction] = []
    var skipped: [RejectedRow] = []
    var quarantined: [RejectedRow] = []
    var balances: [StatementBalance] = []
    var snapshots: [HoldingsSnapshot] = []
    var securities: [StatedSecurity] = []
  }

  /// Statements of one account are one here.
  var accounts: [Account] = []
  var statementCount = 0
  var summary = TableReader.Summary()

  var rows: [StatementTransaction] { accounts.flatMap(\.rows) }
  var skipped: [RejectedRow] { accounts.flatMap(\.skipped) }
  var quarantined: [RejectedRow] { accounts.flatMap(\.quarantined) }
  var balances: [StatementBalance] { accounts.flatMap(\.balances) }
  var trades: [Trade] { rows.compactMap(\.trade) }
  var snapshots: [HoldingsSnapshot] { accounts.flatMap(\.snapshots) }
  var securities: [StatedSecurity] { accounts.flatMap(\.securities) }
  var amounts: [String] { rows.map(\.amount.text) }
  var texts: [String] { rows.map(\.description) }

  func balance(_ kind: StatementBalance.Kind) -> String? {
    balances.first { $0.kind == kind }?.amount?.text
  }

  mutating func take(_ part: StatementPart) {
    if case .statement(let header) = part {
      statementCount += 1
      if let known = accounts.firstIndex(where: { $0.header.account == header.account }) {
        accounts.append(accounts.remove(at: known))
      } else {
        accounts.append(Account(header: header))
      }
      return
    }
    let last = accounts.count - 1
    switch part {
    case .transactions(let rows): accounts[last].rows += rows
    case .balance(let balance): accounts[last].balances.append(balance)
    case .skipped(let row): accounts[last].skipped.append(row)
    case .quarantined(let row): accounts[last].quarantined.append(row)
    case .holdings(let snapshot): accounts[last].snapshots.append(snapshot)
    case .securities(let securities): accounts[last].securities += securities
    case .statement, .prices, .liability, .account, .removed: break
    }
  }
}

private final class Received {
  var table = ReadTable()
}

func read(
  _ text: String, _ mapping: BankMapping, delimiter: Character = ",",
  fileName: String = "input.csv", reading: TableReading = TableReading()
) throws -> ReadTable {
  let received = Received()
  var reader = TablesReader(mapping, fileName: fileName, reading: reading) {
    received.table.take($0)
  }
  var parser = DelimitedParser(DelimitedDialect(delimiter: try #require(delimiter.asciiValue)))
  try Array(text.utf8).withUnsafeBytes { bytes in
    try parser.push(bytes, isLast: true) { row in
      try reader.read(
        cells: (0..<row.count).map { row[$0] }, location: RowLocation(line: row.line),
        raw: row.raw, isOpen: row.isOpen)
    }
  }
  received.table.summary = try reader.finish()
  return received.table
}

func read(_ text: String, _ mapping: MappingText, fileName: String = "input.csv") throws
  -> ReadTable
{
  try read(text, try mapping.decoded(), fileName: fileName)
}

/// The error that decoding a mapping or reading a table ends in.
func failure(_ body: () throws -> Void) -> FinanceETLError? {
  do {
    try body()
    return nil
  } catch let error as FinanceETLError {
    return error
  } catch {
    Issue.record("\(error)")
    return nil
  }
}
