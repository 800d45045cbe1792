import ArgumentParser
import FinanceETL

extension TransactionsCommand {
  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "delete",
      abstract: "Delete a transaction: no source brings it back.",
      discussion: """
        `transactions restore` does.

        Example:
          finance-etl transactions delete 12
        """)

    @Argument(help: "The transaction's id.") var id: Int64
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        try book.changing().deleteTransaction(id)
        try output.draw([id], "deleted")
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
