import ArgumentParser
import FinanceETL

struct QuarantineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quarantine", abstract: "List rows that could not be read, or show one.",
    subcommands: [List.self, Show.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List rows that could not be read, the newest first.",
      discussion: "Example:\n  finance-etl quarantine list")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let rows = try book.reading().quarantine()
        if try output.print(rows, named: "quarantine") { return }
        TextTable.print(
          rows,
          [
            .number("id") { "\($0.id)" }, .text("file") { $0.path },
            .number("line") { $0.line.map { "\($0)" } }, .text("account") { $0.account },
            .text("code") { $0.code.rawValue }, .text("reason") { $0.reason },
          ], empty: "the quarantine is empty")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show one quarantined row with its raw text.",
      discussion: "Example:\n  finance-etl quarantine show 1")

    @Argument(help: "The row's id.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let row = try book.reading().quarantinedRow(id)
        if output.json { return try Console.print(json: row) }
        draw(row)
      }
    }

    private func draw(_ row: Book.QuarantinedRow) {
      func number(_ number: Int?) -> String? { number.map { "\($0)" } }
      let members: [(name: String, text: String?)] = [
        ("id", "\(row.id)"), ("import", "\(row.importID)"), ("path", row.path),
        ("account", row.account), ("line", number(row.line)), ("column", number(row.column)),
        ("page", number(row.page)), ("row", number(row.row)), ("code", row.code.rawValue),
        ("reason", row.reason), ("hint", row.hint), ("raw", row.raw),
      ]
      for (name, text) in members {
        if let text { Console.print("\(name): \(text)") }
      }
    }
  }
}
