import ArgumentParser
import FinanceETL

struct WhyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show where a transaction comes from, and what became of it.",
    discussion: """
      This shows every source that states it, with file, line or page, bank mapping and rule. It \
      shows the line itself while the file is there and unchanged, and what each import and you \
      changed. Of a transaction that went with an import you undid, or is one with another now, it \
      names the import or the other.

      Examples:
        finance-etl why 17
        finance-etl why 17 --json
      """)

  @Argument(help: "The transaction's id.", completion: BookCompletion.transactions)
  var id: Int64
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let lineage = try book.reading().lineage(of: id)
      if output.json { return try Console.print(json: lineage) }
      Console.print(LineageText.drawn(lineage))
    }
  }
}

/// Where a transaction comes from, for people.
enum LineageText {
  static func drawn(_ lineage: Book.Lineage) -> Lines {
    let transaction = lineage.transaction
    var lines = [
      transaction.oneLine, "    \(transaction.account), \(transaction.status.rawValue)",
    ]
    lines.append("stated by")
    lines += lineage.sources.flatMap(drawn(source:))
    if !lineage.sightings.isEmpty { lines.append("stated again by") }
    lines += lineage.sightings.flatMap(drawn(sighting:))
    if !lineage.changes.isEmpty { lines.append("changed by") }
    lines += lineage.changes.flatMap(drawn(change:))
    if let person = lineage.person { lines += drawn(person: person) }
    return Lines(lines + drawn(transferOf: lineage))
  }

  private static func drawn(transferOf lineage: Book.Lineage) -> [String] {
    guard let account = lineage.transferAccount else { return [] }
    var lines = ["transfer"]
    for leg in lineage.transfers ?? [lineage.transfer].compactMap(\.self) {
      lines.append("  \(leg.oneLine)  (\(leg.account))")
      let rate = leg.rate.map { "; the rate is \($0.text)" } ?? ""
      lines.append("    \(leg.why)\(rate)\(leg.isConfirmed ? "; you confirmed it" : "")")
    }
    if let fee = lineage.transferFee {
      lines.append("  a fee of \(fee.text) \(lineage.transaction.currency) did not arrive")
    }
    if lineage.transfer == nil {
      let who = lineage.person?.transferAccount == nil ? "a rule says" : "you said"
      lines.append("  with \(account), as \(who); its other leg is not in the book")
    }
    return lines
  }

  private static func drawn(source: Book.Lineage.Source) -> [String] {
    var feed = source.feed
    if let id = source.id { feed += ", id \(id)" }
    if let mapping = source.mapping {
      feed += ", bank mapping \(mapping)"
      if let revision = source.mappingRevision { feed += " (\(revision))" }
    }
    var why = source.why
    if let score = source.score { why += "; likeness \(score)" }
    if source.state != .live { why += "; \(source.state.rawValue.replacing("_", with: " "))" }
    var lines = [
      "  " + ShownPath.place(source.path, line: source.line, page: source.page, row: source.row),
      "    \(feed)",
      imported(source.importedAt, source.importID), "    \(why)",
    ]
    lines += said(source.stated)
    switch source.source {
    case .text(let text): lines += text.split(whereSeparator: \.isNewline).map { "    | \($0)" }
    case .missing(let reason): lines.append("    the line is not shown: \(reason)")
    case nil: break
    }
    return lines
  }

  private static func drawn(sighting: Book.Lineage.Sighting) -> [String] {
    [
      "  "
        + ShownPath.place(
          sighting.path, line: sighting.line, page: sighting.page, row: sighting.row),
      imported(sighting.importedAt, sighting.importID),
    ] + said(sighting.stated)
  }

  private static func imported(_ moment: Moment, _ importID: Int64) -> String {
    "    imported \(moment), import \(importID)"
  }

  private static func said(_ facts: Book.FactsDifference?) -> [String] {
    (facts?.members ?? []).map { "    said \($0.name): \($0.text)" }
  }

  private static func drawn(change: Book.Lineage.Change) -> [String] {
    [
      "  \(change.path.map(ShownPath.text) ?? "")", imported(change.importedAt, change.importID),
      "    \(change.why)",
    ]
      + Book.FactsDifference.changes(change.before, change.after).map { "    \($0)" }
  }

  private static func drawn(person: Book.Lineage.Person) -> [String] {
    let members: [(name: String, text: String?)] = [
      ("description", person.description), ("payee", person.payee),
      ("category", person.category), ("notes", person.notes),
      ("tags", person.tags?.joined(separator: ", ")),
      ("parts", person.parts.map { $0.map(\.words).joined(separator: ", ") }),
      ("budget_date", person.budgetDate?.isoText), ("transfer", person.transferAccount),
      ("deleted_at", person.deletedAt?.text),
    ]
    let said = members.compactMap { member in member.text.map { "  \(member.name): \($0)" } }
    return ["you"] + said
      + person.reviews.map { review in
        let other = review.other.map { " with \($0)" } ?? ""
        return "  review \(review.id)\(other): \(review.state.rawValue) (\(review.why))"
      }
  }
}
