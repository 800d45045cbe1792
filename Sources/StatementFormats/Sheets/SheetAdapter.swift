import BankMappings
import FinanceModel
import ImportPipeline
import Spreadsheets

/// Workbooks of Excel 2007 and later, read with a bank mapping like delimited text.
public struct SheetAdapter: SourceAdapter {
  static let id = "xlsx"

  public let formatID = id
  public let summary = "XLSX workbooks: the sheet with the table, with a bank mapping"

  /// The catalog and what is declared, which choose the mapping of a sheet.
  private let tables: DelimitedTableAdapter

  /// - Parameter declared: the mapping, with its variants, that every workbook is read with; nil: chosen
  ///   by what one shows.
  public init(_ catalog: MappingCatalog, declared: [BankMapping]? = nil) {
    tables = DelimitedTableAdapter(catalog, declared: declared)
  }

  public func recognise(_ start: DocumentStart) -> Recognition {
    switch OfficeStart(start) {
    case nil: return .no
    case .refused(let error): return .refused(error)
    case .workbook: break
    }
    do throws(FinanceETLError) {
      switch try choose(start) {
      case .sure(let found): return .yes(found.reason, plan: plan(found))
      case .unsure(let fits, let sheet):
        let likely = fits.first.map { fit in
          let found = SheetChoice.Found(fit: fit, start: sheet)
          return (found.reason, plan(found) as any ExtractionPlan)
        }
        var question = DelimitedTableAdapter.question(fits)
        if question.location.line != nil { question.location.page = sheet.sheet.number }
        return .refused(question, likely: likely)
      }
    } catch {
      return .refused(error)
    }
  }

  public func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let plan = try reader.withStart { (start) throws(FinanceETLError) in
      if case .refused(let error)? = OfficeStart(start) { throw error }
      switch try choose(start) {
      case .sure(let found): return SheetPlan(found)
      case .unsure(let fits, _): throw DelimitedTableAdapter.question(fits)
      }
    }
    return try plan.extract(reader, into: &sink)
  }

  private func plan(_ found: SheetChoice.Found) -> SheetPlan {
    SheetPlan(found, passedOver: tables.passedOver(by: found.fit))
  }

  private func choose(_ start: DocumentStart) throws(FinanceETLError) -> SheetChoice.Verdict {
    guard let openWhole = start.openWhole else {
      throw FinanceETLError(.unrecognisedFormat, "there is only the start of the workbook")
    }
    let workbook = try SheetDocument.workbook(limits: start.limits, openWhole: openWhole)
    return try SheetChoice(tables, start).verdict(workbook, .xlsx)
  }

  /// Looks at a workbook and says what decides; nil where the document is none.
  public func explanation(
    of document: SourceDocument, limits: SafetyLimits = SafetyLimits()
  ) throws(FinanceETLError) -> TableExplanation? {
    try DocumentReader(document, limits: limits).withStart {
      (start) throws(FinanceETLError) -> TableExplanation? in
      switch OfficeStart(start) {
      case nil: return nil
      case .refused(let error): throw error
      case .workbook: return try explanation(start)
      }
    }
  }

  private func explanation(_ start: DocumentStart) throws(FinanceETLError) -> TableExplanation {
    let found: SheetChoice.Found
    switch try choose(start) {
    case .sure(let sure): found = sure
    case .unsure(let fits, let sheet):
      guard let fit = fits.first else { throw DelimitedTableAdapter.noTable }
      found = SheetChoice.Found(fit: fit, start: sheet)
    }
    var explanation = try tables.explanation(of: TableSample(start, sheet: found.start))
    explanation.sheet = found.start.sheet.title
    explanation.plan = SheetPlan(found)
    return explanation
  }
}

extension SheetChoice.Found {
  /// Why, for people.
  fileprivate var reason: String { "\(fit.reason), in the sheet \(start.sheet.title)" }
}
