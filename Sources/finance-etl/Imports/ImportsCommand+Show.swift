import ArgumentParser
import FinanceETL

extension ImportsCommand {
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show an import with its documents, statements and rows.",
      usage: "finance-etl imports show <id> [<options>]",
      discussion: """
        Examples:
          finance-etl imports show 3
          finance-etl imports show 3 --all
          finance-etl imports show 3 --json --limit 100
        """)

    @Argument(help: "The import's id.") var id: Int64
    @Flag(help: "Show every row, also of those that vanished. Default: the first \(fewRows).")
    var all = false
    @Option(help: ArgumentHelp("The maximum number of rows.", valueName: "n"))
    var limit: Int?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    private static let fewRows = 20

    func validate() throws {
      if let limit, limit < 0 { throw ValidationError("--limit must be at least 0") }
      if all, limit != nil { throw ValidationError("give only one of --all and --limit") }
    }

    func run() async throws {
      try await output.run {
        let store = try book.reading()
        let run = try store.importRun(id)
        if output.json {
          return try Console.printJSON(list: "outcomes", after: run) {
            try store.forEachOutcome(of: id, limit: limit, $0)
          }
        }
        if output.csv {
          return try Console.printCSV(for: output.reader) {
            try store.forEachOutcome(of: id, limit: limit, $0)
          }
        }
        let ended = run.endedAt?.text ?? "never finished"
        Console.print("import \(id): \(run.status.rawValue), \(run.startedAt) to \(ended)")
        for document in run.documents ?? [] { draw(document) }
        try printRows(store)
      }
    }

    private func draw(_ document: Book.ImportRun.Document) {
      let format = document.format.map { " (\($0))" } ?? ""
      Console.print("\(ShownPath.text(document.path))\(format): \(document.status.rawValue)")
      if let code = document.errorCode {
        Console.print("  \(code.rawValue): \(document.errorMessage ?? "")")
      }
      for statement in document.statements {
        let to = statement.to?.isoText ?? ""
        let period = statement.from.map { ", \($0) to \(to)" } ?? ""
        Console.print(
          "  \(statement.account)\(period): \(ImportReportText.summary(statement.rows))")
        for line in VanishedText.lines(statement.vanished, all: all) { Console.print(line) }
      }
    }

    private func printRows(_ store: Book) throws {
      let shown = limit ?? (all ? .max : Self.fewRows)
      var table = TextTable([
        .init(title: "line", isNumber: true), .init(title: "date", isExact: true),
        .init(title: "amount", isNumber: true), .init(title: ""), .init(title: "outcome"),
        .init(title: "id", isNumber: true), .init(title: "description"), .init(title: "why"),
      ])
      var count = 0
      // One more than is shown tells whether there are more.
      try store.forEachOutcome(of: id, limit: shown == .max ? nil : shown + 1) { row in
        count += 1
        guard count <= shown else { return }
        table.add(cells(row))
      }
      if count > 0, shown > 0 { table.finish(empty: "") }
      if count > shown { Console.print("There are more rows: --all shows them.") }
    }

    private func cells(_ row: Book.Outcome) -> [String?] {
      var why = row.why
      if let score = row.score { why = (why ?? "") + "; likeness \(score)" }
      return [
        place(row), row.date?.isoText, row.amount?.text, row.currency?.code, row.kind.rawValue,
        row.transaction.map { "\($0)" }, row.description, why,
      ]
    }

    private func place(_ row: Book.Outcome) -> String? {
      guard let page = row.page else { return row.line.map { "\($0)" } }
      return "\(page)" + (row.row.map { ".\($0)" } ?? "")
    }
  }
}
