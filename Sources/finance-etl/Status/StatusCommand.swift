import ArgumentParser
import FinanceETL

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show the book on one screen: accounts, what needs you, and the last import.",
    discussion: """
      The exit status is 2 where something needs you.

      Example:
        finance-etl status
      """)

  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let status = try BookStatus(of: book.reading())
      if output.json {
        try Console.print(json: status)
      } else {
        StatusText.print(status, on: try book.resolved())
      }
      if !status.attention.isEmpty { throw ExitStatus.attention }
    }
  }
}

/// A book on one screen, for people.
private enum StatusText {
  static func print(_ status: BookStatus, on path: String) {
    TextTable.print(
      status.accounts.flatMap(Line.all),
      [
        .text("account") { $0.balance.account.name },
        .number("balance") { $0.balance.balance.text }, .text("") { $0.balance.currency.code },
        .exact("on") { $0.balance.date?.isoText },
        .exact("covered to") { $0.line?.coveredTo?.isoText },
        .exact("days") { $0.line.map { words(of: $0.proof) } },
      ], empty: "the book has no accounts yet")
    var rows = Count.text(status.transactionCount, "transaction")
    if status.uncategorisedCount > 0 { rows += ", \(status.uncategorisedCount) without a category" }
    Console.print("")
    Console.print("\(rows).")
    if let run = status.lastImport { Console.print(words(of: run)) }
    guard !status.attention.isEmpty else { return Console.print("Nothing needs you.") }
    Console.print("")
    Console.print(ImportReportText.needsAttention)
    for item in status.attention {
      Console.print("  " + words(of: item))
      guard let command = item.command?.shown else { continue }
      Console.print("    \(BookOptions.command(command, on: path))")
    }
  }

  private struct Line {
    let balance: BalanceLine
    /// Nil behind the first currency of the account.
    let line: BookStatus.AccountLine?

    static func all(of line: BookStatus.AccountLine) -> [Line] {
      BalanceLine.all(of: line.account).enumerated().map { index, balance in
        Line(balance: balance, line: index == 0 ? line : nil)
      }
    }
  }

  private static func words(of proof: Book.DaysProof) -> String {
    switch proof {
    case .balanced: "proven"
    case .gap: "a gap"
    case .off: "off"
    case .notAsserted: "not proven"
    }
  }

  private static func words(of run: Book.ImportRun) -> String {
    let state = run.state == .undone ? run.state.rawValue : run.status.rawValue
    return "Import \(run.id), \(run.startedAt.text): \(Count.text(run.documentCount, "document")),"
      + " \(ImportReportText.summary(run.rows)), \(state)."
  }

  private static func words(of item: AttentionItem) -> String {
    if let message = item.message {
      return [item.account, message.shown].compactMap(\.self).joined(separator: ": ")
    }
    let count = item.count ?? 1
    switch item.kind {
    case .rowsToReview:
      return Count.text(count, "pair of rows is", "pairs of rows are") + " in doubt"
    case .transfersToReview:
      return Count.text(count, "pair may be a transfer", "pairs may be transfers")
    case .accountToReview:
      return Count.text(count, "pair of accounts", "pairs of accounts") + " may be one"
    case .securitiesToReview:
      return Count.text(count, "pair of securities", "pairs of securities") + " may be one"
    case .splitsToReview:
      return Count.text(count, "split transaction has", "split transactions have")
        + " another amount now"
    case .rowsQuarantined: return Count.text(count, "row") + " could not be read"
    default: return item.kind.rawValue.replacing("_", with: " ")
    }
  }
}
