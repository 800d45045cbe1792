import FinanceModel

/// What a proof needs of the rows that were read: their counts, their sums, and their balances.
struct ReadRows {
  private static let mostFirstRows = 200
  private static let mostQuarantined = 3
  private static let mostLines = 5

  private(set) var count = 0
  /// The first rows, for people.
  private(set) var firstRows: [InferredRow] = []
  private(set) var accounts: [AccountReference] = []
  private(set) var balances: [StatementBalance] = []
  /// Rows passed over, by their reasons.
  private(set) var skipped: [String: Int] = [:]
  /// The first lines of them.
  private(set) var skippedLines: [String: [Int]] = [:]
  var skippedCount: Int { skipped.values.reduce(0, +) }
  private(set) var quarantinedCount = 0
  /// Rows that trade a security.
  private(set) var tradeCount = 0
  /// Positions of snapshots, and those whose value is not what units and price come to.
  private(set) var holdingCount = 0
  private(set) var doubtfulHoldings = 0
  /// The first of them.
  private(set) var quarantined: [RejectedRow] = []

  /// Posted rows, in their order for each account.
  private(set) var chain: [Chain.Row] = []
  private(set) var hasBalances = false
  /// Whether running balances do not follow from the amounts.
  var isBroken: Bool { hasBalances && Chain(chain).verdict(turned: false).breaks > 0 }
  /// Sums of posted rows in parts of 10⁻⁸.
  private(set) var income: Int64 = 0
  private(set) var expense: Int64 = 0
  /// Rows that are not zero, and those of them that are money in.
  private(set) var nonzeroCount = 0
  private(set) var incomeCount = 0
  /// Those that have a row.
  private(set) var groups: Set<Int> = []
  /// What a statement says of its rows.
  struct Statement {
    var opening: Int64?
    var closing: Int64?
    var sum: Int64 = 0
  }
  /// Each that was read, in their order.
  private(set) var statements: [Statement] = []
  private var account = ""
  private var numbers: [String: Int] = [:]
  /// Of the rows of the account, by their currencies.
  private var groupsOfCurrencies: [Currency?: Int] = [:]

  mutating func take(_ part: StatementPart) {
    switch part {
    case .statement(let header): begin(header.account)
    case .transactions(let list): for row in list { take(row) }
    case .balance(let balance): take(balance)
    case .holdings(let snapshot):
      holdingCount += snapshot.holdings.count
      doubtfulHoldings += snapshot.holdings.count { !$0.flags.isEmpty }
    case .skipped(let row):
      skipped[row.reason, default: 0] += 1
      if let line = row.location.line, skippedLines[row.reason, default: []].count < Self.mostLines
      {
        skippedLines[row.reason, default: []].append(line)
      }
    case .quarantined(let row):
      quarantinedCount += 1
      if quarantined.count < Self.mostQuarantined { quarantined.append(row) }
    default: break
    }
  }

  private mutating func take(_ balance: StatementBalance) {
    balances.append(balance)
    guard !statements.isEmpty else { return }
    let units = balance.amount?.units
    switch balance.kind {
    case .opening: statements[statements.count - 1].opening = units
    case .ledger: statements[statements.count - 1].closing = units
    default: break
    }
  }

  /// Statements of one account that was cut are one account.
  private mutating func begin(_ account: AccountReference) {
    statements.append(Statement())
    accounts.append(account)
    self.account = account.key ?? ""
    groupsOfCurrencies = [:]
  }

  /// Each currency of an account has a balance of its own.
  private mutating func group(of currency: Currency?) -> Int {
    if let known = groupsOfCurrencies[currency] { return known }
    let key = account + "\u{1F}" + (currency?.code ?? "")
    let group = numbers[key] ?? numbers.count
    numbers[key] = group
    groupsOfCurrencies[currency] = group
    return group
  }

  private mutating func take(_ row: StatementTransaction) {
    count += 1
    if row.trade != nil { tradeCount += 1 }
    if firstRows.count < Self.mostFirstRows { firstRows.append(first(row)) }
    let amount = row.amount.units
    if let amount, amount != 0 {
      nonzeroCount += 1
      if amount > 0 { incomeCount += 1 }
    }
    guard !row.isPending else { return }
    let group = group(of: row.currency)
    groups.insert(group)
    if let amount, !statements.isEmpty { statements[statements.count - 1].sum &+= amount }
    if let amount { if amount > 0 { income &+= amount } else { expense &+= amount } }
    if row.balance != nil { hasBalances = true }
    chain.append(
      Chain.Row(
        group: group, day: Int(row.date.daysSince1970), amount: amount,
        balance: row.balance?.units))
  }

  private func first(_ row: StatementTransaction) -> InferredRow {
    let account = accounts.last
    return InferredRow(
      date: row.date, amount: row.amount, currency: (row.currency ?? account?.currency)?.code,
      account: account.flatMap { $0.mask.map { "…\($0)" } ?? $0.name },
      isPending: row.isPending, text: String(row.description.prefix(50)))
  }
}

extension ExactDecimal {
  /// In parts of 10⁻⁸; nil where it is too large.
  var units: Int64? { scaled(toPlaces: 8).flatMap { Int64(exactly: $0) } }
}

/// A row as an inferred mapping reads it, for people who choose between readings.
public struct InferredRow: Hashable, Sendable {
  public var date: CivilDate
  /// + raises the account's balance.
  public var amount: ExactDecimal
  /// Nil where neither the row nor the table names one.
  public var currency: String?
  /// The account's name, or the last digits of its number; nil where the table names none.
  public var account: String?
  public var isPending: Bool
  /// The start of the description.
  public var text: String
}
