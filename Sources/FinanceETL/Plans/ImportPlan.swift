import Digests
import FinanceModel
import Foundation
import ImportPipeline
import JSONText
import LedgerBook
import LedgerStore

/// What a dry run found out, to be done later or not at all.
///
/// ```swift
/// let plan = try ImportPlan(contentsOf: "plan.json")
/// try plan.check(bookAt: "finance.sqlite")
/// let book = try Book(path: "finance.sqlite")
/// let result = try await plan.importer(into: book).start(plan.documents).result
/// ```
public struct ImportPlan: Sendable {
  /// The number of what plans are written in.
  static let version = 1

  /// When it was made.
  public let madeAt: Moment
  /// The book it was made for; nil: there was none yet.
  public let book: BookState?
  /// What it does with its documents.
  public let request: ImportRequest
  private let planned: [PlannedDocument]
  private let folder: String
  /// The documents of the report, each as the plan keeps it.
  private let reports: [String]
  private let rows: String

  /// What a plan file says, for ``PlanReader``.
  struct Content {
    var version: Int?
    var toolVersion: String?
    var madeAt: Moment?
    var folder: String?
    var book: BookState?
    var request: ImportRequest?
    var documents: [PlannedDocument] = []
    var reports: [String] = []
    var rows: String?
  }

  /// Reads a plan.
  ///
  /// Throws `file_not_found` where there is no file, and `plan_invalid` where it is no plan, was
  /// edited or is cut short, or another version of the program made it.
  public init(contentsOf path: String) throws(FinanceETLError) {
    try self.init(.file(path))
  }

  /// Reads a plan from wherever its sink put it: a file, or bytes that the app holds.
  ///
  /// - Parameter source: can be read more than once.
  ///
  /// Throws as ``init(contentsOf:)`` does.
  public init(_ source: SourceDocument) throws(FinanceETLError) {
    let path = source.name
    let content = try PlanReader.read(source)
    let toolVersion = ImportOptions.system.toolVersion
    guard content.version == Self.version, content.toolVersion == toolVersion else {
      let maker = content.toolVersion ?? "an unknown version"
      throw FinanceETLError(
        .planInvalid, "the plan was made by \(maker), and this is \(toolVersion)", file: path,
        hint: PlanReader.hint)
    }
    guard let madeAt = content.madeAt, let folder = content.folder,
      let request = content.request, let rows = content.rows
    else { throw PlanReader.failure("the plan is incomplete", path) }
    self.madeAt = madeAt
    self.folder = folder
    self.request = request
    self.rows = rows
    book = content.book
    planned = content.documents
    reports = content.reports
  }

  /// What it imports.
  public var documents: [SourceDocument] { planned.map { $0.document(in: folder) } }

  /// Throws `plan_stale` where a document, or the book at `path`, is not what it was. No byte of the
  /// book changes.
  ///
  /// - Parameter patience: how long to wait for another program that is writing to the book.
  public func check(
    bookAt path: String, patience: Duration = .seconds(5)
  ) throws(FinanceETLError) {
    for document in planned { try document.check(in: folder) }
    let book = try Book(path: path, access: .rehearsal, patience: patience)
    let state = try book.state()
    try book.close()
    try ExpectedBook.compare(state, self.book, path: path)
  }

  /// An importer that does what the plan says, all of it or nothing.
  ///
  /// Its run throws `plan_stale` where the book is not the one the plan was made for, or not as it
  /// was; and `plan_differs` where something else has changed, so that the outcome would be another.
  ///
  /// - Parameter change: sets what decides nothing: where passwords come from, how many jobs there
  ///   are.
  public func importer(
    into book: Book, sink: (any ProgressSink)? = nil,
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws(FinanceETLError) -> Importer {
    var options = request.options
    change(&options)
    options.isWhole = true
    options.review = { (result) throws(FinanceETLError) in try compare(result, book) }
    return try request.importer(into: ExpectedBook(book, in: self.book), options, sink: sink)
  }

  private func compare(_ result: ImportResult, _ book: Book) throws(FinanceETLError) {
    let mask = NumberMask(known: try book.accountNumbers())
    for (index, report) in result.documents.enumerated() {
      var report = report
      if report.status == .loaded { report.status = .planned }
      guard reports.indices.contains(index),
        reports[index] == (try PlanWriter.text(report, hiding: mask))
      else {
        throw Self.difference(report.errors.first?.message, in: report.path)
      }
    }
    guard reports.count == result.documents.count else {
      throw Self.difference("documents are missing", in: nil)
    }
    let digest = RowsDigest()
    if let id = result.importID {
      let given = GivenPaths(documents)
      try book.forEachDecision(of: id) { row in
        var row = row
        row.document = given.name(of: row.document)
        digest.add(try PlanWriter.text(row, hiding: mask))
      }
    }
    guard digest.hex == rows else { throw Self.difference("rows are decided differently", in: nil) }
  }

  private static func difference(_ what: String?, in file: String?) -> FinanceETLError {
    FinanceETLError(
      .planDiffers,
      "the outcome differs from the plan" + (what.map { ": \($0)" } ?? "")
        + "; nothing was changed", file: file,
      hint: "a password is missing, or a bank mapping or a rule has changed: make the plan again")
  }
}

/// A digest of the rows of a plan.
final class RowsDigest {
  private let hash = SHA256()

  /// Adds a row as it is written.
  func add(_ row: UnsafeRawBufferPointer) {
    hash.update(row)
    hash.update("\n")
  }

  /// Adds a row as it is written.
  func add(_ row: String) {
    hash.update(row)
    hash.update("\n")
  }

  /// Ends the digest: 64 hexadecimal digits.
  var hex: String { SHA256.hexText(hash.finish()) }
}
