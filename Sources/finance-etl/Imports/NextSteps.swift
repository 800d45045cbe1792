import FinanceETL

/// What a person may do after an import, each as a command that can be copied.
enum NextSteps {
  private static let most = 6

  /// Nothing where all is done.
  ///
  /// - Parameter db: the book's path.
  static func lines(after result: ImportResult, on db: String) -> [String] {
    var steps: [(why: String, command: String)] = []
    for item in result.attention {
      guard let remedy = item.command else { continue }
      let command = BookOptions.command(remedy.shown, on: db)
      if !steps.contains(where: { $0.command == command }) { steps.append((why(item), command)) }
    }
    let added = result.totals.inserted + result.totals.review
    if added > 0 {
      let command = BookOptions.command("finance-etl transactions list --new", on: db)
      steps.append((Count.text(added, "new row"), command))
    }
    guard !steps.isEmpty else { return [] }
    let shown = steps.prefix(most)
    let width = shown.map { DisplayWidth.of($0.command) }.max() ?? 0
    let lines = shown.map { step in
      "  \(step.command)"
        + String(repeating: " ", count: width - DisplayWidth.of(step.command) + 2) + step.why
    }
    guard steps.count > most else { return ["Next:"] + lines }
    let status = BookOptions.command("finance-etl status", on: db)
    return ["Next:"] + lines + ["  \(status)  (\(steps.count - most) more)"]
  }

  private static func why(_ item: AttentionItem) -> String {
    switch item.kind {
    case .documentFailed: "a document is not loaded"
    case .rowsQuarantined: "rows that could not be read"
    case .rowsToReview: "rows that may be one"
    case .accountToReview: "accounts that may be one"
    case .securitiesToReview: "securities that may be one"
    case .transfersToReview: "rows that may be transfers"
    case .splitsToReview: "parts that do not add up any more"
    case .balanceOff: "a balance is off"
    case .rowsVanished: "rows that a statement shows no more"
    case .rowsUnclear: "rows that are stated in two ways"
    case .statementIncomplete: "the source has more"
    case .otherAccount: "it went to another account"
    case .missingRows: "rows are missing"
    case .missingStatement: "a statement is missing"
    case .documentUnread: "files that no mapping reads"
    case .documentWarned: "a warning"
    }
  }
}
