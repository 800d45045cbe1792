import FinanceModel

/// What has become of a transaction.
public enum TransactionStatus: String, CaseIterable, Codable, Hashable, Sendable {
  case posted, pending, removed, expired, deleted

  /// Whether the book shows it.
  public var isLive: Bool { self == .posted || self == .pending }
}

/// A stored transaction with every line that states it, as matching compares it.
package struct ComparedTransaction: Sendable {
  /// How one feed states it.
  package struct Line: Sendable {
    package let id: Int64
    package let feed: Int64
    package let state: LineState
    package let isPending: Bool
    package let balance: ExactDecimal?
    /// As its own feed dates it.
    package let date: CivilDate
    package let text: ComparedText
    /// In minor units, as its own feed states it.
    let amount: Int64
    /// A person, or a balance, made it a line of this transaction.
    let isFixed: Bool
    let rank: FeedRank
    /// It names a line that it replaces.
    let isLinked: Bool
    /// What its feed says of a security.
    let trade: ComparedTrade?

    package init(
      id: Int64, feed: Int64, state: LineState, isPending: Bool, balance: ExactDecimal?,
      date: CivilDate, text: ComparedText, amount: Int64, isFixed: Bool, rank: FeedRank,
      isLinked: Bool, trade: ComparedTrade? = nil
    ) {
      self.id = id
      self.feed = feed
      self.state = state
      self.isPending = isPending
      self.balance = balance
      self.date = date
      self.text = text
      self.amount = amount
      self.isFixed = isFixed
      self.rank = rank
      self.isLinked = isLinked
      self.trade = trade
    }

    /// The order in which lines of one amount are compared: by date and text.
    func comesBefore(_ other: Line) -> Bool {
      if date != other.date { return date < other.date }
      return text.text != other.text.text ? text.text < other.text.text : id < other.id
    }

    /// What is stated today comes before what was, the first in rank of the feeds before the others.
    fileprivate static func isFirst(_ left: Line, _ right: Line) -> Bool {
      let (isOld, otherIsOld) = (left.isOld, right.isOld)
      if isOld != otherIsOld { return otherIsOld }
      if let trade = left.trade, let other = right.trade,
        let isFirst = trade.isShown(before: other)
      {
        return isFirst
      }
      if left.rank < right.rank { return true }
      return right.rank < left.rank ? false : left.id < right.id
    }

    private var isOld: Bool { state == .superseded || state == .removedBySource }
  }

  package let id: Int64
  package let date: CivilDate
  package let money: Money
  package let status: TransactionStatus
  /// The first in rank of its feeds first, and of one feed what it states today.
  package let lines: [Line]

  /// - Parameter lines: in any order.
  package init(
    id: Int64, date: CivilDate, money: Money, status: TransactionStatus, lines: [Line]
  ) {
    self.id = id
    self.date = date
    self.money = money
    self.status = status
    self.lines = lines.count > 1 ? lines.sorted(by: Line.isFirst) : lines
  }

  /// As all its feeds together show it.
  var compared: ComparedRow { compared(lines) }

  /// As one feed shows it, in all its lines of it.
  func compared(by feed: Int64) -> ComparedRow {
    compared(lines.filter { $0.feed == feed })
  }

  private func compared(_ lines: [Line]) -> ComparedRow {
    ComparedRow(
      date: lines.first?.date ?? date, money: money, texts: lines.map(\.text),
      balance: lines.lazy.compactMap(\.balance).first,
      trade: lines.lazy.compactMap(\.trade).first)
  }

  /// As one of its lines states it.
  func compared(as line: Line) -> ComparedRow {
    ComparedRow(
      date: line.date, money: money, texts: [line.text], balance: line.balance,
      trade: line.trade)
  }

  /// A live line of it by the feed.
  func live(in feed: Int64) -> Line? {
    lines.first { $0.feed == feed && $0.state == .live }
  }

  /// Whether a feed states it, or did when a person deleted it.
  func isStated(by feed: Int64) -> Bool {
    lines.contains { $0.feed == feed && ($0.state == .live || $0.state == .deletedByUser) }
  }

  /// Whether the feeds that state it may yet be found to state several: all give the same amount, and
  /// neither a person nor a balance said that they are one.
  var mayPart: Bool {
    status.isLive
      && lines.allSatisfy {
        $0.state != .live || !$0.isFixed && $0.amount == money.minorUnits
      }
  }

  /// Whether it has a pending row, or names one that is not here: no other is its.
  var hasPending: Bool { lines.contains { $0.isLinked || $0.state == .superseded } }
}
