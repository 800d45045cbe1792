import ArgumentParser
import FinanceETL

/// What a person says of an asset.
struct AssetOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What it is, such as real-estate.", valueName: "kind"))
  var kind: AssetKind?
  @Option(help: ArgumentHelp("Units that were bought; 1.", valueName: "quantity"))
  var quantity: ExactDecimal?
  @Option(help: ArgumentHelp("What one unit cost.", valueName: "price"))
  var purchasePrice: ExactDecimal?
  @Option(help: ArgumentHelp("The day it was bought.", valueName: "yyyy-mm-dd"))
  var purchaseDate: CivilDate?
  @Option(
    help: ArgumentHelp(
      "ISO 4217 code. Default: the book's preferred currency.", valueName: "code"))
  var currency: Currency?
  @Option(
    help: ArgumentHelp(
      "A ticker: imported prices of it value the asset.", valueName: "ticker"))
  var ticker: String?
  @Option(
    help: ArgumentHelp(
      "An account's id, name, mask or key it belongs to.", valueName: "account"))
  var account: String?
  @Option(help: "Your own notes.") var notes: String?
  @Option(name: .customLong("tag"), help: "A tag; repeat it for more.")
  var tags: [String] = []

  /// - Parameter name: nil: it keeps its name.
  func edit(name: String?) -> AssetEdit {
    var edit = AssetEdit(name: name, kind: kind)
    edit.quantity = quantity
    edit.purchasePrice = purchasePrice
    edit.purchaseDate = purchaseDate
    edit.currency = currency
    edit.ticker = ticker
    edit.account = account
    edit.notes = notes
    edit.tags = tags.isEmpty ? nil : tags
    return edit
  }
}

/// What an asset is worth from a day on.
struct AssetValueOptions: ParsableArguments {
  @Option(help: ArgumentHelp("What all of it is worth.", valueName: "amount"))
  var value: ExactDecimal?
  @Option(help: ArgumentHelp("What one unit is worth.", valueName: "price"))
  var price: ExactDecimal?
  @Option(
    name: .customLong("on"), help: ArgumentHelp("The day of the value.", valueName: "yyyy-mm-dd"))
  var day: CivilDate?

  func validate() throws {
    if value != nil, price != nil { throw ValidationError("give only one of --value and --price") }
    if value != nil || price != nil, day == nil {
      throw ValidationError("--value and --price need --on, the day of the value")
    }
  }

  /// Nil where none is given.
  var given: AssetValue? {
    let amount = value.map { AssetValue.Amount.whole($0) } ?? price.map { .unit($0) }
    return amount.flatMap { amount in day.map { AssetValue(amount, on: $0) } }
  }
}

struct AssetsAddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add something you own that no statement states.",
    usage: "finance-etl assets add <name> [<options>]",
    discussion: """
      Examples:
        finance-etl assets add House --kind real-estate --currency USD \\
          --purchase-price 350000 --purchase-date 2019-05-02 \\
          --value 410000 --on 2024-11-01
        finance-etl assets add Gold --kind precious-metal --quantity 2.5 \\
          --ticker XAU --currency USD --price 2400.10 --on 2024-11-01
      """)

  @Argument(help: "Its name.") var name: String
  @OptionGroup var asset: AssetOptions
  @OptionGroup var worth: AssetValueOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let added = try book.beginning { (store) throws(FinanceETLError) in
        try store.addAsset(asset.edit(name: name), value: worth.given)
      }
      if output.json { return try Console.print(json: added, named: "asset") }
      Console.print(added.line)
    }
  }
}

struct AssetsEditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change what you said of an asset.",
    usage: "finance-etl assets edit <asset> [<options>]",
    discussion: """
      An empty text takes back a ticker, an account, notes or tags. `assets undo` takes the change \
      back.

      Examples:
        finance-etl assets edit House --name "House by the lake" --account Mortgage
        finance-etl assets edit 3 --quantity 3.5 --tag metal
      """)

  @Argument(help: ArgumentHelp("An asset's id, name or ticker.", valueName: "asset"))
  var wanted: Book.AssetSelector
  @Option(help: "Its name.") var name: String?
  @OptionGroup var asset: AssetOptions
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let edited = try book.changing().editAsset(wanted, with: asset.edit(name: name))
      if output.json { return try Console.print(json: edited, named: "asset") }
      Console.print(edited.line)
    }
  }
}

extension AssetKind: LowercasedArgument {}
