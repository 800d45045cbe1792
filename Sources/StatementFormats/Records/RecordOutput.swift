import FinanceModel
import ImportPipeline

/// A store that keeps nothing and prints what it is given: `normalize` is an import into it.
///
/// A document is printed once it is read whole, so that nothing of one that turns out to be broken
/// is printed; one with more than ``holdBack`` bytes of records is printed as it is read.
public final class RecordOutput: Store, @unchecked Sendable {
  // @unchecked: used by one run, from its one loading thread.
  public enum Style: Sendable {
    /// Records, as NDJSON. `includesNumbers`: with whole account numbers.
    case records(includesNumbers: Bool)
    /// The transactions alone, as CSV.
    case csv
  }

  private static let holdBack = 8 * 1024 * 1024

  private var records: RecordWriter?
  private var table: RecordCSVWriter?
  private let output: ([UInt8]) throws -> Void

  /// - Parameter output: receives UTF-8 text, in order.
  public init(_ style: Style, output: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.output = output
    switch style {
    case .records(let includesNumbers): records = RecordWriter(includesNumbers: includesNumbers)
    case .csv: table = RecordCSVWriter()
    }
  }

  public func beginImport(_ attempt: ImportAttempt) -> any ImportSession {
    Session(self)
  }

  private func flush() throws {
    if let bytes = records?.take() ?? table?.take(), !bytes.isEmpty { try output(bytes) }
  }

  private final class Session: ImportSession {
    let importID: Int64 = 0
    private let target: RecordOutput

    init(_ target: RecordOutput) {
      self.target = target
    }

    func loadedDigests() -> Set<String> { [] }

    func recount(_ document: DocumentRecord, accountName: String?) -> [StatementReport]? { nil }

    func load(
      _ document: DocumentRecord, options: LoadOptions,
      _ body: (any DocumentSession) throws -> DocumentRecord
    ) throws {
      let session = DocumentOutput(target, document)
      do {
        _ = try body(session)
      } catch {
        // What is still held back is dropped; the header line of a table stays.
        _ = target.records?.take()
        throw error
      }
      try target.flush()
    }

    func record(_ document: DocumentRecord) {}

    func finish(status: ImportStatus, errorCode: ErrorCode?, at time: String)
      throws(FinanceETLError)
    {
      do {
        try target.flush()
      } catch {
        throw FinanceETLError(.fileUnreadable, "the records cannot be written: \(error)")
      }
    }
  }

  private final class DocumentOutput: DocumentSession {
    private let target: RecordOutput
    private let document: DocumentRecord
    private var report = StatementReport(account: nil, feed: "", covers: nil)

    init(_ target: RecordOutput, _ document: DocumentRecord) {
      self.target = target
      self.document = document
    }

    func begin(_ header: StatementHeader) {
      report = StatementReport(
        account: nil, feed: header.feed, covers: header.covers, isIncomplete: header.isIncomplete)
      target.records?.write(header, file: document.path, sha256: document.sha256)
      target.table?.write(header, file: document.path)
    }

    func receive(_ part: StatementPart) throws(FinanceETLError) {
      switch part {
      case .transactions(let rows): report.rows.inserted += rows.count
      case .skipped: report.rows.skipped += 1
      case .quarantined: report.rows.quarantined += 1
      case .statement, .balance, .removed: break
      }
      target.records?.write(part)
      target.table?.write(part)
      if (target.records?.byteCount ?? target.table?.byteCount ?? 0) > RecordOutput.holdBack {
        do {
          try target.flush()
        } catch {
          throw FinanceETLError(.fileUnreadable, "the records cannot be written: \(error)")
        }
      }
    }

    func end(_ reconciliation: Reconciliation) -> StatementReport {
      report.reconciliation = reconciliation
      return report
    }
  }
}
