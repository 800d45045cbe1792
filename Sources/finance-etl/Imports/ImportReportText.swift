import FinanceETL

/// The import report for people.
enum ImportReportText {
  static let failed = "failed, nothing was loaded from it"
  static let off = "OFF BY"
  static let needsAttention = "Needs attention:"

  /// One or more lines on a document.
  static func lines(on document: DocumentReport) -> [String] {
    let format = document.format.map { " (\($0))" } ?? ""
    switch document.status {
    case .skipped: return ["\(document.path)\(format): skipped: \(document.reason ?? "")"]
    case .failed: return ["\(document.path)\(format): \(failed)"]
    case .loaded, .planned, .alreadyImported: break
    }
    let word =
      switch document.status {
      case .alreadyImported: "already imported"
      case .planned: "would load"
      default: "loaded"
      }
    return ["\(document.path)\(format): \(word)"]
      + document.statements.flatMap(lines(on:)) + document.notices.map { "  note: \($0.shown)" }
  }

  private static func lines(on statement: StatementReport) -> [String] {
    var line = "  "
    if let account = statement.account {
      line += account.name
    } else {
      line += statement.feed
    }
    if let covers = statement.covers { line += ", \(covers.from) to \(covers.to)" }
    line += ": " + summary(statement.rows)
    if statement.removed > 0 { line += ", \(statement.removed) removed by the bank" }
    if statement.expired > 0 { line += ", \(statement.expired) pending expired" }
    if statement.older > 0 { line += ", \(statement.older) older than what is stored" }
    switch statement.reconciliation {
    case .balanced: line += ", balanced"
    case .off(let difference): line += ", \(off) \(difference)"
    case .notAsserted: break
    }
    var lines = statement.account.flatMap(created).map { [$0] } ?? []
    lines.append(line)
    if statement.rounded > 0 {
      lines.append("  note: amounts with more digits than their currency: \(statement.rounded)")
    }
    if statement.isPassed {
      lines.append("  note: the page was imported before: it changes nothing that is newer")
    }
    if statement.unclear > 0 { lines.append("  note: \(unclear(statement.unclear))") }
    if statement.isIncomplete { lines.append("  note: the source has more than this document") }
    if let misplacement = statement.misplacement {
      lines.append("  attention: \(misplacement.advice.shown)")
    }
    lines += VanishedText.lines(statement.vanished)
    return lines + statement.notices.map { "  note: \($0.shown)" }
  }

  private static func unclear(_ rows: Int) -> String {
    "\(rows) row\(rows == 1 ? "" : "s") had another amount, date or text, and nothing tells which"
      + " is the newer: compare with the bank"
  }

  /// `  new account: Visa 1234 (Capital One, USD)`; nil where the account was there.
  private static func created(_ account: LoadedAccount) -> String? {
    guard account.wasCreated else { return nil }
    let facts = [account.institution, account.currency == .unknown ? nil : account.currency.code]
      .compactMap { $0 }
    let words = facts.isEmpty ? "" : " (\(facts.joined(separator: ", ")))"
    return "  new account: \(account.name)\(words)"
  }

  /// `23 documents were imported before`; nil where none was.
  static func known(in result: ImportResult) -> String? {
    let count = result.documents.count { $0.status == .alreadyImported }
    guard count > 0 else { return nil }
    return Count.text(count, "document was", "documents were") + " imported before"
  }

  /// `12 rows: 10 new, 2 known`.
  static func summary(_ rows: RowCounts) -> String {
    let words = [
      "inserted": "new", "duplicate": "known", "tombstoned": "deleted before",
      "collapsed": "printed twice", "review": "to review",
    ]
    let parts = RowCounts.fields.compactMap { name, path in
      let count = rows[keyPath: path]
      return count == 0 ? nil : "\(count) \(words[name] ?? name)"
    }
    let total = Count.text(rows.read, "row")
    return parts.isEmpty ? total : "\(total): \(parts.joined(separator: ", "))"
  }

  /// ` Transfers: 2 paired, 1 to review.`, or nothing.
  private static func summary(_ transfers: TransferReport) -> String {
    let parts = [
      (transfers.paired, "paired"), (transfers.suggested, "to review"),
      (transfers.offered ?? 0, "possible (finance-etl review list)"),
    ]
    .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return parts.isEmpty ? "" : " Transfers: \(parts.joined(separator: ", "))."
  }

  /// ` Older than what is stored, and left: 3 rows, 1 page.`, or nothing.
  private static func older(in documents: [DocumentReport]) -> String {
    let rows = documents.reduce(0) { $0 + $1.statements.reduce(0) { $0 + $1.older } }
    let pages = documents.count { $0.statements.contains(where: \.isPassed) }
    let parts = [(rows, "row"), (pages, "page")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }
    return parts.isEmpty
      ? "" : " Older than what is stored, and left: \(parts.joined(separator: ", "))."
  }

  /// The last line.
  static func total(of result: ImportResult, db: String?, isDryRun: Bool) -> String {
    let byStatus = Dictionary(grouping: result.documents, by: \.status)
    let words: [(DocumentStatus, String)] = [
      (.loaded, "loaded"), (.planned, "would load"), (.alreadyImported, "already imported"),
      (.skipped, "skipped"), (.failed, "failed"),
    ]
    let counts = words.compactMap { status, word in
      byStatus[status].map { "\($0.count) \(word)" }
    }
    let documents = Count.text(result.documents.count, "document")
    var line = "\(documents): \(counts.joined(separator: ", ")). \(summary(result.totals))."
    line += older(in: result.documents)
    if let transfers = result.transfers { line += summary(transfers) }
    if let db {
      line +=
        isDryRun
        ? " Dry run: \(db) is unchanged."
        : result.importID.map { " Import \($0) in \(db)." } ?? " Nothing was imported."
    }
    return isDryRun ? line : line + Attention(result).sentence
  }
}

/// Rows that earlier documents state and one does not, for people.
enum VanishedText {
  private static let most = 10

  /// Nothing where none vanished.
  ///
  /// - Parameter all: lists every one, else only the first.
  static func lines(_ rows: [VanishedRow], all: Bool = false) -> [String] {
    guard let first = rows.first else { return [] }
    let shown = all ? rows.count : min(rows.count, most)
    var lines = [
      "  vanished: \(Count.text(rows.count, "row")) of these days that earlier documents have"
    ]
    lines += rows.prefix(shown).map { "    " + line($0) }
    if rows.count > shown {
      lines.append(
        "    … and \(rows.count - shown) more: finance-etl imports show \(first.importID) --all")
    }
    return lines
  }

  private static func line(_ row: VanishedRow) -> String {
    if row.state == .gone { return row.oneLine + "  (gone)" }
    return row.oneLine + (row.statedAgain.map { "  (stated again by import \($0))" } ?? "")
  }
}

extension VanishedRow: OneLine {
  var id: Int64 { transaction }
}
