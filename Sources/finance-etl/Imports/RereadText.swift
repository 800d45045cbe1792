import FinanceETL

/// What reading an import again changed, for people.
enum RereadText {
  private static let fewChanges = 20

  static func lines(on report: Book.RereadReport) -> [String] {
    var lines = report.documents.flatMap(lines(on:))
    lines += report.changes.prefix(fewChanges).flatMap(lines(on:))
    if report.changes.count > fewChanges {
      lines.append("… and \(report.changes.count - fewChanges) more; --json shows them all.")
    }
    lines.append(
      "Import \(report.importID) \(report.isDryRun ? "would be" : "is") read again: "
        + "\(report.count(.changed)) changed, \(report.count(.added)) new, "
        + "\(report.count(.removed)) gone.")
    if report.setAside > 0 {
      lines.append(
        "Rows you had changed that are gone: \(report.setAside). "
          + "Your changes come back with them.")
    }
    if let other = report.otherImports.first {
      let ids = report.otherImports.map { "\($0)" }.joined(separator: ", ")
      lines.append(
        "Read with an earlier state of the same bank mapping: import \(ids). "
          + "`finance-etl imports reread \(other)` reads it again.")
    }
    return lines
  }

  /// What reading documents again for the sake of quarantined rows changed.
  static func lines(on report: Book.RetryReport) -> [String] {
    report.documents.flatMap { document -> [String] in
      guard let changes = document.changes else { return [] }
      let (before, left) = (document.parkedBefore, document.parked)
      let rows = Count.text(before, "row was", "rows were") + " in the quarantine"
      let now = report.isDryRun ? "would be" : left == 1 ? "is now" : "are now"
      var lines = [
        "\(ShownPath.text(document.path)): \(rows), \(left == 0 ? "none" : "\(left)") \(now)"
      ]
      lines += changes.prefix(fewChanges).flatMap(self.lines(on:))
      if changes.count > fewChanges {
        lines.append("… and \(changes.count - fewChanges) more; --json shows them all.")
      }
      return lines
    }
  }

  private static func lines(on document: Book.RereadReport.Document) -> [String] {
    let name = (document.mapping ?? document.format).map { " (\($0))" } ?? ""
    return [
      "\(ShownPath.text(document.path))\(name)\(document.isMappingChanged ? "" : ": the bank mapping is unchanged")",
      "  " + ImportReportText.summary(document.rows),
    ]
  }

  /// `~ 12 amount: 5.00 → -5.00`; a row that is new or gone with what it says.
  private static func lines(on change: Book.RereadReport.Change) -> [String] {
    switch change.kind {
    case .changed:
      let words = Book.FactsDifference.changes(change.before, change.after, isNewFirst: true)
      return ["~ \(change.transaction) \(words.joined(separator: ", "))"]
    case .added: return ["+ \(change.transaction) \(facts(change.after))"]
    case .removed: return ["- \(change.transaction) \(facts(change.before))"]
    }
  }

  private static func facts(_ facts: Book.FactsDifference?) -> String {
    [facts?.date?.isoText, facts?.amount?.text, facts?.currency?.code, facts?.description]
      .compactMap { $0 }.joined(separator: " ")
  }
}
