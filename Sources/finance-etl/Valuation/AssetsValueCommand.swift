import ArgumentParser
import FinanceETL

struct AssetsValueCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "value",
    abstract: "State what an asset is worth from a day on.",
    usage: "finance-etl assets value <asset> --on <yyyy-mm-dd> [<options>]",
    discussion: """
      It takes the place of what you stated for that day. --value is for all units there are, \
      --price for one.

      Examples:
        finance-etl assets value House --value 425000 --on 2025-01-01
        finance-etl assets value Gold --price 2650.40 --on 2025-01-01
        finance-etl assets value House --on 2025-01-01 --remove
      """)

  @Argument(help: ArgumentHelp("An asset's id, name or ticker.", valueName: "asset"))
  var asset: Book.AssetSelector
  @OptionGroup var worth: AssetValueOptions
  @Flag(help: "Take back what was stated for the day.")
  var remove = false
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard worth.day != nil else { throw ValidationError("give --on, the day of the value") }
    let isGiven = worth.given != nil
    guard isGiven != remove else {
      throw ValidationError("give one of --value, --price and --remove")
    }
  }

  func run() async throws {
    try await output.run {
      let store = try book.changing()
      let now: Book.Asset
      if let value = worth.given {
        now = try store.valueAsset(asset, value)
      } else {
        guard let day = worth.day else { return }
        now = try store.removeAssetValue(asset, on: day)
      }
      if output.json { return try Console.print(json: now, named: "asset") }
      Console.print(now.line)
    }
  }
}

struct AssetsSellCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sell",
    abstract: "Note that an asset, or a part of it, went.",
    usage: "finance-etl assets sell <asset> --on <yyyy-mm-dd> [<options>]",
    discussion: """
      Without --quantity all that is left went. The money is a transaction of the account that \
      it came to, as that account's statements state it.

      Examples:
        finance-etl assets sell Gold --quantity 1 --proceeds 2600 --on 2025-01-15
        finance-etl assets sell Car --on 2025-02-01
      """)

  @Argument(help: ArgumentHelp("An asset's id, name or ticker.", valueName: "asset"))
  var asset: Book.AssetSelector
  @Option(
    name: .customLong("on"), help: ArgumentHelp("The day of the sale.", valueName: "yyyy-mm-dd"))
  var day: CivilDate
  @Option(help: ArgumentHelp("Units that went; all that are left.", valueName: "quantity"))
  var quantity: ExactDecimal?
  @Option(help: ArgumentHelp("What they brought.", valueName: "amount"))
  var proceeds: ExactDecimal?
  @OptionGroup var book: BookOptions
  @OptionGroup var output: OutputOptions

  func run() async throws {
    try await output.run {
      let now = try book.changing().sellAsset(
        asset, AssetSale(on: day, quantity: quantity, proceeds: proceeds))
      if output.json { return try Console.print(json: now, named: "asset") }
      Console.print("\(now.quantity.text) of \(now.name) are left")
    }
  }
}
