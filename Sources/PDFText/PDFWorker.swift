import PageWire
import Synchronization

/// Reads the text of PDFs in processes of their own, so that what a document does to the PDF library
/// costs that document and nothing else.
///
/// ```swift
/// let worker = PDFWorker()
/// let document = try worker.open(bytes, passwords: [Array("690217".utf8)])
/// while let page = try document.next() {
///   print(page.words.map(\.text))
/// }
/// ```
///
/// Calls block: make them on threads that may. As many threads as like may share one worker: each
/// document being read has a process, which serves the next one afterwards.
public final class PDFWorker: Sendable {
  private let limits: PDFLimits
  private let executable: String?
  private let idle = Mutex<[WorkerProcess]>([])

  /// - executable: the path of `finance-etl-pdf`. Nil looks for it, when the first document is read:
  ///   at `$FINANCE_ETL_PDF`, else beside the running program (its symbolic links resolved), else in
  ///   `../libexec` from there.
  public init(limits: PDFLimits = PDFLimits(), executable: String? = nil) {
    self.limits = limits
    self.executable = executable
  }

  /// Opens a document.
  ///
  /// - Parameters:
  ///   - bytes: the whole document; not kept here once this returns.
  ///   - passwords: candidates, tried in turn after none at all; each at most 1024 bytes, as UTF-8
  ///     or in the encoding the document was made with. At most 256 are tried.
  ///   - pageLimit: how many pages are wanted, from the first; nil means all.
  public func open(
    _ bytes: [UInt8], passwords: [[UInt8]] = [], pageLimit: Int? = nil
  ) throws(PDFFailure) -> PDFDocument {
    guard bytes.count <= limits.documentByteCount else {
      throw .limit(
        "it has \(bytes.count) bytes, more than the \(limits.documentByteCount >> 20) MB a PDF may"
          + " have")
    }
    let exchange = PDFExchange(
      try process(), silenceSeconds: limits.silenceSeconds, pageLimit: pageLimit)
    try exchange.ask(bytes, passwords: passwords, pageLimit: pageLimit)
    switch Result(catching: { () throws(PDFFailure) in try exchange.opened() }) {
    case .success(let pageCount):
      return PDFDocument(pageCount: pageCount, exchange: exchange, worker: self)
    case .failure(let failure):
      putBack(exchange)
      throw failure
    }
  }

  /// Takes the process of a document that is done with; it is ended if it is in the middle of one.
  func putBack(_ exchange: PDFExchange) {
    guard let process = exchange.reusableProcess else { return }
    idle.withLock { $0.append(process) }
  }

  private func process() throws(PDFFailure) -> WorkerProcess {
    while let process = idle.withLock({ $0.popLast() }) {
      if process.isRunning { return process }
    }
    if let executable { return try WorkerProcess(executable: executable) }
    return try WorkerProcess(executable: WorkerLocation.find())
  }
}
