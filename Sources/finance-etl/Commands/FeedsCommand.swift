import ArgumentParser
import FinanceETL
import Matching

struct FeedsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "feeds",
    abstract: "List the sources of each account, and say how they are matched.",
    subcommands: [List.self, Show.self, Set.self], defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the feeds: each a source and one account.",
      discussion: "Example:\n  finance-etl feeds list --json")

    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        let feeds = try book.reading().feeds()
        if output.json { return FeedsCommand.printJSON(feeds) }
        let rows = feeds.map { feed in
          JSONValue.object(
            (feed.object ?? []) + [.init("changed", .string(FeedsCommand.words(feed["settings"])))])
        }
        JSONValue.printTable(
          rows,
          [
            ("id", "id", true), ("feed", "name", false), ("account", "account", false),
            ("ids", "ids", false), ("mode", "mode", false),
            ("last statement", "last_statement", false), ("rows", "rows", true),
            ("settings", "changed", false),
          ], empty: "nothing was imported yet")
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show a feed with every setting.",
      discussion: "Example:\n  finance-etl feeds show ofx:1101")

    @OptionGroup var feed: FeedArguments
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func run() async throws {
      try await output.run {
        FeedsCommand.show(try book.reading().feeds(feed.name, account: feed.account), output)
      }
    }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Say how the rows of a feed are matched from now on.",
      discussion: """
        Examples:
          finance-etl feeds set csv:us/chase-card --tip-percent 50 --settle-days 10
          finance-etl feeds set ofx:1101 --ids none
          finance-etl feeds set 3 --ids default --mode default

        What is set holds for every later import, and each statement keeps what it was matched with.
        `--ids none` passes over the source's ids, where a bank makes new ones for each file: rows
        are then told apart by their content.
        """)

    @OptionGroup var feed: FeedArguments
    @Option(help: ArgumentHelp("A pending amount may grow by this much: 35.", valueName: "n"))
    var tipPercent: Int?
    @Option(
      help: ArgumentHelp(
        "Days by which a row moves that has another id or text: 3.", valueName: "n"))
    var rekeyDays: Int?
    @Option(
      help: ArgumentHelp("Days between the dates two sources give one row: 5.", valueName: "n"))
    var matchDays: Int?
    @Option(help: ArgumentHelp("Days a pending row takes to post: 14.", valueName: "n"))
    var settleDays: Int?
    @Option(help: ArgumentHelp("Days between the two legs of a transfer: 5.", valueName: "n"))
    var transferDays: Int?
    @Option(
      help: ArgumentHelp(
        "How far its ids are trusted: trusted, mutable, none, or default for what it says itself.",
        valueName: "policy"))
    var ids: Choice<IDPolicy>?
    @Option(
      help: ArgumentHelp(
        "Whether a document holds every row of its days: snapshot, delta, or default.",
        valueName: "mode"))
    var mode: Choice<StatementMode>?
    @OptionGroup var book: BookOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if let tipPercent, !FeedSettings.percents.contains(tipPercent) {
        throw ValidationError("--tip-percent is between 0 and 100")
      }
      let days = [
        ("rekey", rekeyDays), ("match", matchDays), ("settle", settleDays),
        ("transfer", transferDays),
      ]
      for (name, number) in days {
        if let number, !FeedSettings.days.contains(number) {
          throw ValidationError("--\(name)-days is between 0 and 60")
        }
      }
      let isEmpty =
        tipPercent == nil && days.allSatisfy { $0.1 == nil } && ids == nil && mode == nil
      if isEmpty { throw ValidationError("say what to set") }
    }

    func run() async throws {
      try await output.run {
        let store = try book.changing()
        let feeds = try store.setFeeds(feed.name, account: feed.account, change)
        try store.close()
        FeedsCommand.show(feeds, output)
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
  @Argument(help: ArgumentHelp("A feed's name or id.", valueName: "feed"))
  var name: String
  @Option(
    help: ArgumentHelp(
      "The account's id, name, mask or key; else every feed of that name.", valueName: "account"))
  var account: Book.AccountSelector?
}

/// One of some words, or `default`.
struct Choice<Value: RawRepresentable & CaseIterable & Sendable>: ExpressibleByArgument, Sendable
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
  fileprivate static func printJSON(_ feeds: [JSONValue]) {
    Console.print(JSONWriter.text(.members(["feeds": .array(feeds)])))
  }

  /// Prints feeds with all there is to say.
  fileprivate static func show(_ feeds: [JSONValue], _ output: OutputOptions) {
    if output.json { return printJSON(feeds) }
    for feed in feeds {
      for member in feed.object ?? [] where member.name != "settings" {
        let text = member.name == "in_force" ? words(member.value) : member.value.cell
        Console.print("\(member.name): \(text ?? "")")
      }
    }
  }

  /// `tip_percent 50, ids none`
  fileprivate static func words(_ settings: JSONValue?) -> String {
    (settings?.object ?? []).map { "\($0.name) \($0.value.cell ?? "")" }.joined(separator: ", ")
  }
}
