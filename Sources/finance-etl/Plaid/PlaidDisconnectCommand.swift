import ArgumentParser
import FinanceETL
import PlaidConnection

struct PlaidDisconnectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "disconnect",
    abstract: "End a connection: it is removed at Plaid, then its token here.",
    usage: "finance-etl plaid disconnect <item> [--erase] [--yes] [<options>]",
    discussion: """
      Examples:
        finance-etl plaid disconnect "First Bank"
        finance-etl plaid disconnect "First Bank" --erase --yes

      The rows stay. --erase takes out of the book all that the connection alone stated; rows that \
      another source states stay. If Plaid cannot be reached, nothing is deleted: a connection \
      whose token is lost is billed on.
      """)

  @Argument(help: ArgumentHelp("An item id or the name of an institution.", valueName: "item"))
  var item: String

  @Flag(help: "Also erase what it brought, for good.")
  var erase = false

  @Flag(help: "Delete the token here, and ask Plaid nothing.")
  var localOnly = false

  @Flag(help: "Do not ask.")
  var yes = false

  @OptionGroup var plaid: PlaidOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let session = try plaid.session()
      let store = try book.changing()
      let meant = try PlaidOptions.one(item, of: store)
      guard try isConfirmed(meant) else {
        try store.close()
        return Console.printError("Nothing is disconnected.")
      }
      let sync = ConnectionSync(book: store, session: session)
      let wasThere = try sync.disconnect(meant, localOnly: localOnly)
      let erased = erase ? try sync.erase(meant) : nil
      let after = try store.connections().filter { $0.item == meant.item }
      try store.close()
      if output.json {
        let state = session.folder.state()
        return try Console.print(
          json: PlaidAnswer.Disconnected(
            items: after.map { PlaidEntry($0, state: state) }, erased: erased))
      }
      Console.print(
        wasThere ? "\(meant.shownName) is disconnected" : "\(meant.shownName) was disconnected")
      if let erased {
        let rows = "\(erased.rows) row\(erased.rows == 1 ? "" : "s")"
        let accounts = "\(erased.accounts) account\(erased.accounts == 1 ? "" : "s")"
        Console.print("erased: \(rows), \(accounts)")
      }
    }
  }

  /// Without a terminal there is nobody to ask.
  private func isConfirmed(_ item: Book.Connection) throws(FinanceETLError) -> Bool {
    if yes { return true }
    let question =
      "Disconnect \(item.shownName)\(erase ? " and erase what it brought, for good" : "")? (yes/no): "
    guard Terminal.error.isPresent, let typed = TerminalLine.typed(after: question) else {
      throw FinanceETLError(
        .invalidArgument, "nobody is there to confirm it", hint: "give --yes")
    }
    return typed.lowercased() == "yes"
  }
}
