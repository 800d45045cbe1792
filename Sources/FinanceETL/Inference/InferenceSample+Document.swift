import FinanceModel
import ImportPipeline
import MappingInference
import StatementFormats

extension InferenceSample {
  /// A statement of many years is some megabytes.
  private static let maximumBytes = 1 << 30

  /// The table of a workbook as text, the pages of a PDF, or any other document as text that is read in
  /// pieces: a statement of many years is not held in memory.
  ///
  /// Throws where the document is longer than 1 GiB, cannot be read, or can be read only once.
  init(
    _ document: SourceDocument, passwords: PasswordRing = PasswordRing(nil)
  ) throws(FinanceETLError) {
    guard document.isRereadable else {
      _ = try document.open()
      throw FinanceETLError(
        .fileUnreadable, "a mapping is not inferred from what can be read only once",
        file: document.name, hint: "save it to a file")
    }
    do throws(FinanceETLError) {
      if let length = try Self.length(of: document), length > Self.maximumBytes {
        throw FinanceETLError(
          .limitExceeded, "a sample is at most 1 GiB", file: document.name,
          hint: "give a smaller export")
      }
      if let printed = try Self.printed(document, passwords) {
        self = printed
        return
      }
      if let table = try SheetText.delimited(document) {
        self.init(
          fileName: document.fileName, bytes: table.text, kind: table.isPage ? .page : .workbook)
        return
      }
    } catch {
      throw error.code == .fileNotFound ? Self.unread(document) : error.inFile(document.name)
    }
    guard let length = try Self.length(of: document) else { throw Self.unread(document) }
    self.init(fileName: document.fileName, byteCount: length) { (part) throws(FinanceETLError) in
      try Self.read(part, of: document)
    }
  }

  /// Nil for a document that is no PDF.
  private static func printed(
    _ document: SourceDocument, _ passwords: PasswordRing
  ) throws(FinanceETLError) -> InferenceSample? {
    do {
      guard let printed = try PrintedSample(document, passwords: passwords) else { return nil }
      return InferenceSample(fileName: document.fileName, pages: printed.pages) { mapping, send in
        try printed.read(mapping, send)
      }
    } catch let error as FinanceETLError {
      throw error
    } catch {
      throw FinanceETLError(.fileUnreadable, "the PDF cannot be read: \(error)")
    }
  }

  /// Nil where the document cannot go back.
  private static func length(of document: SourceDocument) throws(FinanceETLError) -> Int? {
    (try document.open() as? any SeekableByteStream)?.length.map { Int($0) }
  }

  private static func read(
    _ part: Range<Int>, of document: SourceDocument
  ) throws(FinanceETLError) -> [UInt8] {
    guard let stream = try document.open() as? any SeekableByteStream else {
      throw unread(document)
    }
    try stream.seek(to: Int64(part.lowerBound))
    let bytes = try stream.start(part.count)
    guard bytes.count == part.count else { throw unread(document) }
    return bytes
  }

  private static func unread(_ document: SourceDocument) -> FinanceETLError {
    FinanceETLError(
      .fileNotFound, "there is no such file, or it cannot be read", file: document.name)
  }
}
