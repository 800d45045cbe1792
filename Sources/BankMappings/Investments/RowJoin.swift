import FinanceModel

/// Puts rows of one event together: the trade, what it cost, the exchange of currencies.
///
/// The cash of the event is the sum of its rows; a currency that adds up to nothing drops out. Where the
/// rows have several trades, or several currencies are left, each stays for itself. Units that only come or
/// go beside one trade for cash, as those of a fee that is paid in a coin, are rows of their own.
struct RowJoin {
  /// A row, and what it cost beside its amount.
  struct Piece {
    var row: StatementTransaction
    var account: Int?
    var costs: [TradeRule.Cost: ExactDecimal]
  }

  /// Rows of one event stand near each other: beyond so many the first are let go.
  private static let mostHeld = 100_000

  private let rule: JoinRule
  private var events: [[Piece]] = []
  private var open: [String: Int] = [:]
  private var held = 0

  init(_ rule: JoinRule) {
    self.rule = rule
  }

  /// Takes a row; the rows that are let go.
  mutating func take(_ piece: Piece, _ scope: RowScope) -> [Piece] {
    held += 1
    let texts = rule.columns.map { column in
      // An id that was printed in two lines has a blank where they meet.
      scope.withBytes(.column(column)) { String(decoding: $0.filter { $0 != 0x20 }, as: UTF8.self) }
    }
    // What names no event is one of its own.
    guard !texts.contains("") else {
      events.append([piece])
      return held > Self.mostHeld ? release() : []
    }
    let key = ([piece.account.map { String($0) } ?? ""] + texts).joined(separator: "\u{1F}")
    if let known = open[key] {
      events[known].append(piece)
    } else {
      open[key] = events.count
      events.append([piece])
    }
    return held > Self.mostHeld ? release() : []
  }

  /// All rows, in the order in which their events began.
  mutating func release() -> [Piece] {
    defer { (events, open, held) = ([], [:], 0) }
    return events.flatMap { Self.joined($0) }
  }

  private static func joined(_ all: [Piece]) -> [Piece] {
    var pieces = all
    let deals = all.count { $0.row.trade?.movesUnitsForCash == true }
    let besides = deals == 1 ? all.filter(\.isBesides) : []
    if !besides.isEmpty { pieces.removeAll(where: \.isBesides) }
    return joinedWhole(pieces) + besides.map { alone($0) }
  }

  private static func joinedWhole(_ pieces: [Piece]) -> [Piece] {
    let leads = pieces.indices.filter { index in
      pieces[index].row.trade.map { $0.kind.tradeClass != .cost } ?? false
    }
    guard pieces.count > 1, leads.count == 1, let place = leads.first else {
      return pieces.map { alone($0) }
    }
    var sums: [(currency: Currency?, amount: ExactDecimal)] = []
    for piece in pieces where !piece.row.amount.isZero {
      if let known = sums.firstIndex(where: { $0.currency == piece.row.currency }) {
        guard let sum = sums[known].amount.adding(piece.row.amount) else {
          return pieces.map { alone($0) }
        }
        sums[known].amount = sum
      } else {
        sums.append((piece.row.currency, piece.row.amount))
      }
    }
    sums.removeAll { $0.amount.isZero }
    guard sums.count <= 1 else { return pieces.map { alone($0) } }
    var lead = pieces[place]
    let own = (lead.row.amount, lead.row.currency)
    lead.row.amount = sums.first?.amount ?? .zero
    lead.row.currency = sums.first?.currency ?? own.1
    if lead.row.currency != own.1, !own.0.isZero {
      lead.row.originalAmount = own.0
      lead.row.originalCurrency = own.1
    }
    for index in pieces.indices where index != place { lead.take(pieces[index]) }
    return [alone(lead)]
  }

  /// A purchase without a price and without cash says so.
  private static func alone(_ piece: Piece) -> Piece {
    var piece = piece
    guard var trade = piece.row.trade, trade.movesUnitsForCash, piece.row.amount.isZero,
      !trade.flags.contains(.noPrice)
    else { return piece }
    trade.flags.append(.noPrice)
    piece.row.trade = trade
    return piece
  }
}

extension RowJoin.Piece {
  /// Whether units came or went, and nothing else.
  fileprivate var isBesides: Bool {
    guard row.amount.isZero, let kind = row.trade?.kind else { return false }
    return kind == .transferIn || kind == .transferOut
  }

  /// Takes over what another row of the event says.
  fileprivate mutating func take(_ other: RowJoin.Piece) {
    let texts = [other.row.description, other.row.memo].compactMap { $0 }.filter { text in
      !text.isEmpty && text != row.description && row.memo?.contains(text) != true
    }
    if !texts.isEmpty {
      row.memo = ([row.memo].compactMap { $0 } + texts).joined(separator: " | ")
    }
    guard var trade = row.trade else { return }
    if let cost = other.row.trade, cost.kind == .tax {
      let tax = other.row.amount.negated
      // Tax on income is kept back.
      if trade.kind.tradeClass == .income {
        trade.withholding = Self.sum(trade.withholding, tax)
      } else {
        trade.taxes = Self.sum(trade.taxes, tax)
      }
    } else if other.row.trade?.kind == .expense {
      trade.fees = Self.sum(trade.fees, other.row.amount.negated)
    }
    trade.commission = Self.sum(trade.commission, other.costs[.commission])
    trade.fees = Self.sum(trade.fees, other.costs[.fees])
    trade.taxes = Self.sum(trade.taxes, other.costs[.taxes])
    trade.withholding = Self.sum(trade.withholding, other.costs[.withholding])
    if trade.rate == nil { trade.rate = other.row.trade?.rate }
    row.trade = trade
  }

  private static func sum(_ left: ExactDecimal?, _ right: ExactDecimal?) -> ExactDecimal? {
    guard let right else { return left }
    guard let left else { return right }
    return left.adding(right) ?? left
  }
}

extension Trade {
  fileprivate var movesUnitsForCash: Bool {
    guard let units, !units.isZero else { return false }
    switch kind {
    case .buy, .buyToCover, .buyToOpen, .buyToClose, .sell, .sellShort, .sellToOpen, .sellToClose:
      return true
    default: return false
    }
  }
}
