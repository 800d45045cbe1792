import FinanceETL
import Logging

/// Logs how an import goes: ids and counts, and no more. What banks and people wrote stays out.
struct LoggedProgress: ProgressSink {
  /// Also hears of it.
  let line: ProgressLine?
  private let logger = Logger(label: "finance-etl.import")

  func report(_ progress: ImportProgress) {
    line?.report(progress)
    switch progress {
    case .started(let count):
      logger.info("import started", metadata: ["documents": "\(count)"])
    case .documentStarted(let index, let path):
      logger.debug("document started", metadata: ["document": "\(index)", "path": "\(path)"])
    case .rows(let index, let read):
      logger.trace("rows read", metadata: ["document": "\(index)", "rows": "\(read)"])
    case .documentFinished(let index, let report): log(report, index)
    case .bytes: break
    }
  }

  /// Logs how the run ended: its last line.
  func finished(_ result: ImportResult) {
    var facts = Self.counts(result.totals)
    facts["status"] = "\(result.status.rawValue)"
    facts["import"] = result.importID.map { "\($0)" }
    facts["documents"] = "\(result.documents.count)"
    facts["rows"] = "\(result.totals.read)"
    for (status, documents) in Dictionary(grouping: result.documents, by: \.status) {
      facts["documents_\(status.rawValue)"] = "\(documents.count)"
    }
    logger.info("import finished", metadata: facts)
  }

  private static func counts(_ rows: RowCounts) -> Logger.Metadata {
    RowCounts.fields.reduce(into: [:]) { facts, field in
      let count = rows[keyPath: field.path]
      if count > 0 { facts[field.name] = "\(count)" }
    }
  }

  private func log(_ report: DocumentReport, _ index: Int) {
    logger.log(
      level: report.status == .failed ? .error : .info, "document finished",
      metadata: Self.facts(of: report, index))
    for error in report.errors {
      logger.error("document refused", metadata: Self.facts(of: error, in: index))
    }
  }

  private static func facts(of report: DocumentReport, _ index: Int) -> Logger.Metadata {
    var facts: Logger.Metadata = ["document": "\(index)", "status": "\(report.status.rawValue)"]
    facts["sha256"] = report.sha256.map { "\($0.prefix(12))" }
    facts["bytes"] = report.byteCount.map { "\($0)" }
    facts["format"] = report.format.map { "\($0)" }
    facts["mapping"] = report.mapping.map { "\($0)" }
    let accounts = report.statements.compactMap(\.account?.id).map(String.init)
    if !accounts.isEmpty { facts["accounts"] = "\(accounts.joined(separator: ","))" }
    return facts.merging(counts(report.totals)) { $1 }
  }

  private static func facts(of error: FinanceETLError, in index: Int) -> Logger.Metadata {
    var facts: Logger.Metadata = ["document": "\(index)", "code": "\(error.code.rawValue)"]
    facts["line"] = error.location.line.map { "\($0)" }
    facts["page"] = error.location.page.map { "\($0)" }
    return facts
  }
}
