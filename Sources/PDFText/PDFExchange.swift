import PrintedPages

/// One question to a worker and its answer. After a failure that is not the document's the worker is
/// ended.
final class PDFExchange {
  private static let pieceByteCount = 256 << 10

  private let process: WorkerProcess
  private let silenceSeconds: Int
  private let pageLimit: Int?
  private let allowance: PDFAllowance
  private let isCancelled: @Sendable () -> Bool
  private var reader: PDFResponseReader
  private var isBroken = false
  /// Whether the worker has said anything.
  private(set) var hasHeard = false

  init(
    _ process: WorkerProcess, silenceSeconds: Int, pageLimit: Int?, allowance: PDFAllowance,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.isCancelled = isCancelled
    self.process = process
    self.silenceSeconds = silenceSeconds
    self.pageLimit = pageLimit
    self.allowance = allowance
    reader = PDFResponseReader(pageLimit: pageLimit)
  }

  /// The process, where it has answered in full and waits for the next document.
  var reusableProcess: WorkerProcess? {
    !isBroken && reader.isOver ? process : nil
  }

  func ask(_ bytes: [UInt8], passwords: [[UInt8]]) throws(PDFFailure) {
    let result = bytes.withUnsafeBytes { document in
      Result { () throws(PDFFailure) in
        try PDFRequest.write(
          document: document, passwords: passwords, pageLimit: pageLimit, allowance: allowance
        ) { (piece) throws(PDFFailure) in
          try send(piece)
        }
      }
    }
    try result.get()
  }

  /// The answer's beginning: how many pages the document has.
  func opened() throws(PDFFailure) -> Int {
    switch try response() {
    case .opened(let pageCount): return pageCount
    case .refused(let refusal): throw Self.failure(refusal)
    case .page, .finished: throw broken(.crashed("it sent a response out of turn"))
    }
  }

  /// The next page; nil after the last.
  func page() throws(PDFFailure) -> PrintedPage? {
    switch try response() {
    case .page(let page): return page
    case .finished: return nil
    case .refused(let refusal): throw Self.failure(refusal)
    case .opened: throw broken(.crashed("it sent a response out of turn"))
    }
  }

  private func send(_ piece: UnsafeRawBufferPointer) throws(PDFFailure) {
    var left = piece[...]
    while !left.isEmpty {
      switch process.wait(writing: true, until: deadline, isCancelled: isCancelled) {
      case .silent: throw timedOut()
      case .cancelled: throw broken(.cancelled)
      case .readable:
        // A worker answers when it has heard all: this is its end, or nonsense.
        throw nonsense()
      case .writable:
        guard let count = process.offer(UnsafeRawBufferPointer(rebasing: left)) else {
          throw ended()
        }
        left = left.dropFirst(count)
      }
    }
  }

  private func response() throws(PDFFailure) -> PDFResponse {
    let deadline = deadline
    while true {
      switch Result(catching: { () throws(WireFailure) in try reader.next() }) {
      case .success(let response?): return response
      case .success(nil): break
      case .failure: throw nonsense()
      }
      switch process.wait(writing: false, until: deadline, isCancelled: isCancelled) {
      case .readable: break
      case .cancelled: throw broken(.cancelled)
      case .silent, .writable: throw timedOut()
      }
      guard receive() else { throw ended() }
    }
  }

  /// False at the end of what the worker says.
  private func receive() -> Bool {
    withUnsafeTemporaryAllocation(byteCount: Self.pieceByteCount, alignment: 8) { piece in
      let count = process.receive(into: piece)
      hasHeard = hasHeard || count > 0
      reader.append(UnsafeRawBufferPointer(rebasing: piece[..<count]))
      return count > 0
    }
  }

  private var deadline: ContinuousClock.Instant {
    ContinuousClock.now + .seconds(silenceSeconds)
  }

  private func broken(_ failure: PDFFailure) -> PDFFailure {
    isBroken = true
    _ = process.end()
    return failure
  }

  private func timedOut() -> PDFFailure {
    broken(.timedOut(seconds: silenceSeconds))
  }

  /// The worker closed its side: it has ended, or is about to.
  private func ended() -> PDFFailure {
    isBroken = true
    return process.end(patience: .seconds(1)).failure
  }

  private func nonsense() -> PDFFailure {
    isBroken = true
    let ending = process.end(patience: .milliseconds(100))
    return ending == .killed
      ? .crashed("it sent an invalid response") : ending.failure
  }

  private static func failure(_ refusal: PDFRefusal) -> PDFFailure {
    switch refusal.code {
    case .passwordRequired: .passwordRequired
    case .passwordWrong: .passwordWrong
    case .damaged: .damaged(refusal.message)
    case .unsupported: .unsupported(refusal.message)
    case .limit: .limit(refusal.message)
    case .tooManyPages: .tooManyPages(refusal.message)
    case .foreign: .workerMissing(refusal.message)
    }
  }
}
