import ArgumentParser
import FinanceETL

struct AccountsEraseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "erase",
    abstract: "Erase an account with all that the book knows of it, for good.",
    usage: "finance-etl accounts erase <account> [--yes] [<options>]",
    discussion: """
      Its rows and what you wrote about them, its statements, balances, bindings and numbers go, \
      and the files that stated nothing else are forgotten: if you import one again, it is new. On \
      a terminal you are asked first. It cannot be undone. No byte of it is left in the book; \
      copies of the book, plans and exports are not touched.

      Examples:
        finance-etl accounts erase "Old card"
        finance-etl accounts erase 3 --yes
      """)

  @Argument(help: "An account's id, name, mask or key.") var account: Book.AccountSelector
  @Flag(help: "Do not ask.") var yes = false
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let store = try book.changing()
      let meant = try store.account(account)
      guard yes || Self.isConfirmed(meant) else {
        try store.close()
        return Console.printError("Nothing is erased.")
      }
      let erased = try store.eraseAccount(.id(meant.id))
      try store.close()
      if output.json { return try Console.print(json: erased) }
      let rows = "\(erased.rows) row\(erased.rows == 1 ? "" : "s")"
      let documents = "\(erased.documents) document\(erased.documents == 1 ? "" : "s")"
      Console.print("Account \(meant.id) \(meant.name) is erased: \(rows), \(documents).")
    }
  }

  /// Without a terminal there is nobody to ask.
  private static func isConfirmed(_ account: Book.Account) -> Bool {
    guard Terminal.error.isPresent,
      let typed = TerminalLine.typed(
        after: "Erase account \(account.id) \(account.name) for good? (yes/no): ")
    else { return true }
    return typed.lowercased() == "yes"
  }
}
