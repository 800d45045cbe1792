import BankMappings
import FinanceModel
import ImportPipeline
import Spreadsheets

/// Chooses the sheet of a document that has a bank's table, and the bank mapping.
struct SheetChoice {
  /// The sheet and how it is read.
  struct Found {
    var fit: MappingFit
    var start: SheetStart
    /// Sheets that have such a table too, and are not read.
    var others: [Sheet] = []
  }

  enum Verdict {
    case sure(Found)
    /// These mappings fit one sheet, likeliest first, and nothing says that the document is of one.
    case unsure([MappingFit], SheetStart)
  }

  private let tables: TableMappings
  private let start: DocumentStart

  /// - Parameter tables: the catalog, and what is declared.
  init(_ tables: TableMappings, _ start: DocumentStart) {
    self.tables = tables
    self.start = start
  }

  /// The sheet that is read: of those that anybody sees, else of the hidden ones. Of several that fit it
  /// is the one that fits best, else the one that is shown when the document is opened, else the first.
  ///
  /// Throws what ``TableMappings/choose(_:)`` throws where no sheet fits.
  func verdict(
    _ workbook: any Workbook, _ format: Reading.Format
  ) throws(FinanceETLError) -> Verdict {
    try checkWanted(workbook)
    var starts: [SheetStart] = []
    var failures: [FinanceETLError] = []
    for index in workbook.sheets.indices {
      do throws(FinanceETLError) {
        starts.append(try SpreadsheetErrors.telling { try SheetStart(workbook, index, format) })
      } catch {
        failures.append(error)
      }
    }
    for isHidden in [false, true] {
      let group = starts.filter { $0.sheet.isHidden == isHidden && !$0.rows.isEmpty }
      if let verdict = try verdict(of: group.sorted { $0.rank < $1.rank }, &failures) {
        return verdict
      }
    }
    throw failures.first { $0.code != .unrecognisedFormat } ?? failures.first
      ?? FinanceETLError(
        .unrecognisedFormat,
        format == .html
          ? "no table of the web page has a cell with text"
          : "no sheet of the workbook has a cell with text")
  }

  /// - Parameter starts: the one that is shown at first before others.
  private func verdict(
    of starts: [SheetStart], _ failures: inout [FinanceETLError]
  ) throws(FinanceETLError) -> Verdict? {
    var sure: [Found] = []
    var unsure: Verdict?
    for sheet in starts {
      let chosen = Result { () throws(FinanceETLError) in
        try tables.choose(TableSample(start, of: sheet))
      }
      switch chosen {
      case .success(.sure(let fit)):
        if sheet.holds(fit) { sure.append(Found(fit: fit, start: sheet)) }
      case .success(.unsure(let fits)):
        if fits.first.map(sheet.holds) == true { unsure = unsure ?? .unsure(fits, sheet) }
      case .success(.none): break
      case .failure(let error) where error.code == .invalidMapping: throw error
      case .failure(var error):
        if error.location.line != nil { error.location.page = sheet.sheet.number }
        failures.append(error)
      }
    }
    let highest = sure.map(\.fit.score).max()
    guard var found = sure.first(where: { $0.fit.score == highest }) else { return unsure }
    found.others = sure.map(\.start.sheet).filter { $0.number != found.start.sheet.number }
      .sorted { $0.number < $1.number }
    return .sure(found)
  }

  /// Throws where the mapping that was declared names a sheet that is not there.
  private func checkWanted(_ workbook: any Workbook) throws(FinanceETLError) {
    guard let declared = tables.declared, let mapping = declared.first,
      let wanted = mapping.reading.sheet
    else { return }
    let isThere = declared.contains { mapping in
      workbook.sheets.contains { mapping.reading.isFor(sheet: $0.name, number: $0.number) }
    }
    guard !isThere else { return }
    let names = workbook.sheets.prefix(8).map { "\"\($0.name)\"" }.joined(separator: ", ")
    throw FinanceETLError(
      .mappingMismatch,
      "\(mapping.label) reads the sheet \"\(wanted)\", but the sheets are \(names)",
      hint: "fix `read.sheet` in the bank mapping")
  }
}

extension SheetStart {
  /// Whether the header that was found stands in the sheet, and not above it on its page.
  fileprivate func holds(_ fit: MappingFit) -> Bool {
    fit.headerLine.map { $0 >= sheet.firstRow } ?? true
  }

  /// The one that is shown at first before others, then in their order.
  fileprivate var rank: Int { sheet.isActive ? 0 : sheet.number }
}
