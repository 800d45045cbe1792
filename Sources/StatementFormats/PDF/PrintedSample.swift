import BankMappings
import FinanceModel
import ImportPipeline
import PDFTables
import PrintedPages

/// A PDF whose table no bank mapping reads yet: its pages, and how a mapping would read them.
package struct PrintedSample: Sendable {
  package let pages: [PrintedPage]
  private let fileName: String

  /// Nil for a document that is no PDF.
  ///
  /// Throws where its pages cannot be read, are scans, or need a password that `passwords` has not.
  package init?(
    _ document: SourceDocument, passwords: PasswordRing = PasswordRing(nil),
    limits: SafetyLimits = SafetyLimits()
  ) throws {
    let adapter = PDFAdapter(MappingCatalog(builtin: []))
    let reader = try DocumentReader(document, passwords: passwords, limits: limits)
    let isPrinted = try reader.withStart { (start) throws(FinanceETLError) in
      if case .yes = adapter.recognise(start) { true } else { false }
    }
    guard isPrinted else { return nil }
    let printed = try adapter.open(reader)
    var pages = try printed.firstPages(1)
    while let page = try printed.next() { pages.append(page) }
    self.pages = pages
    fileName = document.fileName
  }

  /// Reads the pages with a bank mapping, as an import would.
  ///
  /// - Returns: why what was read cannot be believed; nil where balances prove it.
  package func read(
    _ mapping: BankMapping, _ send: @escaping (StatementPart) throws -> Void
  ) throws -> (concerns: [String], unproven: FinanceETLError?) {
    var reconciler: Reconciler?
    var difference: ExactDecimal?
    var statement = PrintedStatement(mapping, fileName: fileName) { part in
      if case .statement(let header) = part {
        difference = difference ?? reconciler?.result.difference
        reconciler = Reconciler(header)
      }
      reconciler?.observe(part)
      try send(part)
    }
    for page in pages { try statement.read(page) }
    let summary = try statement.finish()
    difference = difference ?? reconciler?.result.difference
    let off = difference.map { difference in
      FinanceETLError.unproven(
        "the opening balance and the rows do not add up to the ledger balance: off by \(difference)"
      )
    }
    return (summary.concerns, summary.unproven ?? off ?? summary.doubt)
  }
}
