import FinanceModel

/// Which investment transactions of an account belong together: a reinvestment and its income, a
/// cancellation and what it cancels.
struct PlaidTradeLinks {
  enum Link: Hashable {
    /// The id of the income that paid for a reinvestment.
    case income(String)
    /// Its row is not in the document, but those of the account's other reinvestments are.
    case incomeElsewhere
    /// The place of the row that is taken back.
    case original(Int)
  }

  /// By place.
  private(set) var links: [Int: Link] = [:]
  private let trades: [PlaidTrade]
  private var taken: Set<Int> = []

  private static let days: Int32 = 5
  /// Of one security and amount, no more are looked at.
  private static let mostCandidates = 32

  /// Of the trades of one account.
  init(_ trades: [PlaidTrade]) {
    self.trades = trades
    let reinvestments = trades.indices.filter { trades[$0].rule.shape == .reinvestment }
    if !reinvestments.isEmpty { linkIncome(to: reinvestments) }
    let cancellations = trades.indices.filter { trades[$0].rule.shape == .cancel }
    if !cancellations.isEmpty { linkOriginals(to: cancellations) }
  }

  // MARK: Income

  private mutating func linkIncome(to reinvestments: [Int]) {
    var incomes: [String: [Int]] = [:]
    var taxes: [String: [Int]] = [:]
    for (place, trade) in trades.enumerated() {
      guard let security = trade.security else { continue }
      if trade.rule.shape == .income { incomes[security, default: []].append(place) }
      if trade.rule.kind == .tax { taxes[security, default: []].append(place) }
    }
    for place in reinvestments {
      guard let security = trades[place].security else { continue }
      let near = nearest(to: place, among: incomes[security] ?? [])
      let found =
        near.first { trades[$0].amount.magnitude == trades[place].amount.magnitude }
        ?? afterTax(place, near, nearest(to: place, among: taxes[security] ?? []))
      guard let found else { continue }
      taken.insert(found)
      links[place] = .income(trades[found].id)
    }
    guard !links.isEmpty, let first = trades.lazy.map(\.date).min() else { return }
    // The income of the first days may stand before the document begins.
    for place in reinvestments where links[place] == nil {
      let days = trades[place].date.daysSince1970 - first.daysSince1970
      if days <= Self.days { links[place] = .incomeElsewhere }
    }
  }

  /// The income of which a tax that was kept back leaves the amount.
  private func afterTax(_ place: Int, _ incomes: [Int], _ taxes: [Int]) -> Int? {
    let wanted = trades[place].amount.magnitude
    return incomes.first { income in
      taxes.contains { tax in
        trades[income].amount.magnitude.adding(trades[tax].amount.magnitude.negated) == wanted
      }
    }
  }

  /// Those that are free and near by their days, the nearest first.
  private func nearest(to place: Int, among candidates: [Int]) -> [Int] {
    let day = trades[place].date.daysSince1970
    func apart(_ other: Int) -> Int32 { abs(trades[other].date.daysSince1970 - day) }
    // In most exports they are in the order of their days, with the row among them.
    let start = candidates.partitioningPoint(at: place)
    let window = candidates[
      max(0, start - Self.mostCandidates)..<min(candidates.count, start + Self.mostCandidates)]
    return window.filter { !taken.contains($0) && apart($0) <= Self.days }
      .sorted { (apart($0), $0) < (apart($1), $1) }
  }

  // MARK: Cancellations

  private struct Content: Hashable {
    let security: String?
    let quantity: ExactDecimal?
    let amount: ExactDecimal

    init(_ trade: PlaidTrade) {
      security = trade.security
      quantity = trade.quantity?.magnitude
      amount = trade.amount.magnitude
    }
  }

  private mutating func linkOriginals(to cancellations: [Int]) {
    var contents: [Content: [Int]] = [:]
    var ids: [String: Int] = [:]
    for (place, trade) in trades.enumerated() where trade.rule.shape != .cancel {
      contents[Content(trade), default: []].append(place)
      ids[trade.id] = place
    }
    taken = []
    for place in cancellations {
      let named = trades[place].cancels.flatMap { ids[$0] }
      let alike = nearest(to: place, among: contents[Content(trades[place])] ?? []).first
      guard let original = named ?? alike else { continue }
      taken.insert(original)
      links[place] = .original(original)
    }
  }
}

extension [Int] {
  /// The first place in a rising list whose number is not below `number`.
  fileprivate func partitioningPoint(at number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
