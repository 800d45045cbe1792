import ArgumentParser
import FinanceETL

struct AssetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assets",
    abstract: "Keep what no statement states: real estate, metals, vehicles, private holdings.",
    subcommands: [
      List.self, AssetsAddCommand.self, AssetsEditCommand.self, AssetsValueCommand.self,
      AssetsSellCommand.self, Values.self, Remove.self, Undo.self,
    ], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List what you own that no statement states, on any day.",
      usage: "finance-etl assets list [<options>]",
      discussion: """
        An asset is worth what you stated last, up to the day; or a newer price of the security \
        with its ticker; or what it cost. An asset without a value has none, and is not worth 0.

        Examples:
          finance-etl assets
          finance-etl assets --as-of 2024-06-30 --json
          finance-etl assets --currency EUR
        """)

    @Option(help: ArgumentHelp("The day, as 2024-06-30; the last known one.", valueName: "day"))
    var asOf: CivilDate?
    @OptionGroup var conversion: ConversionOptions
    @Flag(help: "Also assets that were sold whole.")
    var all = false
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        var query = Book.AssetQuery(asOf: asOf)
        query.includesSold = all
        let store = try book.reading()
        query.currency = try conversion.currency ?? store.settings().preferredCurrency
        let assets = try store.assets(query)
        if try output.print(assets, named: "assets") { return }
        TextTable.print(
          assets,
          [
            .number("id") { "\($0.id)" }, .text("asset") { $0.name },
            .text("kind") { $0.kind.rawValue }, .text("account") { $0.account },
            .number("quantity") { $0.quantity.text }, .number("cost") { $0.cost?.text },
            .number("value") { $0.value?.text ?? "unknown" }, .text("") { $0.currency.code },
            .exact("of") { $0.valueDate?.isoText }, .text("by") { $0.valueOrigin?.rawValue },
            .number("converted") { $0.converted?.text }, .text("") { $0.convertedCurrency?.code },
            .exact("rate of") { $0.rateDate?.isoText },
            .text("tags") { $0.tags.joined(separator: " ") },
          ], empty: "there are no assets")
        guard let target = query.currency else { return }
        for asset in assets where asset.currency != target && asset.converted == nil {
          guard let value = asset.value else { continue }
          Console.print(
            "no rate from \(asset.currency) to \(target) by \(asset.date): \(asset.currency)"
              + " \(value) of \(asset.name) stands apart")
        }
      }
    }
  }

  struct Values: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "values",
      abstract: "List the values and the sales of an asset, by day.",
      usage: "finance-etl assets values <asset> [<options>]",
      discussion: "Example:\n  finance-etl assets values House --csv")

    @Argument(help: ArgumentHelp("An asset's id, name or ticker.", valueName: "asset"))
    var asset: Book.AssetSelector
    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let events = try book.reading().assetEvents(asset)
        if try output.print(events, named: "values") { return }
        TextTable.print(
          events,
          [
            .exact("date") { $0.date.isoText }, .text("kind") { $0.kind.rawValue },
            .number("amount") { $0.amount?.text }, .number("price of one") { $0.price?.text },
            .number("quantity") { $0.quantity?.text }, .text("") { $0.currency.code },
          ], empty: "no value is stated")
      }
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove",
      abstract: "Remove an asset that was never yours; `assets sell` is for one that went.",
      usage: "finance-etl assets remove <asset> [<options>]",
      discussion: "Example:\n  finance-etl assets remove House")

    @Argument(help: ArgumentHelp("An asset's id, name or ticker.", valueName: "asset"))
    var asset: Book.AssetSelector
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let gone = try book.changing().removeAsset(asset)
        if output.json { return try Console.print(json: gone, named: "asset") }
        Console.print(
          "\(gone.name) is removed; `finance-etl assets undo \(gone.id)` brings it back")
      }
    }
  }

  struct Undo: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "undo",
      abstract: "Take back the last change of an asset: its removal, a sale, a value, an edit.",
      usage: "finance-etl assets undo <asset> [<options>]",
      discussion: """
        Repeat it to take back the change before. The first change is its addition.

        Example:
          finance-etl assets undo House
        """)

    @Argument(help: ArgumentHelp("An asset's id, name or ticker.", valueName: "asset"))
    var asset: Book.AssetSelector
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let now = try book.changing().undoAsset(asset)
        if output.json { return try Console.print(json: Answer.Asset(now)) }
        guard let now else { return Console.print("\(asset) is gone: it was added by that change") }
        Console.print(now.line)
      }
    }
  }
}

extension Book.Asset {
  /// `asset 3 is Gold, 2.5, worth 6000.25 USD of 2024-11-01`.
  var line: String {
    let worth =
      value.map { "worth \($0.text) \(currency.code) of \(valueDate?.isoText ?? "")" }
      ?? "of unknown worth"
    return "asset \(id) is \(name), \(quantity.text), \(worth)"
  }
}

extension Book.AssetSelector: ExpressibleByArgument {
  public init?(argument: String) { self.init(argument) }
}
