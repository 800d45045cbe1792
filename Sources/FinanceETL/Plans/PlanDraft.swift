import Digests
import FinanceModel
import Foundation
import ImportPipeline
import LedgerBook
import LedgerStore

/// A plan in the making: a dry run writes it.
///
/// ```swift
/// let draft = try PlanDraft(of: documents, request, in: folder, to: "plan.json")
/// let book = try Book(path: "finance.sqlite", access: .rehearsal)
/// let result = try await draft.importer(into: book).start(draft.documents).result
/// ```
public struct PlanDraft: Sendable {
  /// What to import in place of the documents given: what can be read only once is held in memory.
  public let documents: [SourceDocument]
  /// What is asked for, with whole paths.
  public let request: ImportRequest
  private let planned: [PlannedDocument]
  private let folder: String
  private let path: String

  /// Reads every document for its digest.
  ///
  /// - Parameter folder: the current folder, as a whole path.
  ///
  /// Throws `invalid_argument` where `path` holds a file that is no plan, and `limit_exceeded` where
  /// a stream is too long to be held.
  public init(
    of documents: [SourceDocument], _ request: ImportRequest, in folder: String, to path: String
  ) throws(FinanceETLError) {
    try PlanFile.check(path)
    var planned: [PlannedDocument] = []
    for document in documents {
      planned.append(try PlannedDocument(document, limits: request.limits))
    }
    self.planned = planned
    self.documents = planned.map { $0.document(in: folder) }
    self.request = try request.anchored(in: folder)
    self.folder = folder
    self.path = path
  }

  /// An importer that does everything, writes the plan and takes everything back.
  ///
  /// - Parameters:
  ///   - book: open to rehearse with.
  ///   - change: sets what decides nothing: where passwords come from, how many jobs there are.
  public func importer(
    into book: Book, sink: (any ProgressSink)? = nil,
    _ change: (inout ImportOptions) -> Void = { _ in }
  ) throws(FinanceETLError) -> Importer {
    let state = try book.state()
    var options = request.options
    change(&options)
    options.isDryRun = true
    let (version, madeAt) = (options.toolVersion, options.clock())
    options.review = { (result) throws(FinanceETLError) in
      try write(result, book, state, version: version, madeAt: madeAt)
    }
    return try request.importer(into: ExpectedBook(book, in: state), options, sink: sink)
  }

  private func write(
    _ result: ImportResult, _ book: Book, _ state: BookState?, version: String, madeAt: Moment
  ) throws(FinanceETLError) {
    let file = try PlanFile(path)
    file.json.beginObject()
    try file.encode(ImportPlan.version, named: "plan")
    try file.encode(version, named: "tool_version")
    try file.encode(madeAt, named: "made_at")
    try file.encode(folder, named: "folder")
    if let state { try file.encode(state, named: "book") }
    try file.encode(request, named: "options")
    file.json.name("documents")
    file.json.beginArray()
    for document in planned { try document.write(to: file) }
    file.json.end()
    let mask = NumberMask(known: try book.accountNumbers())
    file.json.name("report")
    try file.encode(ImportReport(result, db: book.path), hiding: mask)
    file.json.name("rows")
    file.json.beginArray()
    if let id = result.importID {
      let given = GivenPaths(documents)
      try book.forEachDecision(of: id) { row in
        var row = row
        row.document = given.name(of: row.document)
        try file.encode(row, hiding: mask)
        try file.flush()
      }
    }
    file.json.end()
    try file.finish()
  }
}
