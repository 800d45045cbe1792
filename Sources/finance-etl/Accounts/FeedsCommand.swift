import ArgumentParser
import FinanceETL

struct FeedsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feeds",
    abstract: "List the sources of each account, and set how they are matched.",
    subcommands: [List.self, Show.self, Set.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list",
      abstract: "List the feeds; a feed is one source of one account.",
      discussion: "Example:\n  finance-etl feeds list --json")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: ListingOptions

    func run() async throws {
      try await output.run {
        let feeds = try book.reading().feeds()
        if try output.print(feeds, named: "feeds") { return }
        TextTable.print(
          feeds,
          [
            .number("id") { "\($0.id)" }, .text("feed") { $0.name },
            .text("account") { $0.account }, .text("ids") { $0.ids.rawValue },
            .text("mode") { $0.mode?.rawValue },
            .exact("last statement") { $0.lastStatement?.isoText },
            .number("rows") { "\($0.rows)" },
            .text("settings") { FeedsCommand.words($0.settings, isNamed: !=) },
          ], empty: "nothing has been imported yet")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "show",
      abstract: "Show a feed with all its settings.",
      usage: "finance-etl feeds show <feed> [<options>]",
      discussion: "Example:\n  finance-etl feeds show ofx:1101")

    @OptionGroup var feed: FeedArguments
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        try FeedsCommand.show(
          try book.reading().feeds(named: feed.name, of: feed.account), output)
      }
    }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set",
      abstract: "Set how the rows of a feed are matched from now on.",
      usage: "finance-etl feeds set <feed> [<options>]",
      discussion: """
        Examples:
          finance-etl feeds set csv:us/chase-card --tip-percent 50 --settle-days 10
          finance-etl feeds set ofx:1101 --ids none
          finance-etl feeds set 3 --ids default --mode default

        A setting holds for every later import; each statement keeps the settings it was matched \
        with. Use `--ids none` if a bank makes new ids for each file: the source's ids are then \
        ignored, and rows are distinguished by their content.
        """)

    @OptionGroup var feed: FeedArguments
    @Option(
      help: ArgumentHelp(
        "How much a pending amount may grow, in percent. Default: 35.", valueName: "n"))
    var tipPercent: Int?
    @Option(
      help: ArgumentHelp(
        "How many days a row may move when its id or text changes. Default: 3.", valueName: "n"))
    var rekeyDays: Int?
    @Option(
      help: ArgumentHelp(
        "How many days apart two sources may date the same row. Default: 5.", valueName: "n"))
    var matchDays: Int?
    @Option(
      help: ArgumentHelp(
        "How many days a pending row may take to post. Default: 14.", valueName: "n"))
    var settleDays: Int?
    @Option(
      help: ArgumentHelp(
        "How many days apart the legs of a transfer may be. Default: 5.", valueName: "n"))
    var transferDays: Int?
    @Option(
      help: ArgumentHelp(
        "How far to trust its ids: trusted, mutable, none, or default: what the source says.",
        valueName: "policy"))
    var ids: SettingArgument<IDPolicy>?
    @Option(
      help: ArgumentHelp(
        "What a document has: every row of its days (snapshot), changes (delta), or default.",
        valueName: "mode"))
    var mode: SettingArgument<StatementMode>?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if let tipPercent, !FeedSettings.percents.contains(tipPercent) {
        throw ValidationError("--tip-percent must be between 0 and 100")
      }
      let days = [
        ("rekey", rekeyDays), ("match", matchDays), ("settle", settleDays),
        ("transfer", transferDays),
      ]
      for (name, number) in days {
        if let number, !FeedSettings.days.contains(number) {
          throw ValidationError("--\(name)-days must be between 0 and 60")
        }
      }
      let isEmpty =
        tipPercent == nil && days.allSatisfy { $0.1 == nil } && ids == nil && mode == nil
      if isEmpty { throw ValidationError("give at least one setting") }
    }

    func run() async throws {
      try await output.run {
        let feeds = try book.changing { book throws(FinanceETLError) in
          try book.editFeeds(named: feed.name, of: feed.account, change)
        }
        try FeedsCommand.show(feeds, output)
      }
    }

    private func change(_ settings: inout FeedSettings) {
      settings.tipPercent = tipPercent ?? settings.tipPercent
      settings.rekeyDays = rekeyDays ?? settings.rekeyDays
      settings.matchDays = matchDays ?? settings.matchDays
      settings.settleDays = settleDays ?? settings.settleDays
      settings.transferDays = transferDays ?? settings.transferDays
      if let ids { settings.ids = ids.value }
      if let mode { settings.mode = mode.value }
    }
  }
}

/// Which feed is meant.
struct FeedArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A feed's name or id.", valueName: "feed"), completion: BookCompletion.feeds)
  var name: String
  @Option(
    help: ArgumentHelp(
      "The account's id, name, mask or key. Default: every feed of that name.", valueName: "account"
    ))
  var account: Book.AccountSelector?
}

/// One of some words, or `default`.
struct SettingArgument<Value: RawRepresentable & CaseIterable & Sendable>: ExpressibleByArgument,
  Sendable
where Value.RawValue == String {
  /// Nil for `default`.
  let value: Value?

  init?(argument: String) {
    value = Value(rawValue: argument)
    if value == nil, argument != "default" { return nil }
  }

  static var allValueStrings: [String] { Value.allCases.map(\.rawValue) + ["default"] }
}

extension FeedsCommand {
  /// Prints feeds with all there is to say.
  fileprivate static func show(_ feeds: [Book.Feed], _ output: OutputOptions) throws {
    if output.json { return try Console.print(json: feeds, named: "feeds") }
    for feed in feeds {
      let lines: [(name: String, value: String?)] = [
        ("id", "\(feed.id)"), ("name", feed.name), ("account", feed.account),
        ("account_id", "\(feed.accountID)"), ("ids", feed.ids.rawValue),
        ("reused_ids", feed.hasReusedIDs ? "yes" : nil), ("mode", feed.mode?.rawValue),
        ("cursor", feed.cursor), ("last_statement", feed.lastStatement?.isoText),
        ("rows", "\(feed.rows)"), ("in_force", words(feed.settings) { _, _ in true }),
      ]
      for line in lines {
        if let value = line.value { Console.print("\(line.name): \(value)") }
      }
    }
  }

  /// `tip_percent 50, ids none`
  ///
  /// - Parameter isNamed: whether a number is named, beside what it usually is.
  fileprivate static func words(
    _ settings: FeedSettings, isNamed: (Int, Int) -> Bool
  ) -> String {
    let numbers: [(name: String, path: KeyPath<FeedSettings, Int>)] = [
      ("tip_percent", \.tipPercent), ("rekey_days", \.rekeyDays), ("match_days", \.matchDays),
      ("settle_days", \.settleDays), ("transfer_days", \.transferDays),
    ]
    let named = numbers.filter {
      isNamed(settings[keyPath: $0.path], FeedSettings.usual[keyPath: $0.path])
    }
    let words =
      named.map { "\($0.name) \(settings[keyPath: $0.path])" }
      + [settings.ids.map { "ids \($0.rawValue)" }, settings.mode.map { "mode \($0.rawValue)" }]
      .compactMap { $0 }
    return words.joined(separator: ", ")
  }
}
