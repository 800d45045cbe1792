import ArgumentParser
import FinanceETL

struct WhyCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Show where a transaction comes from, and what became of it.",
    discussion: """
      This shows every source that states it, with file, line or page, bank mapping and rule. It \
      shows the line itself while the file is there and unchanged, and what each import and you \
      changed. Of a transaction that went with an import you undid, or is one with another now, it \
      names the import or the other.

      Examples:
        finance-etl why 17
        finance-etl why 17 --json
      """)

  @Argument(help: "The transaction's id.", completion: BookCompletion.transactions)
  var id: Int64
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let lineage = try book.reading().lineage(of: id)
      if output.json { return try Console.print(json: lineage) }
      Console.print(LineageText.drawn(lineage))
    }
  }
}
