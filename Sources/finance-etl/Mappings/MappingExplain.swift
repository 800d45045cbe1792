import ArgumentParser
import FinanceETL
import Foundation

struct MappingExplain: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain why a bank mapping reads a file, and what became of each row.",
    usage: "finance-etl mapping explain <path> [<options>]",
    discussion: """
      Examples:
        finance-etl mapping explain statement.csv
        finance-etl mapping explain statement.csv --mapping my-bank.yaml --line 17
        finance-etl mapping explain statement.pdf --draw pages.svg
      """)

  @Argument(help: ArgumentHelp("The document.", valueName: "path"), completion: .file())
  var path: String

  @Option(help: ArgumentHelp("Show only the row of this line.", valueName: "n")) var line: Int?
  @Option(help: ArgumentHelp("How many rows to show.", valueName: "n")) var rows = 20
  @Option(
    help: ArgumentHelp(
      "Draw the pages of a PDF as SVG, with columns and rows marked.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var draw: String?

  @OptionGroup var mappings: MappingOptions
  @OptionGroup var caps: LimitOptions
  @OptionGroup var formats: FormatOptions
  @OptionGroup var passwords: PasswordOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run { try explain() }
  }

  private func explain() throws {
    let document = SourceDocument.file(path)
    let explanation: DocumentExplanation
    do {
      explanation = try DocumentExplanation(
        of: document, mappings.catalog(), mapping: formats.mapping, limits: caps.limits
      ) { () throws(FinanceETLError) in try passwords.provider(caps.limits) }
    } catch {
      try drawPages(of: document)
      throw error
    }
    switch explanation {
    case .table(let table): try explain(document, table)
    case .printed(let printed, let reading): try explain(printed, reading)
    }
  }

  /// What is read of pages is to be seen above all where it is not understood.
  private func drawPages(of document: SourceDocument) throws {
    guard let draw else { return }
    let drawing = DocumentExplanation.drawing(of: document, limits: caps.limits) {
      () throws(FinanceETLError) in try passwords.provider(caps.limits)
    }
    if let drawing { try Data(drawing.utf8).write(to: URL(filePath: draw)) }
  }

  /// A table of cells: a sheet, or delimited text.
  private func explain(
    _ document: SourceDocument, _ explanation: DocumentExplanation.Table
  ) throws {
    guard let plan = explanation.plan else {
      if !output.json { draw(nearMissesOf: explanation) }
      throw (explanation.error ?? FinanceETLError(.unrecognisedFormat, "the file is not a table"))
        .inFile(path)
    }
    if !output.json { draw(explanation) }
    let reading = try RowReading(of: document, with: plan, limits: caps.limits)
    ShownNumbers.hide(reading.accountNumbers)
    let shown = reading.rows.filter { line == nil || $0.line == line }
    if output.json {
      let answer = MappingAnswer.Explained(path: path, explanation, .success(reading))
      return try Console.printJSON(list: "rows", after: answer) { body in
        for row in shown { try body(row) }
      }
    }
    Console.print("")
    for row in line == nil ? shown.prefix(rows) : shown[...] { draw(row) }
    if line == nil, shown.count > rows {
      Console.print("… and \(shown.count - rows) more (--rows, --line)")
    }
    for note in reading.notes { Console.print("note: \(note.shown)") }
    draw(reading.totals)
  }

  /// A printed statement: its header, its columns, and why each line went where it went.
  private func explain(
    _ explanation: DocumentExplanation.Printed, _ reading: Result<RowReading, FinanceETLError>
  ) throws {
    if let draw {
      try Data(explanation.svg.utf8).write(to: URL(filePath: draw))
    }
    // The lines are shown of a document that cannot be read too.
    if case .success(let read) = reading { ShownNumbers.hide(read.accountNumbers) }
    if output.json {
      try Console.print(json: MappingAnswer.Explained(path: path, explanation, reading))
      if case .failure = reading { throw ExitStatus.failed }
      return
    }
    Console.print("\(path): \(explanation.mapping.label)")
    Console.print("  because  \(explanation.reason)")
    if let lines = explanation.continuation { Console.print("  lines    \(lines)") }
    for column in explanation.columns {
      let alignment = column.alignment.map { ", \($0)" } ?? ""
      Console.print(
        "  \(column.name): \"\(column.label)\", \(column.left) to \(column.right) pt\(alignment)")
    }
    Console.print("")
    let shown = explanation.lines.filter { line == nil || $0.number == line }
    for line in self.line == nil ? shown.prefix(rows) : shown[...] {
      Console.print("page \(line.page), line \(line.number): \(line.fate)")
      Console.print("    \(line.text)")
    }
    if line == nil, shown.count > rows {
      Console.print("… and \(shown.count - rows) more (--rows, --line)")
    }
    let read = try reading.get()
    for note in read.notes { Console.print("note: \(note.shown)") }
    draw(read.totals)
  }

  private func draw(_ explanation: DocumentExplanation.Table) {
    Console.print("\(path): \(explanation.mapping?.label ?? "")")
    Console.print("  because    \(explanation.reason ?? "")")
    if let sheet = explanation.sheet {
      Console.print("  sheet      \(sheet)")
    } else {
      Console.print(
        "  encoding   \(explanation.encoding ?? "") (\(explanation.encodingReason ?? ""))")
      Console.print("  delimiter  \(explanation.delimiter ?? "")")
    }
    for column in explanation.columns {
      let place =
        column.position.map { position in
          column.title.map { "column \(position), \"\($0)\"" } ?? "column \(position)"
        } ?? "not there"
      Console.print("  \(column.name): \(place)")
    }
    if !explanation.unread.isEmpty {
      Console.print("  to the memo: \(explanation.unread.joined(separator: ", "))")
    }
    for other in explanation.alsoFit { Console.print("  also matches, but not as well: \(other)") }
    draw(nearMissesOf: explanation)
  }

  private func draw(nearMissesOf explanation: DocumentExplanation.Table) {
    for near in explanation.nearly {
      Console.print("  nearly: \(near.mapping): \(near.difference)")
    }
  }

  private func draw(_ totals: RowTotals) {
    Console.print("")
    let width = totals.lines.map(\.name.count).max() ?? 0
    for line in totals.lines {
      let padding = String(repeating: " ", count: width - line.name.count)
      Console.print("\(line.name)\(padding)  \(line.value)")
    }
  }

  private func draw(_ row: RowReading.Line) {
    Console.print("line \(row.line): \(row.outcome)")
    for fact in row.facts { Console.print("    \(fact.name): \(fact.value.shown)") }
  }
}
