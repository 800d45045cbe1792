import Archives

/// A workbook of Excel 2007 and later: parts of XML in a ZIP.
///
/// Source: ECMA-376, part 1; of both editions of its names, transitional and strict.
package final class XLSXWorkbook: Workbook {
  package let sheets: [Sheet]
  private let package: OfficePackage
  private let content: XLSXContent
  /// The part of each sheet.
  private let parts: [String]

  /// Reads all but the rows: the list of sheets, what the formats of cells are, and the texts that cells
  /// share, which are held in memory.
  ///
  /// Throws a ``SpreadsheetFailure``, and what `open` throws.
  ///
  /// - Parameters:
  ///   - archive: what the ZIP may take.
  ///   - open: the bytes from their start, as often as it is called; they must be able to go back.
  package init(
    limits: SpreadsheetLimits = SpreadsheetLimits(), archive: ArchiveLimits = ArchiveLimits(),
    open: @escaping () throws -> any ArchiveSource
  ) throws {
    package = try OfficePackage(limits: archive, open: open)
    let main = try Self.mainPart(of: package)
    let workbook = WorkbookPart()
    try package.read(main, into: workbook)
    let relationships = try package.relationships(of: main)
    let folder = main.lastIndex(of: "/").map { String(main[...$0]) } ?? ""
    func part(_ kind: String) -> String {
      relationships.first { $0.kind == kind }?.target ?? "\(folder)\(kind).xml"
    }
    let styles = CellStyles()
    try package.read(part("styles"), into: styles)
    let strings = SharedStrings(limits)
    try package.read(part("sharedStrings"), into: strings)
    content = XLSXContent(
      limits: limits, isFrom1904: workbook.isFrom1904, formats: styles.formats, strings: strings)
    var sheets: [Sheet] = []
    var parts: [String] = []
    for (place, entry) in workbook.sheets.enumerated() {
      // A sheet of charts has no cells.
      guard let target = relationships.first(where: { $0.id == entry.relationship }),
        target.kind == "worksheet"
      else { continue }
      sheets.append(
        Sheet(
          name: entry.name, number: place + 1, isHidden: entry.isHidden,
          isActive: place == workbook.active))
      parts.append(target.target)
    }
    self.sheets = sheets
    self.parts = parts
  }

  /// The part that lists the sheets.
  private static func mainPart(of package: OfficePackage) throws -> String {
    let found = try package.relationships(of: "").first { $0.kind == "officeDocument" }?.target
    let main = found ?? "xl/workbook.xml"
    let file = main.lowercased()
    for (word, kind) in others where file.contains(word) { throw SpreadsheetFailure.another(kind) }
    guard package.has(main) else { throw SpreadsheetFailure.missing(main) }
    return main
  }

  private static let others = [
    ("word/", "a Word document"), ("ppt/", "a PowerPoint presentation"),
    (".bin", "an Excel workbook in the binary format XLSB"), ("visio/", "a Visio drawing"),
  ]

  package func read(
    _ sheet: Int, _ style: RowStyle, _ body: (SheetRow) throws -> Bool
  ) throws {
    try withoutActuallyEscaping(body) { body in
      let handler = SheetPart(content, sheet: sheets[sheet].number, style, body)
      guard try package.read(parts[sheet], into: handler) else {
        throw SpreadsheetFailure.missing(parts[sheet])
      }
    }
  }
}

/// What all sheets of a workbook share.
struct XLSXContent {
  let limits: SpreadsheetLimits
  let isFrom1904: Bool
  let formats: [CellFormat]
  let strings: SharedStrings
}
