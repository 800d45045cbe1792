import PrintedPages

/// A document being read, page by page. One thread at a time; let go of it early and what is left
/// of it is not read.
package final class PDFDocument {
  /// How many pages the document has, those beyond the `pageLimit` among them.
  package let pageCount: Int
  private let exchange: PDFExchange
  private let worker: PDFWorker
  private var pageNumber = 0
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
  package func next() throws(PDFFailure) -> PrintedPage? {
    if let outcome {
      try outcome.get()
      return nil
    }
    switch Result(catching: { () throws(PDFFailure) in try exchange.page() }) {
    case .success(nil):
      outcome = .success(())
      return nil
    case .success(var page?):
      pageNumber += 1
      page.number = pageNumber
      return page
    case .failure(let failure):
      outcome = .failure(failure)
      throw failure
    }
  }
}

/// Why the text of a PDF cannot be had, or not all of it.
package enum PDFFailure: Error, Hashable {
  /// The program `finance-etl-pdf` is in none of the places looked at, or does not start.
  case workerMissing(String)
  /// It is encrypted and no password was given.
  case passwordRequired
  /// None of the passwords given opens it.
  case passwordWrong
  /// It is no PDF, or not a whole one.
  case damaged(String)
  /// The format allows it, this reader cannot do it.
  case unsupported(String)
  /// It has more bytes or text than is allowed.
  case limit(String)
  /// It has more pages than is allowed.
  case tooManyPages(String)
  /// It takes longer to compute than is allowed.
  case tooSlow
  /// The worker came to an unexpected end over it, or said what makes no sense.
  case crashed(String)
  /// The worker said nothing for as long as it may.
  case timedOut(seconds: Int)
  /// Nobody wants it any more.
  case cancelled
}
