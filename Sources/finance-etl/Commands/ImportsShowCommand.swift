import ArgumentParser
import FinanceETL

extension ImportsCommand {
  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show one import run with its documents, statements and rows.",
      discussion: """
        Examples:
          finance-etl imports show 3
          finance-etl imports show 3 --all
          finance-etl imports show 3 --json --limit 100
        """)

    @Argument(help: "The import's id.") var id: Int64
    @Flag(help: "Every row; else the first \(fewRows).")
    var all = false
    @Option(help: ArgumentHelp("At most so many rows.", valueName: "n"))
    var limit: Int?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    private static let fewRows = 20

    func validate() throws {
      if let limit, limit < 0 { throw ValidationError("--limit is at least 0") }
      if all, limit != nil { throw ValidationError("give one of --all and --limit") }
    }

    func run() async throws {
      try await output.run {
        let store = try book.reading()
        let run = try store.importRun(id)
        if output.json { return try printJSON(run, store) }
        let ended = run["ended_at"]?.cell ?? "never ended"
        Console.print(
          "import \(id): \(run["status"]?.cell ?? ""), \(run["started_at"]?.cell ?? "") to \(ended)"
        )
        for document in run["documents"]?.array ?? [] { draw(document) }
        try printRows(store)
      }
    }

    /// The run, and behind it its rows.
    private func printJSON(_ run: JSONValue, _ store: Book) throws {
      try Console.printJSON(run.object ?? [], list: "outcomes") {
        try store.forEachOutcome(of: id, limit: limit, $0)
      }
    }

    private func draw(_ document: JSONValue) {
      let format = document["format"]?.cell.map { " (\($0))" } ?? ""
      Console.print(
        "\(document["path"]?.cell ?? "")\(format): \(document["status"]?.cell ?? "")")
      if let code = document["error_code"]?.cell {
        Console.print("  \(code): \(document["error_message"]?.cell ?? "")")
      }
      for statement in document["statements"]?.array ?? [] {
        var counts = RowCounts()
        for (name, path) in RowCounts.fields {
          counts[keyPath: path] = statement["rows"]?[name]?.integer ?? 0
        }
        let period =
          statement["from"]?.cell.map { ", \($0) to \(statement["to"]?.cell ?? "")" } ?? ""
        Console.print(
          "  \(statement["account"]?.cell ?? "")\(period): \(ImportReportText.summary(counts))")
      }
    }

    private func printRows(_ store: Book) throws {
      let shown = limit ?? (all ? .max : Self.fewRows)
      var table = TextTable([
        .init(title: "line", isNumber: true), .init(title: "date"),
        .init(title: "amount", isNumber: true), .init(title: ""), .init(title: "outcome"),
        .init(title: "id", isNumber: true), .init(title: "description"), .init(title: "why"),
      ])
      var count = 0
      // One more than is shown tells whether there are more.
      try store.forEachOutcome(of: id, limit: shown == .max ? nil : shown + 1) { row in
        count += 1
        guard count <= shown else { return }
        table.add([place(row)] + cells(row))
      }
      if count > 0, shown > 0 { table.finish(empty: "") }
      if count > shown { Console.print("There are more rows: --all shows them.") }
    }

    private func cells(_ row: JSONValue) -> [String?] {
      var why = row["why"]?.cell
      if let score = row["score"]?.cell { why = (why ?? "") + "; likeness \(score)" }
      return ["date", "amount", "currency", "outcome", "transaction", "description"]
        .map { row[$0]?.cell } + [why]
    }

    private func place(_ row: JSONValue) -> String? {
      guard let page = row["page"]?.cell else { return row["line"]?.cell }
      return page + (row["row"]?.cell.map { ".\($0)" } ?? "")
    }
  }
}
