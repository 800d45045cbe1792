import BankMappings
import FinanceModel
import ImportPipeline
import StatementFormats

/// Why a document is read as it is.
package enum DocumentExplanation {
  /// A table of cells: a sheet, or delimited text.
  case table(Table)
  /// A printed statement, and its rows or why they cannot be read.
  case printed(Printed, Result<RowReading, FinanceETLError>)

  package typealias Table = TableExplanation
  package typealias Printed = PrintedExplanation

  /// - Parameters:
  ///   - mapping: what a table is read with, an id or a YAML file; nil: what matches.
  ///   - passwords: asked for where the document is a PDF.
  package init(
    of document: SourceDocument, _ catalog: MappingCatalog, mapping: String?, limits: SafetyLimits,
    passwords: () throws(FinanceETLError) -> any PasswordProvider
  ) throws {
    let declared = try mapping.map { (name) throws(FinanceETLError) in
      try catalog.mappings(named: name)
    }
    let prefix = try DocumentReader(document).prefix(1024)
    let printed = PDFAdapter(catalog, declared: declared)
    let recognition = prefix.withUnsafeBytes {
      printed.recognise(DocumentStart(bytes: $0, fileName: document.fileName, isWhole: false))
    }
    guard case .yes = recognition else {
      self = .table(try Self.table(of: document, catalog, declared, limits))
      return
    }
    let ring = PasswordRing(try passwords())
    let explanation: PrintedExplanation
    do {
      explanation = try printed.explanation(of: document, passwords: ring, limits: limits)
    } catch let error as FinanceETLError {
      throw error.inFile(document.name)
    }
    let reading = Result { () throws(FinanceETLError) in
      try RowReading(of: document, with: printed, passwords: ring, limits: limits)
    }
    self = .printed(explanation, reading)
  }

  /// A drawing of the pages of a PDF that cannot be explained; nil for what is no PDF, or does not open.
  package static func drawing(
    of document: SourceDocument, limits: SafetyLimits,
    passwords: () throws(FinanceETLError) -> any PasswordProvider
  ) -> String? {
    guard let ring = try? PasswordRing(passwords()) else { return nil }
    return try? PDFAdapter(MappingCatalog(builtin: []))
      .drawing(of: document, passwords: ring, limits: limits)
  }

  private static func table(
    of document: SourceDocument, _ catalog: MappingCatalog, _ declared: [BankMapping]?,
    _ limits: SafetyLimits
  ) throws -> TableExplanation {
    for kind in [SheetAdapter.Kind.workbook, .webPage] {
      let sheets = SheetAdapter(kind, catalog, declared: declared)
      do throws(FinanceETLError) {
        if let found = try sheets.explanation(of: document, limits: limits) { return found }
      } catch {
        throw error.inFile(document.name)
      }
    }
    return try DelimitedTableAdapter(catalog, declared: declared).explanation(of: document)
  }
}
