import ArgumentParser
import FinanceETL

struct AccountsEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Name an account, set its kind, or set its opening balance.",
    usage: "finance-etl accounts edit <account> [<options>]",
    discussion: """
      What the bank states is kept too, and no import changes what you set. An empty --name \
      removes your name. The opening balance is the balance before the rows of the opening day; an \
      account whose statements state one needs none. Debt is negative.

      Examples:
        finance-etl accounts edit 3 --name "Joint savings" --kind savings
        finance-etl accounts edit Checking --opening 1250 --opening-date 2024-01-01
      """)

  @Argument(help: "An account's id, name, mask or key.") var account: Book.AccountSelector
  @Option(help: "Shown instead of the bank's name.") var name: String?
  @Option(help: ArgumentHelp("Shown instead of the bank's kind.", valueName: "kind"))
  var kind: AccountKind?
  @OptionGroup var opening: OpeningOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard name != nil || kind != nil || opening.given != nil else {
      throw ValidationError("give --name, --kind or --opening")
    }
  }

  func run() async throws {
    try await output.run {
      let edited = try book.changing { book throws(FinanceETLError) in
        try book.editAccount(
          account, with: AccountEdit(name: name, kind: kind, opening: opening.given))
      }
      if output.json { return try Console.print(json: edited) }
      if name != nil || kind != nil {
        Console.print("Account \(edited.accountID) is \(edited.account), \(edited.kind.rawValue)")
      }
      guard let begun = edited.opening else { return }
      Console.print(
        "\(edited.account) opens with \(begun.amount.text) \(begun.currency.code)"
          + " on \(begun.date.isoText)")
    }
  }
}

/// What an account held when the book begins.
struct OpeningOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The balance before the rows of the opening day.", valueName: "amount"))
  var opening: ExactDecimal?
  @Option(
    help: ArgumentHelp(
      "The opening day. Default: the first day in the book.",
      valueName: "yyyy-mm-dd"))
  var openingDate: CivilDate?

  var given: AccountEdit.Opening? {
    opening.map { AccountEdit.Opening(amount: $0, date: openingDate) }
  }

  func validate() throws {
    if opening == nil, openingDate != nil {
      throw ValidationError("--opening-date needs --opening")
    }
  }
}

extension AccountKind: LowercasedArgument {}
