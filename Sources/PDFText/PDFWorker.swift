import PrintedPages
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
/// Calls block: make them on threads that may. Any number of threads may share one worker: each
/// document being read has a process, which serves another one afterwards.
package final class PDFWorker: Sendable {
  private let limits: PDFLimits
  private let executable: String?
  private let idle = Mutex<[WorkerProcess]>([])

  /// - Parameter executable: the path of `finance-etl-pdf`. Nil looks for it, when the first document
  ///   is read: at `$FINANCE_ETL_PDF`, else beside the running program (its symbolic links resolved),
  ///   else in `../libexec` from there.
  package init(limits: PDFLimits = PDFLimits(), executable: String? = nil) {
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
  ///   - limits: of this document; nil: the worker's.
  ///   - isCancelled: asked ten times a second while the worker reads; once it says yes, the worker is
  ///     ended.
  package func open(
    _ bytes: [UInt8], passwords: [[UInt8]] = [], pageLimit: Int? = nil, limits: PDFLimits? = nil,
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(PDFFailure) -> PDFDocument {
    let limits = limits ?? self.limits
    guard bytes.count <= limits.documentByteCount else {
      throw .limit(
        "the PDF has \(bytes.count) bytes; the limit is \(limits.documentByteCount >> 20) MB")
    }
    while let process = idleProcess() {
      let exchange = exchange(with: process, pageLimit, limits, isCancelled)
      let result = Result { () throws(PDFFailure) in
        try open(bytes, passwords: passwords, in: exchange)
      }
      // The process may have been ended while it had nothing to do: no fault of this document.
      if case .failure(.crashed) = result, !exchange.hasHeard { continue }
      return try result.get()
    }
    let path: String
    if let executable { path = executable } else { path = try WorkerLocation.find() }
    let process = try WorkerProcess(executable: path)
    return try open(
      bytes, passwords: passwords, in: exchange(with: process, pageLimit, limits, isCancelled))
  }

  /// Takes back the process of a document that is done with. One in the middle of its answer is
  /// ended instead.
  func putBack(_ exchange: PDFExchange) {
    guard let process = exchange.reusableProcess else { return }
    idle.withLock { $0.append(process) }
  }

  private func open(
    _ bytes: [UInt8], passwords: [[UInt8]], in exchange: PDFExchange
  ) throws(PDFFailure) -> PDFDocument {
    try exchange.ask(bytes, passwords: passwords)
    switch Result(catching: { () throws(PDFFailure) in try exchange.opened() }) {
    case .success(let pageCount):
      return PDFDocument(pageCount: pageCount, exchange: exchange, worker: self)
    case .failure(let failure):
      putBack(exchange)
      throw failure
    }
  }

  private func exchange(
    with process: WorkerProcess, _ pageLimit: Int?, _ limits: PDFLimits,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) -> PDFExchange {
    PDFExchange(
      process, silenceSeconds: limits.silenceSeconds,
      pageLimit: pageLimit, allowance: limits.allowance, isCancelled: isCancelled)
  }

  private func idleProcess() -> WorkerProcess? {
    while let process = idle.withLock({ $0.popLast() }) {
      if process.isRunning { return process }
    }
    return nil
  }
}

/// How long the worker may keep silent, and how large documents may be. What memory one may take is
/// the worker's own affair.
package struct PDFLimits: Hashable, Sendable {
  /// Seconds without a page, the time for the first among them, after which the worker is ended.
  package var silenceSeconds = 60
  /// What one may take of the worker.
  package var allowance = PDFAllowance()
  /// The largest document sent to the worker.
  package var documentByteCount = 256 << 20

  package init() {}
}
