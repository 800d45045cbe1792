import BankMappings
import FinanceModel
import ImportPipeline
import PDFTables

/// What was found on the pages of a printed statement, and why each line went where it went.
package struct PrintedExplanation {
  /// Where a column stands on a page, in points.
  package struct Column: Hashable, Codable, Sendable {
    package var name: String
    /// Its label as printed.
    package var label: String
    /// The cells are those between these two.
    package var left: String
    package var right: String
    /// `left`, `right` or `centre`, where the cells show it.
    package var alignment: String?
  }

  /// One line of a page, from the top.
  package struct Line: Hashable, Codable, Sendable {
    package var page: Int
    package var number: Int
    /// What it is: `row 3`, `continues row 3`, `header`, `skipped`.
    package var fate: String
    package var text: String

    private enum CodingKeys: String, CodingKey {
      case page
      case number = "line"
      case fate, text
    }
  }

  package var mapping: BankMapping
  package var reason: String
  /// The columns under the first header.
  package var columns: [Column] = []
  package var headerPage: Int?
  /// `below`, `above` or `centred`.
  package var continuation: String?
  package var lines: [Line] = []
  private let width: Int
  /// Each page drawn, with its columns and rows marked.
  let drawing: PrintedDrawing

  /// The pages as one SVG, one below the other.
  package var svg: String { drawing.svg }
}

/// As `mapping explain --json` prints it, behind the path of the document.
extension PrintedExplanation: Encodable {
  private enum CodingKeys: String, CodingKey {
    case mapping
    case reason = "because"
    case continuation = "lines"
    case columns
    case lines = "text"
  }

  package func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(mapping.label, forKey: .mapping)
    try members.encode(reason, forKey: .reason)
    try members.encodeIfPresent(continuation, forKey: .continuation)
    try members.encode(columns, forKey: .columns)
    try members.encode(lines, forKey: .lines)
  }
}

extension PDFAdapter {
  /// Reads a PDF and says what decides.
  ///
  /// - Parameter pageLimit: pages looked at, from the first.
  package func explanation(
    of document: SourceDocument, passwords: PasswordRing, limits: SafetyLimits = SafetyLimits(),
    pageLimit: Int = 50
  ) throws -> PrintedExplanation {
    let reader = try DocumentReader(document, passwords: passwords, limits: limits)
    let printed = try open(reader)
    let start = try printed.firstPages(PrintedMappingChoice.pageCount)
    let fit = try choose(start)
    var explanation = PrintedExplanation(fit, width: start.map(\.width).max() ?? 0)
    var table = PrintedTableReader(PrintedTableSpec(fit.mapping), traces: true)
    var pages = start
    while pages.count < pageLimit, let page = try printed.next() { pages.append(page) }
    for page in pages { explanation.take(table.read(page)) }
    explanation.take(table.finish())
    for page in pages { explanation.drawing.add(page) }
    return explanation
  }
}

extension PDFAdapter {
  /// Draws the pages of a PDF that cannot be explained, as far as they can be read.
  package func drawing(
    of document: SourceDocument, passwords: PasswordRing, limits: SafetyLimits = SafetyLimits(),
    pageLimit: Int = 50
  ) throws -> String {
    let printed = try open(try DocumentReader(document, passwords: passwords, limits: limits))
    let drawing = PrintedDrawing()
    for _ in 0..<pageLimit {
      guard let page = (try? printed.next()) ?? printed.refusedPage else { break }
      drawing.add(page)
      if page == printed.refusedPage { break }
    }
    return drawing.svg
  }
}

extension PrintedExplanation {
  fileprivate init(_ fit: PrintedMappingChoice.Fit, width: Int) {
    self.width = width
    mapping = fit.mapping
    reason = fit.reason
    drawing = PrintedDrawing()
  }

  fileprivate mutating func take(_ events: [PrintedTableEvent]) {
    for event in events {
      drawing.note(event)
      switch event {
      case .header(let header) where headerPage == nil: describe(header)
      case .header, .row, .statement: break
      case .line(let line):
        lines.append(
          Line(
            page: line.page, number: line.number, fate: Self.text(line.fate), text: line.text))
      }
    }
  }

  private mutating func describe(_ header: PrintedHeader) {
    headerPage = header.page
    continuation = "\(header.continuation)"
    let names = mapping.columns.filter { !$0.isHeading }.map(\.name)
    columns = header.columns.map { column in
      Column(
        name: column.column.map { names[$0] } ?? "not in the mapping", label: column.text,
        left: PrintedDrawing.points(column.left),
        right: PrintedDrawing.points(min(column.right, width)),
        alignment: column.alignment.map { "\($0)" })
    }
  }

  private static func text(_ fate: PrintedLineFate) -> String {
    switch fate {
    case .preamble: "above the table"
    case .header: "header"
    case .section(let name): "heading of section \(name)"
    case .row(let number): "row \(number)"
    case .continuation(let rows):
      "continues "
        + rows.map { $0 == 0 ? "a row of the page before" : "row \($0)" }
        .joined(separator: ", ")
    case .furniture: "on every page: ignored"
    case .oversized: "far larger than the table: ignored"
    case .skipped: "skipped by the mapping"
    case .footer: "below the table"
    case .apart: "too far from any row: skipped"
    case .misfit(let column): "its cell in column \(column + 1) does not fit: skipped"
    case .unwanted: "in columns that are not in the mapping"
    }
  }
}
