import FinanceModel
import ImportPipeline
import PDFText
import PrintedPages

/// A PDF being read: opened with the password that fits, its pages as a printed table's.
final class PrintedDocument {
  private let document: PDFDocument
  /// Characters so far, and those that no font should give.
  private var characterCount = 0
  private var rubbishCount = 0
  private var scanCount = 0
  /// Pages of which a part could not be read.
  private(set) var damagedPages: [Int] = []

  init(
    _ bytes: [UInt8], of source: SourceDocument, worker: PDFWorker, passwords: PasswordRing,
    hints: PasswordHints, limits: SafetyLimits, isCancelled: @escaping @Sendable () -> Bool
  ) throws(FinanceETLError) {
    let limits = PDFLimits(limits)
    switch Result(catching: { () throws(PDFFailure) in
      try worker.open(bytes, limits: limits, isCancelled: isCancelled)
    }) {
    case .success(let document): self.document = document
    case .failure(.passwordRequired):
      var opened: PDFDocument?
      _ = try passwords.find(for: source.name, hint: hints.hint(for: [source.fileName])) {
        password throws(FinanceETLError) in
        opened = try Self.open(bytes, worker, password, limits, isCancelled)
        return opened != nil
      }
      guard let opened else {
        throw FinanceETLError(.passwordWrong, "the given password does not open the PDF")
      }
      document = opened
    case .failure(let failure): throw Self.error(failure)
    }
  }

  /// Nil where the password is not the one.
  private static func open(
    _ bytes: [UInt8], _ worker: PDFWorker, _ password: Password, _ limits: PDFLimits,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(FinanceETLError) -> PDFDocument? {
    var candidate = password.withBytes { Array($0) }
    defer { candidate.withUnsafeMutableBytes { Password.wipe($0) } }
    switch Result(catching: { () throws(PDFFailure) in
      try worker.open(
        bytes, passwords: [candidate], limits: limits, isCancelled: isCancelled)
    }) {
    case .success(let document): return document
    case .failure(.passwordWrong), .failure(.passwordRequired): return nil
    case .failure(let failure): throw error(failure)
    }
  }

  /// The first pages; they are not handed out again.
  func firstPages(_ count: Int) throws(FinanceETLError) -> [PrintedPage] {
    var pages: [PrintedPage] = []
    while pages.count < count, let page = try next() { pages.append(page) }
    guard characterCount > 0 else {
      throw FinanceETLError(
        .unreadableText,
        scanCount > 0
          ? "the PDF is a scan: its pages are pictures, without text"
          : "the PDF's pages have no text",
        hint: "ask the bank for the original file; text in pictures is not recognised")
    }
    guard rubbishCount * 50 <= characterCount else {
      throw FinanceETLError(
        .unreadableText,
        "the text cannot be read: \(rubbishCount) of \(characterCount) characters are not valid",
        hint: "its fonts do not say which letters they show; ask the bank for another file")
    }
    return pages
  }

  /// The next page; nil after the last.
  func next() throws(FinanceETLError) -> PrintedPage? {
    switch Result(catching: { () throws(PDFFailure) in try document.next() }) {
    case .success(let page?):
      judge(page)
      return page
    case .success(nil): return nil
    case .failure(let failure): throw Self.error(failure)
    }
  }

  private func judge(_ page: PrintedPage) {
    if page.isScan { scanCount += 1 }
    if page.faultCount > 0 { damagedPages.append(page.number) }
    for scalar in page.words.lazy.flatMap(\.text.unicodeScalars) {
      characterCount += 1
      switch scalar.properties.generalCategory {
      case .privateUse, .control, .unassigned: rubbishCount += 1
      default: if scalar == "\u{FFFD}" { rubbishCount += 1 }
      }
    }
  }

  private static func error(_ failure: PDFFailure) -> FinanceETLError {
    switch failure {
    case .workerMissing(let what):
      FinanceETLError(
        .workerFailed, "PDFs cannot be read: \(what)",
        hint: "install finance-etl-pdf next to finance-etl, or set $FINANCE_ETL_PDF to its path")
    case .passwordRequired: FinanceETLError(.passwordRequired, "the PDF is protected by a password")
    case .passwordWrong: FinanceETLError(.passwordWrong, "the given password does not open the PDF")
    case .damaged(let what):
      FinanceETLError(
        .damagedPDF, "the PDF is damaged or cut short (\(what))", hint: "download it again")
    case .unsupported(let what):
      FinanceETLError(.damagedPDF, "the PDF uses a feature that is not supported (\(what))")
    case .limit(let what):
      FinanceETLError(
        .limitExceeded, what, hint: "print it to several PDFs and import those")
    case .tooManyPages(let what): .beyond(.pdfPages, what)
    case .tooSlow:
      .beyond(
        .pdfPageSeconds, "reading the PDF, or one page of it, takes too long",
        instead: "print it to a new PDF and import that one")
    case .crashed(let what):
      FinanceETLError(
        .workerFailed, "the PDF reader crashed on this file (\(what))",
        hint: "print it to a new PDF and import that one")
    case .cancelled: FinanceETLError(.cancelled, "the import was cancelled")
    case .timedOut(let seconds):
      FinanceETLError(
        .workerFailed, "the PDF reader did not answer for \(seconds) seconds",
        hint: "print it to a new PDF and import that one")
    }
  }
}

extension PDFLimits {
  fileprivate init(_ limits: SafetyLimits) {
    self.init()
    allowance.pageCount = limits[.pdfPages]
    allowance.pageSeconds = limits[.pdfPageSeconds]
    // A page may take all that its document may.
    allowance.seconds = max(limits[.pdfSeconds], limits[.pdfPageSeconds])
    silenceSeconds = max(silenceSeconds, 2 * allowance.pageSeconds)
  }
}
