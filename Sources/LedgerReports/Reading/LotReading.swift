import FinanceModel
import LedgerBook
import LedgerStore

/// Trades of a book as events of lots: rows that belong together are joined first.
struct LotReading {
  private(set) var events: [LotEvent] = []
  /// What the rows alone do not tell.
  private(set) var notes: [LotNote] = []

  /// - Parameters:
  ///   - entries: of all accounts: lots may come from any.
  ///   - book: that they are of, for texts, contracts and what a person said.
  init(_ entries: [Book.TradeEntry], _ book: Book, _ securities: SecurityList) throws {
    let standing = Self.withoutReversed(entries)
    events = try standing.compactMap { try LotEvent($0, securities) }
    var pairing = TransferPairing(coins: securities.all { $0.kind == .crypto })
    try pairing.pair(&events, carried: try LotAnswers(book).carried(standing))
    notes = pairing.notes
    try joinOptions(standing, book, securities)
    try readSpinOffs(book, securities)
  }

  /// A row that takes another one back, and that one, are as if they were not.
  static func withoutReversed(_ entries: [Book.TradeEntry]) -> [Book.TradeEntry] {
    var gone: Set<Int64> = []
    let known = Set(entries.lazy.filter { !$0.related.isEmpty }.map(\.id))
    guard !known.isEmpty else { return entries }
    let all = Set(entries.map(\.id))
    for entry in entries {
      for (role, other) in entry.related where role == .reversalOf && all.contains(other) {
        gone.formUnion([entry.id, other])
      }
    }
    return gone.isEmpty ? entries : entries.filter { !gone.contains($0.id) }
  }

  private mutating func joinOptions(
    _ entries: [Book.TradeEntry], _ book: Book, _ securities: SecurityList
  ) throws {
    guard events.contains(where: { [.exercise, .assign].contains($0.kind) }) else { return }
    var stated: [Int64: Int64] = [:]
    for entry in entries {
      for (role, other) in entry.related where role == .legOf {
        stated[entry.id] = other
        if stated[other] == nil { stated[other] = entry.id }
      }
    }
    let delivery = OptionDelivery(
      contracts: try book.contracts(),
      others: securities.all { [.option, .fixedIncome, .crypto, .cash].contains($0.kind) })
    try delivery.join(&events, stated: stated) { try book.tradeTexts(of: $0) }
  }

  private mutating func readSpinOffs(_ book: Book, _ securities: SecurityList) throws {
    let places = events.indices.filter { events[$0].kind == .spinOff }
    guard !places.isEmpty else { return }
    let texts = try book.tradeTexts(of: places.map { events[$0].id })
    let names = try book.securityNames()
    let candidates = securities.all { [.stock, .fund, .other].contains($0.kind) }
    for place in places {
      let text = SpinOffText(texts[events[place].id] ?? "")
      let child = events[place].key.security
      events[place].spinOff = SpinOffSource(
        candidates: candidates,
        named: candidates.filter { $0 != child && text.names(names[$0] ?? []) },
        ratio: text.ratio)
    }
  }
}

extension LotEvent {
  /// Nil for a trade that has nothing to do with lots.
  init?(_ entry: Book.TradeEntry, _ securities: SecurityList) throws {
    let stated = entry.stated
    guard let security = entry.securityID,
      stated.kind.movesUnits || stated.kind == .returnOfCapital
    else { return nil }
    self.init(
      id: entry.id, key: PositionKey(account: entry.accountID, security: security),
      date: entry.date, kind: stated.kind, units: stated.units, cash: entry.amount,
      currency: entry.currency)
    total = stated.total
    price = stated.price
    multiplier = stated.multiplier ?? securities[security]?.multiplier
    accrued = stated.accrued
    unitCost = stated.unitCost
    acquired = stated.acquired
    ratio = stated.split.map { ($0.numerator, $0.denominator) }
    statedGain = stated.gain
    costs = try [stated.commission, stated.fees, stated.load, stated.taxes].compactMap { $0 }
      .total()
    guard kind == .reinvest, entry.amount.isZero, let sum = total else { return }
    let kept = try (stated.taxes ?? .zero).plus(stated.withholding ?? .zero)
    total = try Reinvestment(total: sum, taxes: kept, worth: worth).cost
  }
}
