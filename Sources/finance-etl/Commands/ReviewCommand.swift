import ArgumentParser
import FinanceETL

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "Look at what was flagged or matched, and decide on it.",
    discussion: """
      A decision is final: no later import asks again or does otherwise.
      """,
    subcommands: [List.self, Merge.self, Keep.self, Split.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List what was flagged, both rows side by side, or what was matched.",
      discussion: """
        Examples:
          finance-etl review list
          finance-etl review list --matches --json
        """)

    @Flag(help: "What is decided too.")
    var all = false
    @Flag(help: "The transactions that several sources state, the least alike first.")
    var matches = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if all, matches { throw ValidationError("give one of --all and --matches") }
    }

    func run() async throws {
      try await output.run { try matches ? printMatches() : printReviews() }
    }

    private func printReviews() throws(FinanceETLError) {
      let reviews = try book.reading().reviews(all: all)
      if output.json {
        return Console.print(JSONWriter.text(.members(["reviews": .array(reviews)])))
      }
      for review in reviews { Console.print(ReviewText.drawn(review)) }
      if reviews.isEmpty { Console.printError("nothing is to be reviewed") }
    }

    private func printMatches() throws(FinanceETLError) {
      let matches = try book.reading().matches()
      if output.json {
        return Console.print(JSONWriter.text(.members(["matches": .array(matches)])))
      }
      JSONValue.printTable(
        matches.flatMap(ReviewText.rows(of:)),
        [
          ("id", "id", true), ("days", "days", true), ("likeness", "score", true),
          ("amount", "amount", true), ("", "currency", false), ("date", "date", false),
          ("feed", "feed", false), ("description", "description", false),
        ], empty: "nothing is matched")
    }
  }

  struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make one transaction of two; what each source states is kept.",
      discussion: """
        Examples:
          finance-etl review merge 4        the two rows of review 4
          finance-etl review merge 12 15    transactions 12 and 15

        The older id stays, unless you wrote only about the newer one. Account, currency and amount
        must be equal; where one of the two is pending, the amounts may differ.
        """)

    @Argument(help: "A review, or a transaction.") var id: Int64
    @Argument(help: "The other transaction.") var other: Int64?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let merged = try book.decide { (book, time) throws(FinanceETLError) in
          guard let other else { return try book.mergeReview(id, at: time) }
          return try book.mergeTransactions(id, other, at: time)
        }
        if output.json { return Console.print(JSONWriter.text(merged)) }
        let kept = merged["transaction"] ?? .null
        Console.print(
          "transaction \(merged["merged"]?.cell ?? "") is one with \(ReviewText.line(kept))")
      }
    }
  }

  struct Keep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say that both rows of a review are real, or that two legs are no transfer.",
      discussion: "Example:\n  finance-etl review keep 4")

    @Argument(help: "A review.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let review = try book.decide { (book, time) throws(FinanceETLError) in
          try book.keepReview(id, at: time)
        }
        if output.json { return Console.print(JSONWriter.text(.members(["review": review]))) }
        Console.print("review \(id): both stay, for good")
      }
    }
  }

  struct Split: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Make transactions of their own of what several sources state as one.",
      discussion: """
        Example:
          finance-etl review split 12

        Each gets exactly the facts its source states. The first in rank keeps the id and what you
        wrote.
        """)

    @Argument(help: "A transaction.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let split = try book.decide { (book, time) throws(FinanceETLError) in
          try book.splitTransaction(id, at: time)
        }
        if output.json { return Console.print(JSONWriter.text(split)) }
        let rows = split["transactions"]?.array ?? []
        Console.print("transaction \(id) is \(rows.count) now:")
        for row in rows { Console.print("  " + ReviewText.line(row)) }
      }
    }
  }
}

extension BookOptions {
  /// Writes what a person decides, at this moment.
  fileprivate func decide(
    _ body: (Book, String) throws(FinanceETLError) -> JSONValue
  ) throws(FinanceETLError) -> JSONValue {
    let store = try changing()
    let result = try body(store, ImportOptions.system.timestamp())
    try store.close()
    return result
  }
}
