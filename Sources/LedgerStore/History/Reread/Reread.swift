import FinanceModel
import ImportPipeline
import Synchronization

/// Reads the documents of an import again, with today's bank mappings, and puts the book right: rows
/// that say something else are changed in place, and keep their ids and what a person said of them.
///
/// ```swift
/// let reread = try Reread(book, import: 3)
/// var options = ImportOptions.system
/// reread.prepare(&options)
/// _ = try await Importer(into: reread, options: options).start(reread.documents).result
/// print(reread.report?.changes.count ?? 0)
/// ```
///
/// All of it is one SQLite transaction. Where a file is gone or has changed, a document is of another
/// account than before or cannot be read, the run throws, and nothing is changed.
public final class Reread: Store {
  private let book: Book
  private let importID: Int64
  private let known: [KnownDocument]
  private let recorded: [String: String]
  private let state = Mutex<Book.RereadReport?>(nil)

  /// - Parameter document: reads this document of the import alone.
  ///
  /// Throws `not_found`, and `invalid_argument` where the import is taken back, loaded nothing, or came
  /// through standard input.
  public init(
    _ book: Book, import importID: Int64, document: Int64? = nil
  ) throws(FinanceETLError) {
    self.book = book
    self.importID = importID
    (known, recorded) = try book.read { db in
      (
        try KnownDocument.all(of: importID, only: document, db),
        try RecordedOptions.of(importID, db)
      )
    }
    if let piped = known.first(where: { $0.path == "-" }) {
      throw FinanceETLError(
        .invalidArgument, "the document came through standard input and cannot be read again",
        hint: "\(.undoImport(importID)), and import it again"
      ).inFile(piped.path)
    }
  }

  /// The files to read, in the order they were imported.
  public var documents: [SourceDocument] {
    known.map(\.file).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      .map { .file($0) }
  }

  /// Has the documents read as they were, all or none.
  public func prepare(_ options: inout ImportOptions) {
    options.feed = recorded["source"]
    options.formatID = recorded["format"]
    options.isPartial = recorded["partial"] != nil
    options.acceptsUnproven = recorded["accept_unproven"] != nil
    options.covers = recorded["covers"].flatMap { DateSpan(iso: $0) }
    options.isForced = false
    options.isStrict = false
    options.isWhole = true
  }

  public func beginImport(_ attempt: ImportAttempt) throws(FinanceETLError) -> any ImportSession {
    try RereadSession(book, attempt, importID: importID, known) { report in
      self.state.withLock { $0 = report }
    }
  }

  /// What it changed, once the run has ended.
  public var report: Book.RereadReport? { state.withLock { $0 } }
}
