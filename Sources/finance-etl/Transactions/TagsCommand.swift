import ArgumentParser
import FinanceETL

struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "List the tags of your transactions, or rename one.",
    subcommands: [List.self, Rename.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List tags, with how many transactions have each.",
      usage: "finance-etl tags list [<options>]",
      discussion: "Example:\n  finance-etl tags list")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let tags = try book.reading().tagCounts()
        if try output.print(tags, named: "tags") { return }
        TextTable.print(
          tags, [.text("tag") { $0.tag }, .number("transactions") { "\($0.count)" }],
          empty: "no transaction has a tag")
      }
    }
  }

  struct Rename: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rename",
      abstract: "Rename a tag on every transaction; two tags of one name become one.",
      discussion: "Example:\n  finance-etl tags rename holiday travel")

    @Argument(help: "The tag.") var old: String
    @Argument(help: "Its new name; a tag that is there is joined.") var new: String
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let renamed = try book.changing { book throws(FinanceETLError) in
          try book.renameTag(old, to: new)
        }
        if output.json { return try Console.print(json: renamed) }
        Console.print(
          "\(Count.text(renamed.count, "transaction has", "transactions have")) \(renamed.tag).")
      }
    }
  }
}
