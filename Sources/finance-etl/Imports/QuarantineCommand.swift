import ArgumentParser
import FinanceETL

struct QuarantineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "quarantine",
    abstract: "List rows that could not be read, and read or dismiss them.",
    subcommands: [List.self, Show.self, Retry.self, Dismiss.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List rows that could not be read, the newest first.",
      usage: "finance-etl quarantine list [<options>]",
      discussion: "Example:\n  finance-etl quarantine list")

    @Flag(help: "Also list rows that you dismissed.")
    var all = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let rows = try book.reading().quarantine(includingDismissed: all)
        if try output.print(rows, named: "quarantine") { return }
        TextTable.print(
          rows,
          [
            .number("id") { "\($0.id)" }, .text("file") { ShownPath.text($0.path) },
            .number("line") { $0.line.map { "\($0)" } }, .text("account") { $0.account },
            .text("code") { $0.code.rawValue }, .text("reason") { $0.reason },
          ] + (all ? [.text("dismissed") { $0.dismissedAt?.text }] : []),
          empty: "the quarantine is empty")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show one quarantined row with its raw text.",
      discussion: "Example:\n  finance-etl quarantine show 1")

    @Argument(help: "The row's id.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let row = try book.reading().quarantinedRow(id)
        ShownNumbers.showWhole()
        if output.json { return try Console.print(json: row) }
        draw(row)
      }
    }

    private func draw(_ row: Book.QuarantinedRow) {
      func number(_ number: Int?) -> String? { number.map { "\($0)" } }
      let members: [(name: String, text: String?)] = [
        ("id", "\(row.id)"), ("import", "\(row.importID)"), ("path", ShownPath.text(row.path)),
        ("account", row.account), ("line", number(row.line)), ("column", number(row.column)),
        ("page", number(row.page)), ("row", number(row.row)), ("code", row.code.rawValue),
        ("reason", row.reason), ("hint", row.hint?.shown), ("raw", row.raw),
        ("dismissed", row.dismissedAt?.text),
      ]
      for (name, text) in members {
        if let text { Console.print("\(name): \(text)") }
      }
    }
  }

  struct Dismiss: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "dismiss",
      abstract: "Dismiss quarantined rows: they are kept, and need nobody any more.",
      discussion: """
        `quarantine list --all` lists them, and a known file whose quarantined rows are all \
        dismissed no longer needs attention.

        Example:
          finance-etl quarantine dismiss 7 8
        """)

    @Argument(help: "The rows' ids.") var ids: [Int64]
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let store = try book.changing()
        let known = try Set(ids.filter { try store.quarantinedRow($0).dismissedAt != nil })
        let rows = try store.dismissQuarantined(ids)
        if output.json { return try Console.print(json: rows, named: "quarantine") }
        for row in rows {
          Console.print(
            known.contains(row.id)
              ? "Row \(row.id) was dismissed already." : "Row \(row.id) is dismissed.")
        }
      }
    }
  }
}
