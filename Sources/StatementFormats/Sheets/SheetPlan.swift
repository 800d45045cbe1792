import BankMappings
import FinanceModel
import ImportPipeline
import Spreadsheets

/// How one document of sheets is read: the sheet and the bank mapping that were chosen for it.
struct SheetPlan: ExtractionPlan {
  private let mapping: BankMapping
  private let reading: TableReading
  private let document: SheetDocument
  private let sheet: Sheet
  private let others: [Sheet]
  /// The person's own mappings that do not fit, and what they lack.
  private let passedOver: @Sendable () -> [String]

  init(
    _ found: SheetChoice.Found, _ document: SheetDocument,
    passedOver: @escaping @Sendable () -> [String]
  ) {
    self.document = document
    self.passedOver = passedOver
    mapping = found.fit.mapping
    sheet = found.start.sheet
    others = found.others
    var reading = found.fit.reading
    let name = sheet.name
    reading.cellName = { cell, row in
      let cell = "cell \(ColumnName.text(cell))\(row)"
      return name.isEmpty ? cell : "\(cell) of sheet \"\(name)\""
    }
    self.reading = reading
  }

  func describe(_ start: DocumentStart) -> [NamedFact] {
    [
      NamedFact("mapping", mapping.id), NamedFact("bank", mapping.title),
      NamedFact("sheet", sheet.title), NamedFact("verified", mapping.verified.rawValue),
    ] + passedOver().map { NamedFact("not used", $0) }
  }

  /// How many rows are read before somebody asks whether the run goes on.
  private static let rowsBetweenLooks = 4096

  func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let workbook = try document.workbook(limits: reader.limits) { () throws(FinanceETLError) in
      try reader.openWhole()
    }
    guard let index = workbook.sheets.firstIndex(where: { $0.number == sheet.number }) else {
      throw SourceDocument.changed
    }
    let output = PartOutput(sink)
    var table = TablesReader(
      mapping, fileName: reader.document.fileName, reading: reading, send: output.send)
    var (count, hiddenCount) = (0, 0)
    try SpreadsheetErrors.telling {
      try workbook.read(index, RowStyle(mapping.reading)) { row in
        count += 1
        if row.isHidden { hiddenCount += 1 }
        if count % Self.rowsBetweenLooks == 0, reader.isCancelled() {
          throw FinanceETLError(.cancelled, "the import was cancelled")
        }
        try table.read(row, of: sheet)
        return true
      }
    }
    let summary = try onSheet { try table.finish() }
    sink = output.sink
    var extracted = ExtractionSummary(notices: summary.notices, concerns: summary.concerns)
    extracted.doubt = summary.doubt
    if hiddenCount > 0 {
      extracted.notices.append(
        "hidden rows of the sheet are read like the others: \(hiddenCount)")
    }
    if !others.isEmpty {
      let names = others.map(\.title).joined(separator: ", ")
      extracted.concerns.append(
        "of several sheets with such a table only \(sheet.title) is read, not \(names);"
          + " `read.sheet` in a bank mapping chooses another")
    }
    return extracted
  }

  /// Says in an error that names a row which sheet has it.
  private func onSheet<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch var error as FinanceETLError {
      if error.location.line != nil { error.location.page = sheet.number }
      throw error
    }
  }
}

extension Sheet {
  /// For people.
  var title: String { name.isEmpty ? "\(number)" : "\"\(name)\"" }
}
