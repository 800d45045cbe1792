import ArgumentParser
import FinanceETL

struct ReviewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "List flagged and matched rows, and decide on them.",
    discussion: """
      Without a subcommand, on a terminal, it asks one after the other: m makes one of the two, or \
      a transfer, s keeps them apart, z takes the last answer back, n leaves one for later, q ends. \
      Later imports respect your decision and do not ask again. `review reopen` takes it back.
      """,
    subcommands: [
      List.self, Accept.self, Merge.self, Keep.self, Pair.self, Split.self, Reopen.self,
      ReviewSittingCommand.self,
    ],
    defaultSubcommand: ReviewSittingCommand.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List flagged rows side by side, or matched rows.",
      usage: "finance-etl review list [<options>]",
      discussion: """
        What matters most comes first: accounts, securities, duplicates, transfers, splits; of each \
        kind the largest amount times doubt. Doubt is what is missing to a likeness of 1. What is \
        decided comes last.

        Examples:
          finance-etl review list
          finance-etl review list --matches --json
        """)

    @OptionGroup var listing: ReviewListingOptions

    func run() async throws {
      try await listing.output.run { try listing.print() }
    }
  }

  struct Merge: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "merge",
      abstract: "Merge two transactions into one; what each source states is kept.",
      discussion: """
        Examples:
          finance-etl review merge 4        the two rows of review 4
          finance-etl review merge 12 15    transactions 12 and 15

        The older id stays, unless you edited only the newer one. Account, currency and amount \
        must be equal; if one of the two is pending, the amounts may differ.
        """)

    @Argument(help: "A review, or a transaction.") var id: Int64
    @Argument(help: "The other transaction.") var other: Int64?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let merged = try book.changing { book throws(FinanceETLError) in
          guard let other else { return try book.mergeReview(id) }
          return try book.mergeTransactions(id, other)
        }
        if output.json { return try Console.print(json: merged) }
        Console.print(
          "transaction \(merged.merged) is one with \(merged.transaction.oneLine)")
      }
    }
  }

  struct Accept: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "accept",
      abstract: "Accept what a review suggests: one row, transfer, account or security.",
      usage: """
        finance-etl review accept <id> [<options>]
        finance-etl review accept --all-like <id> [--dry-run] [<options>]
        """,
      discussion: """
        Examples:
          finance-etl review accept 4
          finance-etl review accept --all-like 4 --dry-run

        Two rows are merged. Two legs stay, paired for good; other suggestions for either of them \
        are closed. Of two accounts or securities the newer one is merged into the older. Of several like \
        reviews about one row, the likeliest is accepted.
        """)

    @Argument(help: "A review.") var id: Int64?
    @OptionGroup var like: LikeReviewOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws { try like.validate(beside: id) }

    func run() async throws {
      try await output.run {
        if let like = like.allLike { return try acceptAll(like) }
        guard let id else { return }
        let review = try book.changing { book throws(FinanceETLError) in
          try book.acceptReview(id)
        }
        if output.json { return try Console.print(json: review, named: "review") }
        Console.print("review \(id): \(ReviewText.accepted(review)), for good")
      }
    }

    private func acceptAll(_ id: Int64) throws {
      try like.answer(book, output, "accepted") { book throws(FinanceETLError) in
        try book.acceptReviews(like: id, isDryRun: like.dryRun)
      }
    }
  }

  struct Keep: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "keep",
      abstract: "Keep both of a review, or keep two legs from being a transfer.",
      usage: """
        finance-etl review keep <id> [<options>]
        finance-etl review keep --all-like <id> [--dry-run] [<options>]
        """,
      discussion: """
        Of a transaction that you split and whose amount the bank changed, the difference stays in \
        none of your parts.

        Examples:
          finance-etl review keep 4
          finance-etl review keep --all-like 4 --dry-run
        """)

    @Argument(help: "A review.") var id: Int64?
    @OptionGroup var like: LikeReviewOptions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws { try like.validate(beside: id) }

    func run() async throws {
      try await output.run {
        if let like = like.allLike { return try keepAll(like) }
        guard let id else { return }
        let review = try book.changing { book throws(FinanceETLError) in try book.keepReview(id) }
        if output.json { return try Console.print(json: review, named: "review") }
        let what = review.kind == .split ? "the parts are kept" : "both are kept"
        Console.print("review \(id): \(what), for good")
      }
    }

    private func keepAll(_ id: Int64) throws {
      try like.answer(book, output, "kept") { book throws(FinanceETLError) in
        try book.keepReviews(like: id, isDryRun: like.dryRun)
      }
    }
  }

  struct Split: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "split",
      abstract: "Split a matched transaction, or a transfer.",
      usage: "finance-etl review split <id> [<other>] [<options>]",
      discussion: """
        Examples:
          finance-etl review split 12       what several sources state as row 12
          finance-etl review split 12 15    the transfer of transactions 12 and 15
          finance-etl review split 12 --source ofx:90211

        Each source gets a transaction of its own, with exactly the facts it states. The source \
        that ranks first keeps the id and your edits. A transaction with one source is taken out \
        of its transfer instead, whoever paired it; its legs are never paired again. With --source only that \
        feed gets a transaction of its own; the others stay one, with the id and your edits.
        """)

    @Argument(help: "A transaction.") var id: Int64
    @Argument(help: "The other leg of its transfer.") var other: Int64?
    @Option(help: ArgumentHelp("Only split off what this feed states.", valueName: "feed"))
    var source: String?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if source != nil, other != nil {
        throw ValidationError("--source goes with one transaction: a transfer has no sources")
      }
    }

    func run() async throws {
      try await output.run {
        let split = try book.changing { book throws(FinanceETLError) -> Book.Split in
          guard let other else { return try book.splitTransaction(id, from: source) }
          return .transfer(try book.splitTransfer(id, other))
        }
        if output.json { return try Console.print(json: split) }
        switch split {
        case .transfer(let review):
          Console.print("\(ReviewText.legs(review)) are not a transfer, for good")
        case .transactions(let rows):
          Console.print("transaction \(id) is \(rows.count) now:")
          for row in rows { Console.print("  " + row.oneLine) }
        }
      }
    }
  }

  struct Reopen: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "reopen",
      abstract: "Take an answer back: the review is open again.",
      discussion: """
        Example:
          finance-etl review reopen 4

        The book is what it was before the answer: merged rows are two again, split rows are one, \
        an accepted transfer is suggested again, one that you paired is none, and of securities what sources say counts again. What \
        you edited since stays. Merged accounts \
        cannot be taken apart.
        """)

    @Argument(help: "A review.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let reopened = try book.changing { book throws(FinanceETLError) in
          try book.reopenReview(id)
        }
        if output.json { return try Console.print(json: reopened) }
        Console.print(
          reopened.review == nil
            ? "review \(id) is taken back: there is nothing to ask" : "review \(id) is open again")
        for row in reopened.transactions { Console.print("  " + row.oneLine) }
      }
    }
  }
}
