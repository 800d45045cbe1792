import FinanceModel
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
    try export(request, beside: nil, to: sink)
  }

  /// - Parameter known: what the file that will grow has already; nil: it is new.
  func export(
    _ request: ExportRequest, beside known: KnownEntries?,
    to sink: @escaping ([UInt8]) throws -> Void
  ) throws(FinanceETLError) -> ExportReport {
    if request.query.includesPending, !request.format.marksPending {
      throw FinanceETLError(
        .invalidArgument, "\(request.format.rawValue) has no mark for pending transactions",
        hint: "export them without \(.pending); they come once they are posted")
    }
    return try atOneMoment {
      let output = ExportOutput(to: sink)
      let source = try ExportSource(self, request)
      let outcome: (transactions: Int, changed: [ExportReport.Change])
      switch request.format {
      case .beancount:
        outcome = try JournalExport(source, BeancountSyntax(), output, known).run()
      case .hledger: outcome = try JournalExport(source, HledgerSyntax(), output, known).run()
      case .ledger: outcome = try JournalExport(source, LedgerSyntax(), output, known).run()
      case .ofx: outcome = (try OFXExport(source, output).run(), [])
      case .qif: outcome = (try QIFExport(source, output).run(), [])
      case .csv: outcome = try CSVExport(source, output, known).run()
      }
      try output.flush()
      return ExportReport(
        format: request.format, path: nil, transactions: outcome.transactions,
        changed: outcome.changed)
    }
  }
}
