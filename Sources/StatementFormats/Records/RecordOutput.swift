import FinanceModel
import ImportPipeline

/// A store that keeps nothing and prints what it is given: `normalize` is an import into it.
///
/// A document is printed once it is read whole, so that nothing of one that turns out to be broken
/// is printed; one with more than ``holdBack`` bytes of records is printed as it is read.
package struct RecordOutput: Store {
  package enum Style: Hashable, Sendable {
    /// Records, as NDJSON. `includesNumbers`: with whole account numbers.
    case records(includesNumbers: Bool)
    /// The transactions alone, as CSV.
    case csv
    /// The transactions alone, as CSV that a spreadsheet reads: a cell that begins a formula has a `'`
    /// before it.
    case spreadsheet
  }

  private static let holdBack = 8 * 1024 * 1024

  private let style: Style
  private let output: @Sendable ([UInt8]) throws -> Void

  /// - Parameter output: receives UTF-8 text, in order.
  package init(_ style: Style, output: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.style = style
    self.output = output
  }

  package func beginImport(_ attempt: ImportAttempt) -> any ImportSession {
    Session(style, output)
  }

  /// The numbers of the accounts so far: the writers hide them in all texts.
  final class HiddenNumbers {
    var mask = NumberMask()
  }

  private final class Session: ImportSession {
    let importID: Int64 = 0
    /// A statement's record names it.
    let needsDigestsFirst = true
    var records: RecordWriter?
    var table: RecordCSVWriter?
    private let hidden = HiddenNumbers()
    private let output: ([UInt8]) throws -> Void

    init(_ style: Style, _ output: @escaping ([UInt8]) throws -> Void) {
      self.output = output
      switch style {
      case .records(let includesNumbers):
        records = RecordWriter(includesNumbers: includesNumbers, hiding: hidden)
      case .csv, .spreadsheet:
        table = RecordCSVWriter(isForSpreadsheet: style == .spreadsheet, hiding: hidden)
      }
    }

    /// Hides the number of an account in its texts and in those of the others.
    func hide(_ account: AccountReference) {
      if let number = account.number { hidden.mask.insert(number) }
    }

    var byteCount: Int { records?.byteCount ?? table?.byteCount ?? 0 }

    func flush() throws(FinanceETLError) {
      guard let bytes = records?.take() ?? table?.take(), !bytes.isEmpty else { return }
      do {
        try output(bytes)
      } catch {
        throw FinanceETLError(.fileUnreadable, "the records cannot be written: \(error)")
      }
    }

    func loadedDigests() -> Set<String> { [] }

    func recount(_ document: DocumentRecord, asked: AskedAccount?) -> LoadedBefore? { nil }

    func load(
      _ document: DocumentRecord, options: LoadOptions,
      _ body: (any DocumentSession) throws -> DocumentRecord?
    ) throws {
      var isKept = false
      // What is still held back is dropped; the header line of a table stays.
      defer { if !isKept { drop() } }
      isKept = try body(DocumentOutput(self, document)) != nil
      if isKept { try flush() }
    }

    private func drop() {
      _ = records?.take()
      table?.drop()
    }

    func record(_ document: DocumentRecord) {}

    func finish(
      errorCode: ErrorCode?, at time: String, accounts: [LoadedAccount.ID],
      status: (RunFindings?) -> ImportStatus
    ) throws(FinanceETLError) {
      _ = status(nil)
      try flush()
    }
  }

  private final class DocumentOutput: DocumentSession {
    private let session: Session
    private let document: DocumentRecord
    private var report = StatementReport(account: nil, feed: "", covers: nil)
    private var reports: [StatementReport] = []

    init(_ session: Session, _ document: DocumentRecord) {
      self.session = session
      self.document = document
    }

    func begin(_ header: StatementHeader) -> StatementPlace? {
      report = StatementReport(
        account: nil, feed: header.feed, covers: header.covers, isIncomplete: header.isIncomplete)
      session.hide(header.account)
      session.records?.write(header, file: document.path, sha256: document.sha256)
      session.table?.write(header, file: document.path)
      return nil
    }

    func receive(_ next: PreparedPart) throws(FinanceETLError) -> [RejectedRow] {
      let part = next.part
      switch part {
      case .transactions(let rows): report.rows.inserted += rows.count
      case .skipped: report.rows.skipped += 1
      case .quarantined: report.rows.quarantined += 1
      case .statement, .balance, .securities, .holdings, .prices, .liability, .account, .removed:
        break
      }
      session.records?.write(part)
      session.table?.write(part)
      if session.byteCount > RecordOutput.holdBack { try session.flush() }
      return []
    }

    func isLoaded(sha256: String) -> Bool { false }

    func end(_ ending: StatementEnding) {
      report.reconciliation = ending.reconciliation
      report.rejected = ending.rejected
      reports.append(report)
    }

    func finish() -> [StatementReport] { reports }
  }
}
