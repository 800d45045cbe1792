import FinanceModel
import LedgerBook
import LedgerStore

/// What accounts are worth on a day, and what they hold.
struct BookValuation {
  let day: CivilDate
  /// Of the accounts that the report is of.
  private(set) var accounts: [AccountWorth] = []
  /// Of all accounts.
  let positions: [ValuedPosition]
  /// Those of them that something is in, and nobody says how much.
  private(set) var unknown: [Book.AccountHistory.Key: ReportGap] = [:]
  private(set) var gaps: [ReportGap] = []
  /// Of all accounts.
  let snapshots: [Int64: Book.SnapshotFacts]

  init(_ facts: BookFacts, on day: CivilDate) throws {
    try self.init(PositionsOfDay(facts, on: day), nil, facts)
  }

  /// Values several days: their prices are asked for together.
  static func of(_ days: [CivilDate], _ facts: BookFacts) throws -> [BookValuation] {
    let held = try days.map { try PositionsOfDay(facts, on: $0) }
    let quotes = try PositionsOfDay.quotes(held, facts)
    return try zip(held, quotes).map { try BookValuation($0, $1, facts) }
  }

  private init(
    _ held: PositionsOfDay, _ quotes: [Book.SecurityQuote?]?, _ facts: BookFacts
  ) throws {
    day = held.day
    snapshots = held.snapshots
    let quotes = try quotes ?? PositionsOfDay.quotes([held], facts).first ?? []
    positions = try zip(held.positions, quotes).map { position, quote in
      try ValuedPosition(
        position, quote, facts.securities[position.key.security], on: held.day,
        staleAfter: facts.settings.priceDays)
    }
    let byAccount = Dictionary(grouping: positions) { $0.key.account }
    for (account, keys) in Dictionary(grouping: facts.history.keys, by: \.accountID)
      .merging(facts.trades.mapValues { _ in [] }, uniquingKeysWith: { first, _ in first })
      .merging(snapshots.mapValues { _ in [] }, uniquingKeysWith: { first, _ in first })
      .sorted(by: { $0.key < $1.key }) where facts.source.wanted.contains(account)
    {
      try add(account, keys.map(\.currency), byAccount[account] ?? [], facts)
    }
  }

  /// Each account that there is something of, with what it is worth, where that is known.
  func all(
    _ facts: BookFacts
  ) -> [(account: Int64, currency: Currency, worth: AccountWorth?, date: CivilDate?)] {
    accounts.map { ($0.account, $0.currency, $0, $0.date) }
      + unknown.keys.map { key in
        (key.accountID, key.currency, nil, facts.history.lastRow(of: key, through: day))
      }
  }

  /// Why accounts are not counted, by account; of those that the report is of.
  func unknownGaps(_ source: ReportSource) -> [ReportGap] {
    unknown.filter { source.isWanted($0.key.accountID, $0.key.currency) }.sorted {
      ($0.key.accountID, $0.key.currency.code) < ($1.key.accountID, $1.key.currency.code)
    }.map(\.value)
  }

  // MARK: One account

  private mutating func add(
    _ account: Int64, _ currencies: [Currency], _ positions: [ValuedPosition], _ facts: BookFacts
  ) throws {
    guard facts.source.accounts[account] != nil else { return }
    let trades = Array(facts.trades[account]?.prefix { $0.date <= day } ?? [])
    var all = Set(currencies).union(positions.map(\.currency)).union(trades.map(\.currency))
    if let snapshot = snapshots[account] { all.formUnion([snapshot.currency]) }
    for currency in all.sorted(by: { $0.code < $1.code }) {
      let held = positions.filter { $0.currency == currency }
      let key = Book.AccountHistory.Key(accountID: account, currency: currency)
      var worth: AccountWorth?
      if let snapshot = snapshots[account], snapshot.isComplete {
        worth = try ofSnapshot(snapshot, key, held, trades, facts)
      } else if facts.trades[account]?.isEmpty ?? true {
        worth = try ofBalance(key, facts)
      } else if let point = facts.history.lastStatedPoint(of: key, on: day) {
        worth = AccountWorth(key, point)
      } else {
        worth = try ofRows(key, held, trades, facts)
      }
      if let worth { accounts.append(worth) }
      guard worth?.basis != .balance else { continue }
      note(held, facts)
    }
  }

  /// Money alone, as far as it is known.
  private mutating func ofBalance(
    _ key: Book.AccountHistory.Key, _ facts: BookFacts
  ) throws -> AccountWorth? {
    switch try facts.history.balance(of: key, on: day) {
    case nil: return nil
    case .known(let point): return AccountWorth(key, point)
    case .unknown(let reason):
      unknown[key] = ReportGap(
        unknown: reason, of: key, facts.source.accountName(key.accountID), on: day)
      return nil
    }
  }

  /// A complete snapshot: its holdings as they are now, the cash that is not among them, and what moved
  /// since.
  private mutating func ofSnapshot(
    _ snapshot: Book.SnapshotFacts, _ key: Book.AccountHistory.Key, _ held: [ValuedPosition],
    _ trades: [Book.TradeEntry], _ facts: BookFacts
  ) throws -> AccountWorth? {
    var cash = ExactDecimal.zero
    var isUnproven = false
    if snapshot.currency == key.currency {
      let stated = snapshot.held[key.currency] ?? .zero
      if snapshot.proof == "off", let total = snapshot.total, snapshot.held.count <= 1,
        snapshot.unvalued == 0
      {
        // Neither with its cash nor without it is it what the source says: the source's total counts.
        cash = try total.minus(stated)
        isUnproven = true
        let apart = snapshot.difference ?? cash
        gaps.append(
          ReportGap(
            kind: .unprovenAccount, account: facts.source.accountName(key.accountID),
            date: snapshot.date, amount: apart, currency: key.currency,
            message: "unproven: holdings and cash of \(facts.source.accountName(key.accountID)) are"
              + " \(key.currency) \(apart) off its stated total on \(snapshot.date)"))
      } else {
        if snapshot.isCashInside != true { cash = snapshot.cash ?? .zero }
        if snapshot.proof != "balanced" { noteMargin(key, snapshot, facts) }
      }
    }
    cash = try cash.plus(
      facts.history.rows(of: key, after: snapshot.date, through: day))
    for trade in trades where trade.date > snapshot.date && trade.currency == key.currency {
      cash = try cash.plus(trade.amount)
    }
    guard snapshot.currency == key.currency || !held.isEmpty || !cash.isZero else { return nil }
    return AccountWorth(
      account: key.accountID, currency: key.currency,
      value: try held.compactMap(\.value).total().plus(cash), cash: cash, date: snapshot.date,
      basis: .holdings, isUnproven: isUnproven,
      vested: snapshot.currency == key.currency ? snapshot.vested : nil)
  }

  /// No source says whether its cash is before or after what is borrowed, where no total proves it.
  private mutating func noteMargin(
    _ key: Book.AccountHistory.Key, _ snapshot: Book.SnapshotFacts, _ facts: BookFacts
  ) {
    guard let margin = facts.history.statedMargin(of: key, on: snapshot.date) else { return }
    let name = facts.source.accountName(key.accountID)
    gaps.append(
      ReportGap(
        kind: .unprovenAccount, account: name, date: snapshot.date, amount: margin,
        currency: key.currency,
        message: "not counted: \(name) owes \(key.currency) \(margin.magnitude) on margin on"
          + " \(snapshot.date), and no total says whether its cash is less it"))
  }

  /// Trades and rows alone: what is held, and the money that they leave.
  private func ofRows(
    _ key: Book.AccountHistory.Key, _ held: [ValuedPosition], _ trades: [Book.TradeEntry],
    _ facts: BookFacts
  ) throws -> AccountWorth? {
    let point = facts.history.moneyOfRows(of: key, on: day)
    let own = trades.filter { $0.currency == key.currency }
    guard point != nil || !held.isEmpty || !own.isEmpty else { return nil }
    var (cash, since) = (point?.amount ?? .zero, CivilDate?.none)
    if let stated = facts.history.statedCash(of: key, on: day) {
      since = stated.date
      cash = try stated.amount.plus(
        facts.history.rows(of: key, after: stated.date, through: day))
    }
    for trade in own where since.map({ trade.date > $0 }) ?? true {
      cash = try cash.plus(trade.amount)
    }
    return AccountWorth(
      account: key.accountID, currency: key.currency,
      value: try held.compactMap(\.value).total().plus(cash), cash: cash,
      date: [point?.date, own.last?.date].compactMap { $0 }.max(), basis: .rows)
  }

  private mutating func note(_ held: [ValuedPosition], _ facts: BookFacts) {
    for position in held {
      let account = facts.source.accountName(position.key.account)
      let security = facts.securities.name(position.key.security)
      guard let value = position.value else {
        gaps.append(
          ReportGap(
            kind: .missingPrice, account: account, security: security, date: day,
            units: position.units, currency: position.currency,
            message: "no price by \(day): \(position.units) units of \(security) in \(account)"))
        continue
      }
      guard position.isStale, let date = position.date else { continue }
      gaps.append(
        ReportGap(
          kind: .stalePrice, account: account, security: security, date: date,
          units: position.units, amount: value, currency: position.currency,
          message: "stale price of \(date): \(security) in \(account), worth \(position.currency)"
            + " \(value)"))
    }
  }
}

/// What an account is worth in one currency on a day.
struct AccountWorth: Sendable {
  /// What the value is made of.
  enum Basis: String, Hashable, Codable, Sendable {
    /// A complete snapshot, and what happened since.
    case holdings
    /// A stated balance, and the rows since.
    case balance
    /// Trades and rows alone.
    case rows
  }

  var account: Int64
  var currency: Currency
  var value: ExactDecimal
  /// What of it is money beside the holdings.
  var cash: ExactDecimal
  /// The day of the snapshot, balance or last row.
  var date: CivilDate?
  var basis: Basis
  /// Whether the source's total does not come to its holdings and cash.
  var isUnproven = false
  var vested: ExactDecimal?
}

extension AccountWorth {
  /// Money alone.
  fileprivate init(_ key: Book.AccountHistory.Key, _ point: Book.AccountHistory.Point) {
    self.init(
      account: key.accountID, currency: key.currency, value: point.amount, cash: point.amount,
      date: point.date, basis: point.stated == nil ? .rows : .balance)
  }
}

extension ReportGap {
  /// A balance that is in no total.
  fileprivate init(
    unknown reason: KnownBalances.Reason, of key: Book.AccountHistory.Key, _ name: String,
    on day: CivilDate
  ) {
    let held = "not counted: what \(name) held on \(day) in \(key.currency) is not known"
    let message: Remedy =
      switch reason {
      case .neverStated:
        "not counted: nothing says what \(name) holds in \(key.currency);"
          + " \(.setOpening(key.accountID)) does"
      case .notYet(let first):
        "\(held): its first balance is of \(first), and no statement has the rows until then"
      case .missing(let days): "\(held): rows are missing from \(days.from) to \(days.to)"
      case .off(let days): "\(held): its balances are off from \(days.from) to \(days.to)"
      }
    self.init(
      kind: .unknownBalance, account: name, date: day, currency: key.currency, message: message)
  }
}
