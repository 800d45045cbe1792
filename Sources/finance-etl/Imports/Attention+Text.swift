import FinanceETL

/// What needs a person, as the command line says it.
extension Attention {
  private static let review = "(finance-etl review list)"
  private static let quarantine = "(finance-etl quarantine list)"
  private static let balances = "(finance-etl balances check)"
  private var shown: String {
    "(finance-etl imports show" + (vanishedFrom.map { " \($0)" } ?? "") + ")"
  }

  private var mapping: String { unreadCommand.map { " (\($0.shown))" } ?? "" }

  /// ` Needs attention: 2 rows to review (finance-etl review list).`, or nothing.
  var sentence: String {
    let wants = [
      (rowsToReview, "row", "to review \(Self.review)"),
      (accountsToReview, "account", "to review \(Self.review)"),
      (securitiesToReview, "security pair", "to review \(Self.review)"),
      (transfersToReview, "transfer", "to review \(Self.review)"),
      (splitsToReview, "split transaction", "to review \(Self.review)"),
      (quarantined, "row", "in the quarantine \(Self.quarantine)"),
      (off, "balance", "off \(Self.balances)"),
      (vanished, "row", "vanished \(shown)"),
      (unclear, "row", "stated otherwise before"),
      (incomplete, "statement", "with more at the source"),
      (newFindings.count, "finding", "in accounts"), (oldFindings, "finding", "as before"),
      (misplaced, "statement", "in another account than asked for"),
      (unread, "file", "not read\(mapping)"),
    ].filter { $0.0 > 0 }.map { "\(Count.text($0.0, $0.1)) \($0.2)" }
    return wants.isEmpty
      ? "" : " \(ImportReportText.needsAttention) \(wants.joined(separator: ", "))."
  }

  /// All that is said of a quiet run that ends with exit status 2, in one line; nil where all of it was
  /// so before.
  var line: String? {
    let reviews =
      rowsToReview + accountsToReview + securitiesToReview + transfersToReview
      + splitsToReview
    let wants = [
      (
        quarantined,
        "\(Count.text(quarantined, "row is", "rows are")) in the quarantine \(Self.quarantine)"
      ), (reviews, "\(Count.text(reviews, "review")) \(Self.review)"),
      (off, "\(Count.text(off, "balance is", "balances are")) off \(Self.balances)"),
      (vanished, "\(Count.text(vanished, "row")) vanished \(shown)"),
      (unclear, "\(Count.text(unclear, "row")) stated otherwise before"),
      (incomplete, "\(Count.text(incomplete, "statement")) with more at the source"),
      (newFindings.count, Self.text(newFindings)),
      (
        misplaced,
        "\(Count.text(misplaced, "statement")) in another account than asked for, shown without"
          + " --quiet"
      ),
      (unread, "\(looking) not read\(mapping)"),
      (warned, "\(Count.text(warned, "document")) with a warning, shown without --quiet"),
    ].filter { $0.0 > 0 }.map(\.1)
    guard wants.isEmpty else { return wants.joined(separator: "; ") }
    return oldFindings > 0 ? nil : "something needs your attention; it is shown without --quiet"
  }

  private var looking: String {
    Count.text(
      unread, "file looks like a statement and was", "files look like statements and were")
  }

  /// The first of the findings, and how many there are more.
  private static func text(_ findings: [AccountFinding]) -> String {
    guard let first = findings.first else { return "" }
    let more = findings.count - 1
    return "\(first.account): \(first.message) (\(first.remedy.shown))"
      + (more == 0 ? "" : ", and \(Count.text(more, "finding")) more")
  }
}
