import FinanceModel
import Foundation
import LedgerBook
import LedgerStore

extension Book {
  /// Writes transactions in the form of another program. The same book gives the same bytes.
  ///
  /// ```swift
  /// try book.export(ExportRequest(.hledger)) { bytes in output.write(bytes) }
  /// ```
  ///
  /// Throws `not_found` or `invalid_argument` where an account is not one, the map of accounts does not
  /// fit the format, or the format cannot hold what was asked for.
  ///
  /// - Parameter sink: takes the bytes piece by piece.
  public func export(
    _ request: ExportRequest, to sink: @escaping ([UInt8]) throws -> Void
  ) throws(FinanceETLError) -> ExportReport {
    try export(request, beside: nil, to: sink).report
  }

  /// - Parameter known: what the file that will grow has already; nil: it is new.
  /// - Returns: also how many entries were written.
  private func export(
    _ request: ExportRequest, beside known: KnownEntries?,
    to sink: @escaping ([UInt8]) throws -> Void
  ) throws(FinanceETLError) -> (report: ExportReport, entries: Int) {
    if request.query.includesPending, !request.format.marksPending {
      throw FinanceETLError(
        .invalidArgument, "\(request.format.rawValue) has no mark for pending transactions",
        hint: "export them without \(.pending); they come once they are posted")
    }
    guard request.query.filter == nil || request.format.canBePart else {
      throw FinanceETLError(
        .invalidArgument,
        "\(request.format.rawValue) states what an account holds, and a part of its transactions does not"
          + " come to it",
        hint: "export csv, qif or a journal, or what accounts have on whole days with"
          + " \(.account), \(.from) and \(.to)")
    }
    return try atOneMoment {
      let output = ExportOutput(to: sink)
      let source = try ExportSource(self, request)
      let outcome: ExportOutcome
      switch request.format {
      case .beancount:
        outcome = try JournalExport(source, BeancountSyntax(), output, known).run()
      case .hledger: outcome = try JournalExport(source, HledgerSyntax(), output, known).run()
      case .ledger: outcome = try JournalExport(source, LedgerSyntax(), output, known).run()
      case .ofx: outcome = ExportOutcome(transactions: try OFXExport(source, output).run())
      case .qif: outcome = ExportOutcome(transactions: try QIFExport(source, output).run())
      case .csv: outcome = try CSVExport(source, output, known).run()
      }
      try output.flush()
      let report = ExportReport(
        format: request.format, path: nil, transactions: outcome.transactions,
        changed: outcome.changed, changedEntries: outcome.changedEntries,
        gaps: source.spans.flatMap { $0.unexplained.map(\.finding) })
      return (report, outcome.transactions + outcome.entries)
    }
  }
}

extension Book {
  /// Writes transactions into a file, in the form of another program. The file is whole or as it was.
  ///
  /// Throws as ``export(_:to:)-(_,([UInt8])->Void)`` does, `file_unwritable` and `disk_full`.
  ///
  /// - Parameters:
  ///   - path: a file that is there is replaced.
  ///   - isGrowing: adds the transactions that the file does not have, which its ids tell, and changes
  ///     nothing that is there; the report names what is otherwise in the book now.
  public func export(
    _ request: ExportRequest, to path: String, isGrowing: Bool = false
  ) throws(FinanceETLError) -> ExportReport {
    guard !isGrowing || request.format.canGrow else {
      throw FinanceETLError(
        .invalidArgument, Self.whyNotGrowing(request.format), file: path,
        hint: request.format == .ofx
          ? "export it whole: programs that read OFX know the rows they have by their ids"
          : "export the days you need with \(.from)")
    }
    try refuseOwnFile(path)
    let isThere = FileManager.default.fileExists(atPath: path)
    let known = isGrowing && isThere ? try known(request.format, path) : nil
    let file = try ExportFile(path, isGrowing: known != nil)
    var (report, entries) = try export(request, beside: known) { try file.write($0) }
    report.path = path
    if known == nil || entries > 0 { try file.finish() } else { file.discard() }
    return report
  }

  private static func whyNotGrowing(_ format: ExportFormat) -> String {
    format == .ofx
      ? "rows cannot be added to an OFX file"
      : "a QIF file has no ids, so nothing shows which rows it has already"
  }

  private func known(
    _ format: ExportFormat, _ path: String
  ) throws(FinanceETLError) -> KnownEntries {
    let mark = try exportMark()
    return format == .csv
      ? try KnownEntries(csv: path, mark: mark) : try KnownEntries(journal: path, mark: mark)
  }

  /// An export over the book would be the end of it.
  private func refuseOwnFile(_ path: String) throws(FinanceETLError) {
    guard let book = self.path else { return }
    var (own, other) = (stat(), stat())
    for suffix in ["", "-wal", "-shm", "-journal"] {
      guard stat(book + suffix, &own) == 0, stat(path, &other) == 0,
        own.st_ino == other.st_ino, own.st_dev == other.st_dev
      else { continue }
      throw FinanceETLError(
        .invalidArgument, "the file is the book itself", file: path,
        hint: "\(.output) names the file to write; \(.book) names the book")
    }
  }
}
