import FinanceModel
import LedgerBook
import LedgerStore

extension Book.ExportedSpan.Unexplained {
  /// What the entry of it says.
  var text: String {
    let days = finding.days
    let span = days.from == days.to ? "of \(days.to)" : "from \(days.from) to \(days.to)"
    return finding.kind == .missingRows
      ? "Unexplained: rows \(span) are missing"
      : "Unexplained: rows \(span) do not lead to the stated balance"
  }
}
