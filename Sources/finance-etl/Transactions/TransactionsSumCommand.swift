import ArgumentParser
import FinanceETL

struct TransactionsSumCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sum",
    abstract: "Sum transactions: money in, money out and net.",
    discussion: """
      Each currency has sums of its own. Transfers between your own accounts count on both sides; \
      --no-transfers leaves them out.

      --by makes groups by year, month, week (ISO 8601), day, account, category, payee, tag, kind \
      or currency, or by several of them. The last rows are the totals. A transaction with several \
      tags counts in the group of each, and once in the total. Where categories or tags are asked \
      for, each part of a transaction that you split counts by itself.

      Examples:
        finance-etl transactions sum --from 2024 --no-transfers
        finance-etl transactions sum --by month --account 1234
        finance-etl transactions sum --by month,category --no-transfers --json
      """)

  @OptionGroup var filters: TransactionFilters
  @Option(
    help: ArgumentHelp(
      "Sums for each month, account …; or for each combination of several.",
      valueName: "group,…"),
    completion: .list(Book.Sum.Grouping.allCases.map(\.rawValue)),
    transform: Self.groupings)
  var by: [Book.Sum.Grouping] = []
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  func run() async throws {
    try await output.run {
      let sums = try book.reading().groupedSums(of: filters.query, by: by)
      if output.json, !by.isEmpty { return try Console.print(json: sums) }
      if try output.print(sums.sums, named: "sums") { return }
      // Without groups, the sums are the totals.
      let totals = by.isEmpty ? [] : sums.totals.map { Line(sum: $0, isTotal: true) }
      TextTable.print(
        sums.sums.map { Line(sum: $0, isTotal: false) } + totals,
        groups + [
          .number("count") { "\($0.sum.count)" }, .number("in") { $0.shown($0.sum.inflow) },
          .number("out") { $0.shown($0.sum.outflow) },
          .number("net") { $0.sum.net.map($0.shown) },
          .text("") { $0.sum.currency.code },
        ], empty: "no transactions")
      if sums.totals.contains(where: { Line(sum: $0, isTotal: true).isRounded }) {
        Console.printError(
          "note: some amounts have far more digits than their currency: these sums are rounded,"
            + " --json shows all digits")
      }
    }
  }

  /// A line of the table.
  private struct Line {
    let sum: Book.Sum
    let isTotal: Bool

    /// What a binary number keeps of a decimal one: more digits come from arithmetic, not from a bank.
    private static let mostDigits = 15

    /// With the digits of its currency, where it has more than any amount.
    func shown(_ amount: ExactDecimal) -> String {
      let digits = amount.text.filter(\.isNumber).drop { $0 == "0" }
      guard digits.count > Self.mostDigits,
        let rounded = amount.rounded(toPlaces: sum.currency.exponent), rounded != amount
      else { return amount.text }
      return rounded.text
    }

    /// Whether something is shown with fewer digits than it has.
    var isRounded: Bool {
      [sum.inflow, sum.outflow].contains { shown($0) != $0.text }
    }
  }

  private var groups: [TableColumn<Line>] {
    by.enumerated().map { place, grouping in
      .text(grouping.rawValue) { line in
        if line.isTotal { return place == 0 ? "total" : nil }
        if grouping == .currency { return line.sum.currency.code }
        return line.sum.keys.first { $0.grouping == grouping }?.text
      }
    }
  }

  /// `month,category`
  private static func groupings(_ text: String) throws -> [Book.Sum.Grouping] {
    let known = Book.Sum.Grouping.allCases.map(\.rawValue)
    let groupings = try text.split(separator: ",", omittingEmptySubsequences: false).map { word in
      guard let grouping = Book.Sum.Grouping(rawValue: String(word)) else {
        throw ValidationError(
          "\"\(word)\" is no group" + Suggestion.text(for: String(word), among: known)
            + "; expected \(known.joined(separator: ", "))")
      }
      return grouping
    }
    guard Set(groupings).count == groupings.count else {
      throw ValidationError("a group is named twice")
    }
    return groupings
  }
}
