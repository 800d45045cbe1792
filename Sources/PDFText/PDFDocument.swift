import PageWire

/// A document being read, page by page. One thread at a time; let go of it early and what is left
/// of it is not read.
public final class PDFDocument {
  /// How many pages the document has, those beyond the `pageLimit` among them.
  public let pageCount: Int
  private let exchange: PDFExchange
  private let worker: PDFWorker
  private var outcome: Result<Void, PDFFailure>?

  init(pageCount: Int, exchange: PDFExchange, worker: PDFWorker) {
    self.pageCount = pageCount
    self.exchange = exchange
    self.worker = worker
  }

  deinit {
    worker.putBack(exchange)
  }

  /// The next page, from the first to the last; nil after that. What was thrown once is thrown
  /// again.
  public func next() throws(PDFFailure) -> PDFPage? {
    if let outcome {
      try outcome.get()
      return nil
    }
    switch Result(catching: { () throws(PDFFailure) in try exchange.page() }) {
    case .success(let page):
      if page == nil { outcome = .success(()) }
      return page
    case .failure(let failure):
      outcome = .failure(failure)
      throw failure
    }
  }
}
