import ArgumentParser
import FinanceETL

struct HoldingsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "holdings",
    abstract: "List what investment accounts hold, on any day.",
    usage: "finance-etl holdings [<options>]",
    discussion: """
      A holding is what the newest statement says, and the trades after it. Where two statements and \
      the trades between them do not agree, the units that are missing are shown; so is what another \
      source says otherwise of the same day.

      Examples:
        finance-etl holdings
        finance-etl holdings --as-of 2024-06-30 --json
        finance-etl holdings --by security
      """)

  enum Grouping: String, ExpressibleByArgument, CaseIterable {
    case account, security
  }

  @Option(help: ArgumentHelp("An account's id, name, mask or key.", valueName: "account"))
  var account: Book.AccountSelector?
  @Option(
    help: ArgumentHelp("A security's id, ISIN, CUSIP, ticker or name.", valueName: "security"))
  var security: Book.SecuritySelector?
  @Option(help: ArgumentHelp("The day, as 2024-06-30; the last known one.", valueName: "day"))
  var asOf: CivilDate?
  @Option(help: ArgumentHelp("Sort by account or security.", valueName: "order"))
  var by = Grouping.account
  @OptionGroup var book: BookOptions
  @OptionGroup var output: ListingOptions

  /// What does not agree.
  private static func remarks(_ holding: Book.Holding) -> String? {
    let missing = holding.missingUnits.map { "missing trades: \($0.text) units" }
    let others = (holding.differences ?? []).map { other in
      let value = other.value.map { ", value \($0.text)" } ?? ""
      return "\(other.feed): \(other.units.text) units\(value)"
    }
    let remarks = [missing].compactMap { $0 } + others
    return remarks.isEmpty ? nil : remarks.joined(separator: "; ")
  }

  func run() async throws {
    try await output.run {
      var query = Book.HoldingQuery()
      query.account = account
      query.security = security
      query.asOf = asOf
      var holdings = try book.reading().holdings(query)
      if by == .security {
        holdings.sort {
          ($0.security.lowercased(), $0.securityID, $0.accountID)
            < ($1.security.lowercased(), $1.securityID, $1.accountID)
        }
      }
      if try output.print(holdings, named: "holdings") { return }
      TextTable.print(
        holdings,
        [
          .text("account") { $0.account }, .text("security") { $0.security },
          .number("units") { $0.units.text }, .number("price") { $0.price?.text },
          .number("value") { $0.value?.text }, .number("cost") { $0.cost?.text },
          .text("") { $0.currency.code }, .exact("on") { $0.date.isoText },
          .exact("stated") { $0.snapshotDate?.isoText },
          .text("") { HoldingsCommand.remarks($0) },
        ], empty: "no statement says what an account holds")
    }
  }
}
