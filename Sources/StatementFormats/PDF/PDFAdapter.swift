import BankMappings
import FinanceModel
import ImportPipeline
import PDFTables
import PDFText
import PrintedPages

/// Printed statements: the table of a PDF, found by the labels of its header and read with a bank
/// mapping.
package struct PDFAdapter: StatementFormat {
  static let id = "pdf"

  package let formatID = id
  package let summary = "PDF statements: printed tables, with a bank mapping"
  package let rank = Reading.Format.pdf.rank
  package let reading = Reading.Format.pdf.rowReading
  package let rewriting = Rewriting.printed

  private let catalog: MappingCatalog
  /// The mapping, with its variants, that every PDF is read with; nil: chosen by what one shows.
  private let declared: [BankMapping]?
  private let worker: PDFWorker

  package init(
    _ catalog: MappingCatalog, declared: [BankMapping]? = nil, worker: PDFWorker = PDFWorker()
  ) {
    self.catalog = catalog
    self.declared = declared
    self.worker = worker
  }

  /// Source: ISO 32000-1 7.5.2; readers accept the mark anywhere in the first 1024 bytes.
  package func recognise(_ start: DocumentStart) -> Recognition {
    var mark = Array("%PDF-".utf8)[...]
    for byte in start.bytes.prefix(1024) {
      if byte == mark.first { mark = mark.dropFirst() } else { mark = Array("%PDF-".utf8)[...] }
      if mark.isEmpty { return .yes("the %PDF- mark") }
    }
    return .no
  }

  func open(_ reader: DocumentReader) throws -> PrintedDocument {
    var bytes: [UInt8] = []
    try reader.forEachChunk { chunk, _ in bytes.append(contentsOf: chunk) }
    return try PrintedDocument(
      bytes, of: reader.document, worker: worker, passwords: reader.passwords,
      hints: PasswordHints(catalog), limits: reader.limits, isCancelled: reader.isCancelled)
  }

  func choose(
    _ pages: [PrintedPage], _ knowledge: DocumentKnowledge = DocumentKnowledge()
  ) throws(FinanceETLError) -> PrintedMappingChoice.Fit {
    try PrintedMappingChoice(pages, catalog: catalog).best(declared, knowledge)
  }

  package func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let document = try open(reader)
    let start = try document.firstPages(PrintedMappingChoice.pageCount)
    let fit: PrintedMappingChoice.Fit
    do throws(FinanceETLError) {
      fit = try choose(start, reader.knowledge)
    } catch {
      throw looked(error, at: start)
    }
    let output = PartOutput(sink)
    var statement = PrintedStatement(
      fit.mapping, fileName: reader.document.fileName, reading: fit.reading, send: output.send)
    for page in start { try statement.read(page) }
    while let page = try document.next() { try statement.read(page) }
    var summary = try statement.finish()
    summary.concerns += document.concerns
    summary.notices += document.notices
    if let pictures = document.pictures { summary.unproven?.message += "; \(pictures)" }
    sink = output.sink
    return summary
  }

  /// That no mapping fits, with what the pages have of a statement.
  private func looked(_ error: FinanceETLError, at pages: [PrintedPage]) -> FinanceETLError {
    guard error.code == .mappingMissing else { return error }
    var error = error
    error.look = StatementLook(pages: pages)
    return error
  }
}
