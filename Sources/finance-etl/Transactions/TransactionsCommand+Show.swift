import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show everything of one transaction; `why` shows its history.",
      discussion: """
        What the bank and the rules say is shown where you or a rule says something else.

        Example:
          finance-etl transactions show 12
        """)

    @Argument(help: "The transaction's id.", completion: BookCompletion.transactions)
    var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let details = try Book.TransactionDetails(of: id, in: book.reading())
        if output.json { return try Console.print(json: details) }
        Console.print(TransactionText.drawn(details))
      }
    }
  }
}

/// One transaction, for people.
private enum TransactionText {
  private static let labelWidth = 14

  static func drawn(_ details: Book.TransactionDetails) -> Lines {
    let facts = facts(of: details.transaction) + words(of: details) + ways(of: details.transaction)
    var lines = facts.compactMap { label, value in value.map { line(label, $0) } }
    for part in details.transaction.parts ?? [] { lines.append(line("part", part.words)) }
    for source in details.transaction.sources {
      let id = source.id.map { ", id \($0)" } ?? ""
      lines.append(line("stated by", "\(source.feed)\(id), import \(source.importID)"))
    }
    for extra in details.extras { lines.append(line(extra.name, extra.text)) }
    return Lines(lines)
  }

  private static func line(_ label: String, _ value: String) -> String {
    let blanks = max(1, labelWidth - DisplayWidth.of(label))
    return label + String(repeating: " ", count: blanks) + HarmlessText.line(value)
  }

  private static func facts(of row: Book.Transaction) -> [(String, String?)] {
    [
      ("transaction", "\(row.id)"), ("account", row.account), ("date", row.date.isoText),
      ("initiated", row.initiated?.isoText), ("value date", row.valueDate?.isoText),
      ("amount", "\(row.amount.text) \(row.currency.code)"),
      (
        "original",
        row.originalAmount.map {
          [$0, row.originalCurrency].compactMap(\.self).joined(separator: " ")
        }
      ),
      ("status", row.status.rawValue),
    ]
  }

  /// What it is called, and beside it what the bank and the rules call it, where that is something else.
  private static func words(of details: Book.TransactionDetails) -> [(String, String?)] {
    let row = details.transaction
    func other(_ value: String?, than shown: String?) -> String? { value == shown ? nil : value }
    return [
      ("payee", row.payee),
      ("  by a rule", other(details.rulePayee, than: row.payee)),
      ("  by the bank", other(details.bankPayee, than: row.payee)),
      ("description", row.description),
      ("  by the bank", other(row.bankDescription, than: row.description)),
      ("memo", row.memo), ("category", row.category),
      ("  by a rule", other(details.ruleCategory, than: row.category)),
      ("  by the bank", other(details.sourceCategory, than: row.category)),
      ("kind", row.kind), ("  by the bank", other(details.bankKind, than: row.kind)),
      ("check", row.checkNumber), ("tags", row.tags?.joined(separator: ", ")), ("notes", row.notes),
      ("budget day", row.budgetDate?.isoText),
    ]
  }

  private static func ways(of row: Book.Transaction) -> [(String, String?)] {
    guard let account = row.transferAccount else { return [] }
    let legs = (row.transfers ?? [row.transfer].compactMap(\.self)).map { "\($0)" }
    let with = legs.isEmpty ? "" : " (transaction \(legs.joined(separator: ", ")))"
    return [
      ("transfer", (row.amount.isNegative ? "to " : "from ") + account + with),
      ("fee", row.transferFee.map { "\($0.text) \(row.currency.code)" }),
    ]
  }
}
