import FinanceETL

/// What reading an import again changed, for people.
enum RereadText {
  private static let fewChanges = 20

  static func lines(on report: RereadReport) -> [String] {
    var lines = report.documents.flatMap(lines(on:))
    lines += report.changes.prefix(fewChanges).flatMap(lines(on:))
    if report.changes.count > fewChanges {
      lines.append("… and \(report.changes.count - fewChanges) more; --json shows them all.")
    }
    let counts = [
      (RereadReport.Change.Kind.changed, "changed"), (.added, "new"), (.removed, "gone"),
    ]
    .map { "\(report.count($0.0)) \($0.1)" }
    lines.append(
      "Import \(report.importID) \(report.isDryRun ? "would be" : "is") read again: "
        + "\(counts.joined(separator: ", ")).")
    if report.setAside > 0 {
      lines.append(
        "Rows you had changed that are gone: \(report.setAside). "
          + "What you said of them comes back with them.")
    }
    if !report.others.isEmpty {
      let ids = report.others.map { "\($0)" }.joined(separator: ", ")
      lines.append(
        "Read with an earlier state of the same bank mapping: import \(ids). "
          + "`finance-etl imports reread \(report.others[0])` reads it again.")
    }
    return lines
  }

  private static func lines(on document: RereadReport.Document) -> [String] {
    let name = (document.mapping ?? document.format).map { " (\($0))" } ?? ""
    return [
      "\(document.path)\(name)\(document.isMappingChanged ? "" : ": the bank mapping is as it was")",
      "  " + ImportReportText.summary(document.rows),
    ]
  }

  /// `~ 12 amount: 5.00 → -5.00`; a row that is new or gone with what it says.
  private static func lines(on change: RereadReport.Change) -> [String] {
    switch change.kind {
    case .changed:
      let members = change.after?.object ?? []
      let names = members.map(\.name) + (change.before?.object ?? []).map(\.name)
      let words = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.map {
        "\($0): \(word(change.before?[$0])) → \(word(change.after?[$0]))"
      }
      return ["~ \(change.transaction) \(words.joined(separator: ", "))"]
    case .added: return ["+ \(change.transaction) \(facts(change.after))"]
    case .removed: return ["- \(change.transaction) \(facts(change.before))"]
    }
  }

  private static func facts(_ json: JSONValue?) -> String {
    ["date", "amount", "currency", "description"].compactMap { json?[$0]?.cell }
      .joined(separator: " ")
  }

  private static func word(_ value: JSONValue?) -> String {
    guard let value, value != .null else { return "none" }
    return value.cell ?? JSONWriter.text(value)
  }
}
