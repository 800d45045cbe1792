import FinanceModel
import ImportPipeline
import PDFText
import PrintedPages

/// A PDF being read: opened with the password that fits, its pages as a printed table's.
final class PrintedDocument {
  private let document: PDFDocument
  private let pictureReader: (any PictureReader)?
  private let isCancelled: @Sendable () -> Bool
  private var hasText = false
  /// The page whose text cannot be read.
  private(set) var refusedPage: PrintedPage?
  /// Pages of which a part could not be read.
  private var damagedPages: [Int] = []
  /// Pages that are pictures.
  private var scannedPages: [Int] = []
  /// Pages whose text a program recognised in their pictures.
  private(set) var recognisedPages: [Int] = []

  init(
    _ bytes: [UInt8], of source: SourceDocument, worker: PDFWorker, passwords: PasswordRing,
    hints: PasswordHints, limits: SafetyLimits, isCancelled: @escaping @Sendable () -> Bool
  ) throws(FinanceETLError) {
    pictureReader = passwords.pictures
    self.isCancelled = isCancelled
    let limits = PDFLimits(limits, draws: pictureReader != nil)
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

  /// The first pages, and as many more as come before one with text; they are not handed out again.
  func firstPages(_ count: Int) throws(FinanceETLError) -> [PrintedPage] {
    var pages: [PrintedPage] = []
    while pages.count < count || !hasText, let page = try next() { pages.append(page) }
    guard hasText else { throw withoutText }
    return pages
  }

  /// The next page; nil after the last.
  func next() throws(FinanceETLError) -> PrintedPage? {
    switch Result(catching: { () throws(PDFFailure) in try document.next() }) {
    case .success(var page?):
      refusedPage = page
      try judge(&page)
      refusedPage = nil
      return page
    case .success(nil): return nil
    case .failure(let failure): throw Self.error(failure)
    }
  }

  private func judge(_ page: inout PrintedPage) throws(FinanceETLError) {
    if page.faultCount > 0 { damagedPages.append(page.number) }
    try recognise(&page)
    if page.isScan { scannedPages.append(page.number) }
    guard !page.words.isEmpty else { return }
    if !page.isScan { hasText = true }
    try Self.checkLetters(of: page)
    page.markStackedLetters()
    let stacked = page.dropUnderlying()
    if page.isRecognised { recognisedPages.append(page.number) }
    guard stacked < Self.fewWords || stacked * 3 < page.words.count else {
      throw Self.unreadable(
        page, "\(stacked) of its \(page.words.count) words stand on other words",
        hint:
          "one text hides another there, and nothing says which is seen: \(.drawPages) draws both;"
          + " ask the bank for another file")
    }
  }

  /// Lets the person's program read a page that has no text.
  private func recognise(_ page: inout PrintedPage) throws(FinanceETLError) {
    guard let pictureReader, let picture = page.picture else { return }
    page.picture = nil
    let output: [UInt8]
    do {
      output = try pictureReader.text(in: picture.png, isCancelled: isCancelled)
    } catch {
      var located = error
      located.location.page = page.number
      throw located
    }
    guard let text = RecognisedText(output) else {
      throw FinanceETLError(
        .invalidArgument,
        "what the program prints of page \(page.number) is neither hOCR, ALTO nor TSV",
        at: RowLocation(page: page.number),
        hint: "give \(.ocr) a command that prints words with their places in pixels, as"
          + " tesseract \"$1\" - tsv does")
    }
    guard !text.words.isEmpty else { return }
    page.words = text.words(on: page, drawn: picture)
    page.imagePercent = nil
    page.isRecognised = true
  }

  /// Icons and the like are on many pages.
  private static let fewWords = 8

  /// Throws where more than one in fifty characters is none that a font should give.
  private static func checkLetters(of page: PrintedPage) throws(FinanceETLError) {
    var (count, rubbish) = (0, 0)
    for scalar in page.words.lazy.flatMap(\.text.unicodeScalars) {
      count += 1
      if scalar.value < 0x250, scalar.value >= 0x20 { continue }
      switch scalar.properties.generalCategory {
      case .privateUse, .control, .unassigned: rubbish += 1
      default: if scalar == "\u{FFFD}" { rubbish += 1 }
      }
    }
    guard rubbish * 50 > count, rubbish >= fewWords || rubbish * 3 > count else { return }
    throw unreadable(
      page, "\(rubbish) of its \(count) characters are not valid",
      hint:
        "its fonts do not say which letters they show (\(.drawPages) draws what is read); ask the"
        + " bank for another file")
  }

  private static func unreadable(
    _ page: PrintedPage, _ reason: String, hint: Remedy
  ) -> FinanceETLError {
    FinanceETLError(
      .unreadableText, "the text of page \(page.number) cannot be read: \(reason)",
      at: RowLocation(page: page.number), hint: hint)
  }

  /// Why none of the pages can be read.
  private var withoutText: FinanceETLError {
    let count = document.pageCount
    let what =
      scannedPages.isEmpty
      ? "none of its \(count) pages has text"
      : scannedPages.count == count
        ? "it is a scan: all of its pages (\(count)) are pictures, without text"
        : "it is a scan: \(scannedPages.count) of its \(count) pages are pictures, and none has text"
    return FinanceETLError(
      .noText, what,
      hint: pictureReader == nil
        ? "ask the bank for the original file, or let a program of yours recognise the text: \(.ocr)"
        : "nothing is recognised in its pictures; ask the bank for the original file")
  }

  /// What speaks for a look at the document, whatever its balances say.
  var concerns: [String] {
    var concerns: [String] = []
    if let page = damagedPages.first {
      concerns.append(
        "damaged pages: \(damagedPages.count), the first is page \(page); text may be missing there"
      )
    }
    if let pictures { concerns.append("\(pictures); rows may be missing") }
    return concerns
  }

  /// What a reader should know of the text.
  var notices: [Remedy] {
    guard let first = recognisedPages.first else { return [] }
    return [
      Remedy(
        "the text of \(recognisedPages.count) of \(document.pageCount) pages was recognised in"
          + " pictures, the first is page \(first): balances prove the amounts, nothing the dates"
          + " and the texts")
    ]
  }

  /// Pages that were passed over.
  var pictures: String? {
    guard let first = scannedPages.first else { return nil }
    return
      "\(scannedPages.count) of \(document.pageCount) pages are pictures without text, the first"
      + " is page \(first)"
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
  /// - Parameter draws: whether pages without text are drawn.
  fileprivate init(_ limits: SafetyLimits, draws: Bool) {
    self.init()
    if draws { allowance.picturePixels = PagePicture.mostPixels }
    allowance.pageCount = limits[.pdfPages]
    allowance.pageSeconds = limits[.pdfPageSeconds]
    // A page may take all that its document may.
    allowance.seconds = max(limits[.pdfSeconds], limits[.pdfPageSeconds])
    silenceSeconds = max(silenceSeconds, 2 * allowance.pageSeconds)
  }
}
