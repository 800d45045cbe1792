import FinanceModel
import LedgerBook
import LedgerPlanning
import LedgerStore

/// The lines of a budget as periodic transactions of hledger, which compares them with what was spent
/// (`balance --budget`). Source: the hledger manual, "Periodic transactions".
struct BudgetEntries {
  let budget: Book.ShownBudget
  let names: JournalNames

  /// Those of its lines.
  var accounts: [String] {
    budget.report.periods.flatMap(\.lines).compactMap { line in
      guard case .category(let path) = line.subject, !line.flow.isLeftOut else { return nil }
      return names.name(ofLine: path.text, isIncome: line.isIncome)
    }
  }

  /// One transaction for each period, from its first day to the day after its last: so periods of every kind
  /// and amounts that change are the same to hledger. Payments to accounts are comments: hledger knows them as
  /// transfers.
  func write(_ output: ExportOutput, commodity: String) {
    for period in budget.report.periods where !period.lines.isEmpty {
      output.add("~ every \(period.days.dayCount) days from \(period.days.from.isoText)")
      output.add(" to \(period.days.to.adding(days: 1).isoText)")
      output.add("  budget \(budget.budget.name.filter { $0 != ";" })\n")
      for line in period.lines { write(line, output, commodity) }
      output.add("\n")
    }
  }

  private func write(_ line: BudgetPeriod.Line, _ output: ExportOutput, _ commodity: String) {
    switch line.subject {
    case .account(let account):
      output.add("    ; payments to \(account.name): \(line.amount.text)\n")
    case .category(let path) where !line.flow.isLeftOut:
      let amount = line.isIncome ? line.amount.negated : line.amount
      let name = names.name(ofLine: path.text, isIncome: line.isIncome)
      output.add("    (\(name))  \(amount.text) \(commodity)\n")
    case .category(let path):
      output.add("    ; \(path.text): \(line.amount.text), not counted\n")
    }
  }
}
