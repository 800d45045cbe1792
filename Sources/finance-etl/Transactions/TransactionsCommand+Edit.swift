import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Edit: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit",
      abstract: "Edit transactions, by id or by filter; what the bank states is kept.",
      usage: """
        finance-etl transactions edit <id> ... [<options>]
        finance-etl transactions edit --where-<filter> <value> ... [<options>]
        """,
      discussion: """
        An empty text removes your edit. No import ever changes what you set. The filters are \
        those of `transactions list`; with --dry-run nothing is changed.

        Examples:
          finance-etl transactions edit 12 --description "Dinner with Ann" --tag rome
          finance-etl transactions edit 12 14 15 --category ""
          finance-etl transactions edit --where-text safeway --category Food --dry-run
        """)

    @OptionGroup var changed: ChangedTransactions
    @Option(help: "Shown instead of the bank's text.") var description: String?
    @Option(help: "Shown instead of the bank's payee.") var payee: String?
    @Option(help: "Shown instead of the bank's category.") var category: String?
    @Option(help: "Your own notes.") var notes: String?
    @Option(
      name: .customLong("tag"),
      help: "A tag; repeat for more. They replace the tags there are; one empty tag removes all.")
    var tags: [String] = []
    @Option(
      help: ArgumentHelp(
        "The day on which it counts in budgets; its date stays. An empty one removes it.",
        valueName: "yyyy-mm-dd"))
    var budgetDate: TransactionEdit.BudgetDate?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    private var edit: TransactionEdit {
      TransactionEdit(
        description: description, payee: payee, category: category, notes: notes,
        tags: tags.isEmpty ? nil : tags == [""] ? [] : tags, budgetDate: budgetDate)
    }

    func run() async throws {
      try await output.run {
        if let query = changed.query { return try change(query) }
        let new = try book.changing { book throws(FinanceETLError) in
          let new = try book.categories.new(category)
          try book.editTransactions(changed.ids, with: edit)
          return new
        }
        if output.json, let new { return try NewCategory(of: changed.ids, new).printJSON() }
        try output.draw(changed.ids, "changed")
        NewCategory.draw(new)
      }
    }

    private func change(_ query: TransactionQuery) throws {
      let dryRun = changed.dryRun
      let store = dryRun ? try book.reading() : try book.changing()
      let new = try store.categories.new(category)
      var edited = try store.editTransactions(matching: query, with: edit, isDryRun: dryRun)
      if !edited.transactions.isEmpty { edited.newCategory = new }
      if output.json { return try Console.print(json: edited) }
      let count = edited.transactions.count
      if count > 0 { try Register(store).print(edited.transactions) }
      Console.print(
        "\(count) transaction\(count == 1 ? "" : "s") "
          + (dryRun ? "would change." : count == 1 ? "is changed." : "are changed."))
      NewCategory.draw(edited.newCategory, isDryRun: dryRun)
    }
  }
}

extension TransactionEdit.BudgetDate: ExpressibleByArgument {
  public init?(argument: String) {
    if argument.isEmpty {
      self = .own
    } else if let day = CivilDate(iso: argument) {
      self = .day(day)
    } else {
      return nil
    }
  }
}

extension TransactionsCommand {
  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add",
      abstract:
        "Add a transaction before the bank states it; the bank's row is matched with it later.",
      usage: "finance-etl transactions add <options>",
      discussion: """
        Example:
          finance-etl transactions add --account Checking --date 2024-06-01 \\
            --amount -42.10 --description "Groceries at Safeway" --category Food
        """)

    @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
    var account: Book.AccountSelector
    @Option(help: ArgumentHelp("The date.", valueName: "yyyy-mm-dd"))
    var date: CivilDate
    @Option(
      parsing: .unconditional,
      help: ArgumentHelp("The signed amount; - lowers the account's balance.", valueName: "amount"))
    var amount: ExactDecimal
    @Option(
      help: ArgumentHelp("ISO 4217 code. Default: the account's currency.", valueName: "code"))
    var currency: String?
    @Option(help: "The description.") var description: String
    @Option(help: "The payee.") var payee: String?
    @Option(help: "The category.") var category: String?
    @Option(help: "Your own notes.") var notes: String?
    @Option(name: .customLong("tag"), help: "A tag; repeat for more.")
    var tags: [String] = []
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let named = try Currency.given(currency)
        let added = try book.changing().addTransaction(
          ManualTransaction(
            account: account, date: date, amount: amount, currency: named,
            description: description,
            words: TransactionEdit(
              payee: payee, category: category, notes: notes, tags: tags.isEmpty ? nil : tags)))
        try output.draw([added.id], "added")
      }
    }
  }
}

extension TransactionsCommand {
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete transactions, by id or by filter: no source brings them back.",
      usage: """
        finance-etl transactions delete <id> ... [<options>]
        finance-etl transactions delete --where-<filter> <value> ... [<options>]
        """,
      discussion: """
        `transactions restore` does, and so does `changes undo`.

        Examples:
          finance-etl transactions delete 12
          finance-etl transactions delete --where-text "test payment" --dry-run
        """)

    @OptionGroup var changed: ChangedTransactions
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        if changed.dryRun { return try changed.list(in: book.reading(), output) }
        let ids = try book.changing { book throws(FinanceETLError) in
          let ids = try changed.ids(in: book)
          try book.deleteTransactions(ids)
          return ids
        }
        try output.draw(ids, "deleted")
      }
    }
  }

  struct Restore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "restore",
      abstract: "Restore transactions that you deleted, with your edits.",
      discussion: """
        The book is as if they had never been deleted.

        Examples:
          finance-etl transactions list --status deleted
          finance-etl transactions restore 12 14
        """)

    @Argument(help: "The transactions' ids.") var ids: [Int64]
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let restored = try book.changing().restoreTransactions(ids)
        if output.json { return try Console.print(json: restored, named: "transactions") }
        for row in restored {
          let isThere = row.status == .posted || row.status == .pending
          Console.print(
            "Transaction \(row.id) is restored\(isThere ? "" : ": it is \(row.status.rawValue)").")
        }
      }
    }
  }
}

extension OutputOptions {
  /// Says what became of transactions; of one alone, in JSON, by its id.
  func draw(_ ids: [Int64], _ word: String) throws {
    if json, ids.count == 1 { return try Console.print(json: ids[0], named: "transaction") }
    if json { return try Console.print(json: ids, named: "transactions") }
    for id in ids { Console.print("Transaction \(id) is \(word).") }
  }
}
