import FinanceModel
import LedgerBook
import LedgerStore

/// Writes rows as QIF, account by account. Source: "Quicken Interchange Format (QIF)", Intuit.
///
/// The format names no currency, so a file has one. It has no ids and no pending rows, and what is `[…]`
/// makes some readers add the other leg of a transfer, so transfers have no category.
struct QIFExport {
  private let source: ExportSource
  private let output: ExportOutput
  private let names: [Book.Account.ID: String]

  init(_ source: ExportSource, _ output: ExportOutput) throws {
    self.source = source
    self.output = output
    names = source.accounts.reduce(into: [:]) { $0[$1.id] = $1.name }
    let currencies = Set(source.spans.filter(Self.isWritten).map(\.currency.code)).sorted()
    guard currencies.count <= 1 else {
      throw FinanceETLError(
        .invalidArgument,
        "a QIF file has one currency, and these transactions have \(currencies.count):"
          + " \(currencies.joined(separator: ", "))",
        hint: "choose one with \(.currency), or an account with \(.account)")
    }
  }

  func run() throws -> Int {
    output.add("!Option:MDY\n")
    var count = 0
    for span in source.spans where Self.isWritten(span) {
      begin(span)
      var unexplained = span.unexplained[...]
      try source.forEachRow(of: span) { row in
        while let next = unexplained.first, next.date < row.date {
          write(next)
          unexplained.removeFirst()
        }
        write(row)
        count += 1
        try output.handOn()
      }
      for rest in unexplained { write(rest) }
    }
    return count
  }

  private static func isWritten(_ span: Book.ExportedSpan) -> Bool {
    span.count > 0 || !span.unexplained.isEmpty
  }

  private func begin(_ span: Book.ExportedSpan) {
    let kind = source.accounts.first { $0.id == span.account }?.kind ?? .other
    let type = Self.type(of: kind)
    output.add("!Account\n")
    add("N", names[span.account])
    add("T", type)
    output.add("^\n!Type:")
    output.add(type)
    output.add("\n")
  }

  private static func type(of kind: AccountKind) -> String {
    switch kind {
    case .creditCard: "CCard"
    case .cash: "Cash"
    case .loan, .mortgage: "Oth L"
    // GnuCash asks for actions of trades where an account is one of investments.
    case .checking, .savings, .wallet, .investment, .retirement: "Bank"
    case .other: "Oth A"
    }
  }

  private func write(_ row: Book.ExportedRow) {
    begin(row.date, row.amount)
    add("N", row.checkNumber)
    add("P", row.payee ?? row.description)
    let text = row.payee == nil || row.payee == row.description ? nil : row.description
    add("M", [text, row.memo].compactMap { $0 }.joined(separator: " "))
    if !row.isTransfer { add("L", row.category.map(Self.category)) }
    output.add("^\n")
  }

  /// What no row explains is a row of its own: without it the account would not come to what it holds.
  private func write(_ change: Book.ExportedSpan.Unexplained) {
    begin(change.date, change.amount)
    add("P", change.text)
    output.add("LUnexplained\n^\n")
  }

  private func begin(_ date: CivilDate, _ amount: ExactDecimal) {
    let (year, month, day) = date.components
    output.add("D")
    for (number, width) in [(month, 2), (day, 2), (year, 4)] {
      let digits = String(number)
      output.add(String(repeating: "0", count: max(0, width - digits.count)))
      output.add(digits)
      output.add(width == 2 ? "/" : "\nT")
    }
    output.add(amount)
    output.add("\n")
  }

  /// `/` begins a class and `[` a transfer.
  private static let replacements = PlainText.Replacements(["/": ":", "[": "(", "]": ")"])

  private static func category(_ text: String) -> String {
    PlainText.line(text, replacing: replacements).text
  }

  private func add(_ field: StaticString, _ text: String?) {
    guard let text else { return }
    let line = PlainText.line(text)
    guard !line.isEmpty else { return }
    output.add(field)
    output.add(line)
    output.add("\n")
  }
}
