import ArgumentParser
import FinanceETL
import Foundation

extension TransactionsCommand {
  struct Split: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "split",
      abstract: "Split a transaction into parts, each with a category of its own.",
      usage: """
        finance-etl transactions split <id> ... --part <part> ... [<options>]
        finance-etl transactions split <id> ... --parts <file> [<options>]
        finance-etl transactions split <id> ... --clear [<options>]
        finance-etl transactions split --where-<filter> <value> --part <part> ...
        """,
      discussion: """
        The parts add up to the transaction. An amount without a sign takes that of the \
        transaction; one part may be `rest`. Parts that are there are replaced. --parts reads a \
        JSON list: amount, and category, notes, tags and budget_date as you like. Several transactions \
        are each split into the same parts, or none is.

        What two sources state as one row, `review split` splits.

        Examples:
          finance-etl transactions split 12 --part 22.50=Food --part rest=Household
          finance-etl transactions split 12 --part 30=Food --part=+2=Box --part rest
          finance-etl transactions split 12 --parts parts.json
          finance-etl transactions split --where-payee ISP --part 9=TV --part rest=Phone
        """)

    @OptionGroup var changed: ChangedTransactions
    @Option(
      name: .customLong("part"), parsing: .unconditionalSingleValue,
      help: ArgumentHelp(
        "A part: its amount or `rest`, or amount=category; repeat for each.",
        valueName: "part"),
      transform: Self.part)
    var parts: [PartRequest] = []
    @Option(
      name: .customLong("parts"),
      help: ArgumentHelp("The parts as JSON; - reads standard input.", valueName: "file"),
      completion: .file(extensions: ["json"]))
    var file: String?
    @Flag(help: "Remove the parts: the transaction is whole, and its own category counts again.")
    var clear = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      let given = [!parts.isEmpty, file != nil, clear].count { $0 }
      guard given == 1 else {
        throw ValidationError("give one of --part, --parts and --clear")
      }
    }

    private static func part(_ text: String) throws -> PartRequest {
      let words = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let amount = PartRequest.Amount(words[0]) else {
        throw ValidationError("expected an amount as 12.50, or rest, found \"\(words[0])\"")
      }
      return PartRequest(amount, category: words.count > 1 ? String(words[1]) : nil)
    }

    func run() async throws {
      try await output.run {
        if changed.dryRun { return try changed.list(in: book.reading(), output) }
        let requests = try file.map { try PartRequest.list(json: Self.read($0)) } ?? parts
        let divided = try book.changing { book throws(FinanceETLError) in
          let ids = try changed.ids(in: book)
          return clear ? try book.clearParts(of: ids) : try book.split(ids, into: requests)
        }
        if output.json { return try printJSON(divided) }
        for one in divided {
          let word = one.parts.isEmpty ? "is whole." : "has these parts:"
          Console.print("Transaction \(one.transaction) \(word)")
          for part in one.parts { Console.print("  \(part.words)") }
        }
        NewCategory.draw(divided.first?.newCategory)
      }
    }

    private func printJSON(_ divided: [Book.DividedTransaction]) throws {
      if changed.query == nil, divided.count == 1 { return try Console.print(json: divided[0]) }
      try Console.print(json: divided, named: "transactions")
    }

    private static func read(_ path: String) throws -> [UInt8] {
      if path == "-" { return Array(try FileHandle.standardInput.readToEnd() ?? Data()) }
      guard let handle = FileHandle(forReadingAtPath: path), let data = try? handle.readToEnd()
      else {
        throw FinanceETLError(
          .fileNotFound, "there is no such file, or it cannot be read", file: path,
          hint: "check the path; - reads standard input")
      }
      return Array(data)
    }
  }
}

extension Book.Part {
  /// `-22.50 Food (rome)`.
  var words: String {
    let name = isUnassigned ? "in no part: the bank changed the amount" : category
    let more = [tags?.joined(separator: ", "), notes].compactMap { $0 }.joined(separator: "; ")
    return [amount.text, name, more.isEmpty ? nil : "(\(more))"].compactMap { $0 }
      .joined(separator: " ")
  }
}
