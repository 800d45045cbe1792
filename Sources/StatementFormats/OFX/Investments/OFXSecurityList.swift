import FinanceModel
import ImportPipeline

/// The entries of SECLIST while the list is read: two may have one id. Source: OFX 2.2 §13.8.4.
///
/// Entries that say the same are one. Where the kind of security differs, or what an option or a bond is,
/// nobody knows which is meant: neither is taken. Where the tickers differ they are two securities, as
/// brokers print them that mask ids: the first has the id, the others are known by their tickers.
struct OFXSecurityList {
  private static let maximumCount = 100_000
  private static let maximumBytes = 32 * 1024 * 1024

  private struct Entry {
    var security: StatedSecurity
    var prices: [SecurityPrice]
    let row: RejectedRow
    var isLeftOut = false
  }

  private var entries: [Entry] = []
  /// The entries of an id, by their places.
  private var places: [SecurityIdentifier: [Int]] = [:]
  private var byteCount = 0
  /// Funds that hold the cash of an account.
  private var sweeps: Set<SecurityIdentifier> = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds an entry; throws where the list is longer than is held.
  ///
  /// - Parameter raw: as the document has it.
  mutating func add(_ item: OFXItem, in main: QuotedCurrency?, _ raw: String) throws {
    let security = try OFXSecurity.security(item)
    let prices = OFXSecurity.prices(item, of: security, in: main)
    byteCount += item.byteCount
    guard entries.count < Self.maximumCount, byteCount <= Self.maximumBytes else {
      throw FinanceETLError(
        .limitExceeded, "a list of more than \(Self.maximumCount) securities, or too long a one",
        at: item.location)
    }
    let known = places[security.id] ?? []
    if let same = known.first(where: { entries[$0].security.isSame(as: security) }) {
      entries[same].security.fill(from: security)
      entries[same].prices += prices.filter { !entries[same].prices.contains($0) }
      return
    }
    let failure = OFXItemFailure(
      .unreadableRow,
      "another entry of the list has the id \(security.id) and says that it is another security")
    places[security.id, default: []].append(entries.count)
    entries.append(Entry(security: security, prices: prices, row: item.rejected(failure, raw)))
  }

  /// A fund that costs 1 and is worth what the account's cash comes to is that cash, swept into it. Few
  /// brokers say that such a fund is one of the money market.
  mutating func note(sweepsOf snapshot: HoldingsSnapshot) {
    guard let cash = snapshot.cash, cash.signum == 1 else { return }
    let cent = ExactDecimal(significand: 1, scale: 2)
    for holding in snapshot.holdings where holding.price == .one {
      guard let apart = holding.value?.adding(cash.negated), apart.magnitude <= cent else {
        continue
      }
      sweeps.insert(holding.security)
    }
  }

  /// What the list comes to, and empties it: the securities, their prices, and the entries that are
  /// kept out.
  mutating func take() -> (
    securities: [StatedSecurity], prices: [SecurityPrice], rejected: [RejectedRow]
  ) {
    for same in places.values where same.count > 1 { settle(same) }
    for place in entries.indices
    where entries[place].security.kind == .fund && sweeps.contains(entries[place].security.id) {
      entries[place].security.isCashEquivalent = true
    }
    let kept = entries.filter { !$0.isLeftOut }
    let rejected = entries.filter(\.isLeftOut).map(\.row)
    (entries, places, byteCount) = ([], [:], 0)
    return (kept.map(\.security), kept.flatMap(\.prices), rejected)
  }

  private mutating func settle(_ same: [Int]) {
    let all = same.map { entries[$0].security }
    let areTwo = all.enumerated().allSatisfy { place, one in
      all[..<place].allSatisfy { !one.contradicts($0) }
    }
    for (place, entry) in same.enumerated() {
      guard areTwo else {
        entries[entry].isLeftOut = true
        continue
      }
      entries[entry].security.flags.append(.ambiguousSecurity)
      guard place > 0, let ticker = all[place].ticker else { continue }
      entries[entry].security.id = ticker
      entries[entry].security.identifiers.removeAll { $0 == ticker }
      for price in entries[entry].prices.indices {
        entries[entry].prices[price].security = ticker
      }
    }
  }
}

extension StatedSecurity {
  fileprivate var ticker: SecurityIdentifier? { identifiers.first { $0.scheme == .ticker } }

  /// Whether it says that another of the same id is another security, whatever they are called.
  fileprivate func contradicts(_ other: StatedSecurity) -> Bool {
    func differ<Value: Equatable>(_ left: Value?, _ right: Value?) -> Bool {
      left != nil && right != nil && left != right
    }
    return kind != other.kind || differ(option, other.option)
      || differ(debt?.matures, other.debt?.matures)
      || differ(debt?.couponRate, other.debt?.couponRate)
  }

  fileprivate func isSame(as other: StatedSecurity) -> Bool {
    guard !contradicts(other) else { return false }
    if let ticker, let theirs = other.ticker { return ticker == theirs }
    return true
  }

  /// Takes what another entry of the same security says and this one does not.
  fileprivate mutating func fill(from other: StatedSecurity) {
    if ticker == nil, let ticker = other.ticker { identifiers.append(ticker) }
    name = name ?? other.name
    currency = currency ?? other.currency
    multiplier = multiplier ?? other.multiplier
    option = option ?? other.option
    debt = debt ?? other.debt
    isCashEquivalent = isCashEquivalent || other.isCashEquivalent
    extras = extras ?? other.extras
  }
}
