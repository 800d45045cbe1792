import BankMappings
import FinanceModel
import ImportPipeline
import Spreadsheets

/// Workbooks and the tables of web pages, read with a bank mapping like delimited text.
package struct SheetAdapter: StatementFormat {
  /// What documents an adapter is for.
  package enum Kind: Sendable {
    /// XLSX, and Excel 2003's XML.
    case workbook
    /// Web pages, which some banks name `.xls`.
    case webPage
  }

  private let kind: Kind
  /// The catalog and what is declared, which choose the mapping of a sheet.
  private let tables: TableMappings

  /// - Parameter declared: the mapping, with its variants, that every sheet is read with; nil: chosen
  ///   by what one shows.
  package init(_ kind: Kind, _ catalog: MappingCatalog, declared: [BankMapping]? = nil) {
    self.kind = kind
    tables = TableMappings(catalog, declared: declared)
  }

  package var formatID: String {
    switch kind {
    case .workbook: Reading.Format.xlsx.rawValue
    case .webPage: Reading.Format.html.rawValue
    }
  }

  package var summary: String {
    switch kind {
    case .workbook: "XLSX workbooks, and Excel 2003's XML: the sheet with the table"
    case .webPage: "HTML: the table of a web page, which some banks name .xls"
    }
  }

  package var rewriting: Rewriting {
    .never(
      FinanceETLError(
        .unsupportedContent, "a workbook or a web page cannot be written again with other words",
        hint: "save its table as CSV, and anonymise that"))
  }

  /// Other formats have markup too.
  package var isLastResort: Bool { kind == .webPage }

  /// Whether a document is of this kind; throws where it is one that cannot be read.
  private func document(_ start: DocumentStart) throws(FinanceETLError) -> SheetDocument? {
    switch kind {
    case .workbook:
      switch OfficeStart(start) {
      case nil: return nil
      case .refused(let error): throw error
      case .workbook(let document): return document
      }
    case .webPage:
      guard case .html(let declared)? = MarkupStart.document(start) else { return nil }
      return .html(declared)
    }
  }

  package func recognise(_ start: DocumentStart) -> Recognition {
    do throws(FinanceETLError) {
      guard let document = try document(start) else { return .no }
      switch try choose(document, start) {
      case .sure(let found): return .yes(found.reason, plan: plan(found, document))
      case .unsure(let fits, let sheet):
        let likely = fits.first.map { fit in
          let found = SheetChoice.Found(fit: fit, start: sheet)
          return (found.reason, plan(found, document) as any ExtractionPlan)
        }
        var question = TableMappings.question(fits)
        if question.location.line != nil { question.location.page = sheet.sheet.number }
        return .refused(question, likely: likely)
      }
    } catch {
      return .refused(error)
    }
  }

  package func look(_ start: DocumentStart) -> StatementLook? {
    guard let document = try? document(start) else { return nil }
    return StatementLook(sheets: document, start)
  }

  package func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let chosen = try reader.withStart { (start) throws(FinanceETLError) -> SheetPlan in
      guard let document = try document(start) else {
        throw FinanceETLError(
          .unrecognisedFormat, "the file is not \(kind == .workbook ? "a workbook" : "a web page")")
      }
      switch try choose(document, start) {
      case .sure(let found): return plan(found, document)
      case .unsure(let fits, _): throw TableMappings.question(fits)
      }
    }
    return try chosen.extract(reader, into: &sink)
  }

  private func plan(_ found: SheetChoice.Found, _ document: SheetDocument) -> SheetPlan {
    SheetPlan(found, document, passedOver: tables.passedOver(by: found.fit))
  }

  private func choose(
    _ document: SheetDocument, _ start: DocumentStart
  ) throws(FinanceETLError) -> SheetChoice.Verdict {
    guard let openWhole = start.openWhole else {
      throw FinanceETLError(.unrecognisedFormat, "there is only the start of the document")
    }
    let workbook = try document.workbook(limits: start.limits, openWhole: openWhole)
    return try SheetChoice(tables, start).verdict(workbook, document.format)
  }

  /// Looks at a document and says what decides; nil where it is not of this kind.
  package func explanation(
    of document: SourceDocument, limits: SafetyLimits = SafetyLimits()
  ) throws(FinanceETLError) -> TableExplanation? {
    try DocumentReader(document, limits: limits).withStart {
      (start) throws(FinanceETLError) -> TableExplanation? in
      guard let kind = try self.document(start) else { return nil }
      return try explanation(start, kind)
    }
  }

  private func explanation(
    _ start: DocumentStart, _ document: SheetDocument
  ) throws(FinanceETLError) -> TableExplanation {
    let found: SheetChoice.Found
    switch try choose(document, start) {
    case .sure(let sure): found = sure
    case .unsure(let fits, let sheet):
      guard let fit = fits.first else { throw TableMappings.noTable }
      found = SheetChoice.Found(fit: fit, start: sheet)
    }
    var explanation = try tables.explanation(of: TableSample(start, of: found.start)).0
    explanation.sheet = found.start.sheet.title
    return explanation.reading(with: plan(found, document))
  }
}

extension SheetChoice.Found {
  /// Why, for people.
  fileprivate var reason: String { "\(fit.reason), in the sheet \(start.sheet.title)" }
}
