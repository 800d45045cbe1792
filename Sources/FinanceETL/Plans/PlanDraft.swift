import Digests
import FinanceModel
import Foundation
import ImportPipeline
import LedgerBook
import LedgerStore

/// A plan in the making: a dry run writes it.
///
/// ```swift
/// let draft = try PlanDraft(of: documents, request, in: folder, to: .file("plan.json"))
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
  private let destination: PlanDestination

  /// Reads every document for its digest.
  ///
  /// - Parameters:
  ///   - folder: the current folder, as a whole path.
  ///   - destination: where the plan goes.
  ///
  /// Throws `limit_exceeded` where a stream is too long to be held.
  public init(
    of documents: [SourceDocument], _ request: ImportRequest, in folder: String,
    to destination: PlanDestination
  ) throws(FinanceETLError) {
    var planned: [PlannedDocument] = []
    for document in documents {
      planned.append(try PlannedDocument(document, limits: request.limits))
    }
    self.planned = planned
    self.documents = planned.map { $0.document(in: folder) }
    self.request = try request.anchored(in: folder)
    self.folder = folder
    self.destination = destination
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
    let plan = PlanWriter(try destination.open())
    plan.json.beginObject()
    try plan.encode(ImportPlan.version, named: "plan")
    try plan.encode(version, named: "tool_version")
    try plan.encode(madeAt, named: "made_at")
    try plan.encode(folder, named: "folder")
    if let state { try plan.encode(state, named: "book") }
    try plan.encode(request, named: "options")
    plan.json.name("documents")
    plan.json.beginArray()
    for document in planned { try document.write(to: plan) }
    plan.json.end()
    let mask = NumberMask(known: try book.accountNumbers())
    plan.json.name("report")
    try plan.encode(ImportReport(result, db: book.path), hiding: mask)
    plan.json.name("rows")
    plan.json.beginArray()
    if let id = result.importID {
      let given = GivenPaths(documents)
      try book.forEachDecision(of: id) { row in
        var row = row
        row.document = given.name(of: row.document)
        try plan.encode(row, hiding: mask)
        try plan.flush()
      }
    }
    plan.json.end()
    try plan.finish()
  }
}
