import FinanceModel

/// A document that left something open when it was read.
struct WaitingDocument {
  let pass: DocumentPass
  /// What it left open.
  private(set) var question: FinanceETLError
  /// What was known of it by then.
  private let report: DocumentReport

  init(pass: DocumentPass, question: FinanceETLError, report: DocumentReport) {
    (self.pass, self.question, self.report) = (pass, question, report)
  }

  /// Loads the document with what the book or a person answers. Throws the question where nobody knows.
  ///
  /// - Parameter asking: whether a person is asked about the account too.
  /// - Returns: false where nothing but the account is open, and nobody was asked about it.
  func load(asking: Bool, into report: inout DocumentReport) throws -> Bool {
    var open = OpenDocument(pass, asksAccount: asking)
    do {
      try open.load(question, into: &report)
      return true
    } catch let error as FinanceETLError where !asking && error.question?.subject == .account {
      return false
    }
  }

  /// Tries the document again.
  ///
  /// - Parameters:
  ///   - hasNews: others were loaded since it was read: it is read again.
  ///   - asking: whether a person is asked about the account too.
  /// - Returns: its report; nil where it still does not show its account.
  mutating func retry(hasNews: Bool, asking: Bool) -> DocumentReport? {
    var (again, isDone) = (report, true)
    pass.reportFailure(into: &again) { again in
      do {
        try pass.loop.checkCancelled()
        guard hasNews else { throw question }
        try pass.readAgain(into: &again)
      } catch let error as FinanceETLError where error.question != nil {
        again.statements = []
        question = error
        isDone = try load(asking: asking, into: &again)
      }
    }
    return isDone ? again : nil
  }
}

/// The documents of a run that do not show their accounts. They wait for the others: what goes on from one of
/// those is of its account, so that it does not matter which was given first.
struct WaitingDocuments {
  /// More often nothing is read again for what others have shown.
  private static let mostRounds = 8

  private var documents: [(place: Int, document: WaitingDocument)] = []
  /// Whether a document was loaded since the first of them was read.
  private var hasNews = false

  /// - Parameter place: that of its report.
  mutating func add(_ document: WaitingDocument, at place: Int) {
    documents.append((place, document))
  }

  /// Hears how another document of the run ended.
  mutating func hear(_ report: DocumentReport) {
    hasNews = hasNews || (!documents.isEmpty && report.isNews)
  }

  /// Loads them; those that nothing shows the account of ask about it.
  ///
  /// - Parameter finish: called with each, and its place.
  mutating func settle(_ finish: (_ place: Int, DocumentPass, DocumentReport) -> Void) {
    for _ in 0..<Self.mostRounds where hasNews {
      hasNews = false
      let tried = documents
      documents = []
      for var (place, document) in tried {
        if let report = document.retry(hasNews: true, asking: false) {
          hear(report)
          finish(place, document.pass, report)
        } else {
          add(document, at: place)
        }
      }
    }
    for var (place, document) in documents {
      guard let report = document.retry(hasNews: hasNews, asking: true) else { continue }
      hasNews = hasNews || report.isNews
      finish(place, document.pass, report)
    }
  }
}

extension DocumentReport {
  /// Whether other documents may go on from it.
  fileprivate var isNews: Bool { status == .loaded || status == .planned }
}
