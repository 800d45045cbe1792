import FinanceModel

/// A record of `!Type:Invst` as a row.
struct QIFTrade {
  private let record: QIFRecord
  private let style: QIFStyle
  private let row: QIFRow

  init(_ record: QIFRecord, _ style: QIFStyle, _ row: QIFRow) {
    self.record = record
    self.style = style
    self.row = row
  }

  /// What the record is; nil where nothing that the account holds changes.
  ///
  /// - Parameter held: the units that the rows before it left in the account, by security.
  func transaction(
    after held: [String: ExactDecimal]
  ) throws(QIFRow.Failure) -> StatementTransaction? {
    let word = record["N"] ?? ""
    guard let action = QIFAction(word) else {
      throw QIFRow.Failure(
        code: .unsupportedContent,
        reason: word.isEmpty
          ? "the row has no investment action in N"
          : "what the investment action \(word) does is not known")
    }
    switch action.effect {
    case .nothing: return nil
    case .money(let sign): return try money(sign)
    case .split: return try split(after: held)
    case .trade(let kind, let sign):
      // Income and costs of no security are lines of money.
      let isOfNone = [.interest, .miscellaneousIncome, .expense].contains(kind)
      if isOfNone, record["Y"] == nil, !action.isOfOther { return try money(sign) }
      return try trade(kind, cash: sign, action)
    }
  }

  private func money(_ sign: Int) throws(QIFRow.Failure) -> StatementTransaction {
    let amount = try row.amount()
    var transaction = try row.transaction(sign < 0 ? amount.negated : amount)
    transaction.checkNumber = nil
    return transaction
  }

  private func trade(
    _ kind: TradeKind, cash sign: Int, _ action: QIFAction
  ) throws(QIFRow.Failure) -> StatementTransaction {
    var trade = Trade(kind: kind, security: security)
    guard trade.security != nil || !kind.movesUnits else {
      throw QIFRow.Failure(code: .unreadableRow, reason: "expected a security in Y, found none")
    }
    let units = try number("Q")
    if kind.movesUnits {
      guard let units, !units.isZero else {
        throw QIFRow.Failure(code: .missingAmount, reason: "expected units in Q, found none")
      }
      let isOut = kind.tradeClass == .out || kind == .expire
      trade.units = isOut && !units.isNegative ? units.negated : units
    }
    if let price = try number("I"), !price.isZero {
      guard !price.isNegative else {
        throw QIFRow.Failure(
          code: .unreadableAmount, reason: "expected a price of 0 or more in I")
      }
      trade.price = price
    }
    let commission = try number("O")
    trade.commission = commission?.isZero == true ? nil : commission
    trade.sourceKind = record["N"]
    var cash = ExactDecimal.zero
    let moves = sign != 0 && !action.isOfOther
    if record.amount != nil || sign != 0 {
      let total = try row.amount()
      let isPaid = sign < 0 || kind == .reinvest
      let signed = isPaid ? total.negated : total
      if moves { cash = signed } else if !total.isZero { trade.total = signed }
    }
    return try transaction(trade, cash: cash)
  }

  private func split(
    after held: [String: ExactDecimal]
  ) throws(QIFRow.Failure) -> StatementTransaction {
    guard let name = record["Y"], let security else {
      throw QIFRow.Failure(code: .unreadableRow, reason: "expected a security in Y, found none")
    }
    guard let ratio = try number("Q"), ratio.signum > 0, let ten = ExactDecimal("10") else {
      throw QIFRow.Failure(
        code: .missingAmount, reason: "expected the new units for ten old ones in Q, found none")
    }
    // QIF states no units: they follow from the rows before it.
    guard let old = held[name], old.signum > 0,
      let new = old.share(of: ratio, in: ten, toPlaces: 12)?.normalized,
      let change = new.adding(old.negated)
    else {
      throw QIFRow.Failure(
        code: .missingAmount,
        reason: "a split of \(ratio.text) for 10, and no row before it says how many units there"
          + " were")
    }
    var trade = Trade(kind: .split, security: security, units: change.normalized)
    trade.split = Trade.Split(
      oldUnits: old, newUnits: new, numerator: ratio, denominator: ten)
    trade.sourceKind = record["N"]
    return try transaction(trade, cash: .zero)
  }

  private func transaction(
    _ trade: Trade, cash: ExactDecimal
  ) throws(QIFRow.Failure) -> StatementTransaction {
    var row = try row.transaction(cash)
    if record["P"] == nil, record["M"] == nil {
      row.description = [record["N"], record["Y"]].compactMap { $0 }.joined(separator: " ")
    }
    row.checkNumber = nil
    row.kind = trade.kind.rawValue
    row.identity = trade.identityText
    row.trade = trade
    return row
  }

  // MARK: Values

  private var security: SecurityIdentifier? {
    record["Y"].flatMap { SecurityIdentifier(.name, $0) }
  }

  private func number(_ code: Character) throws(QIFRow.Failure) -> ExactDecimal? {
    guard let text = record[code] else { return nil }
    guard let value = style.amount(text) ?? QIFFraction.value(text) else {
      throw QIFRow.Failure(
        code: .unreadableAmount, reason: "expected a number in \(code), found \"\(text)\"")
    }
    return value
  }
}

/// A price as markets wrote it until 2001: `11 1/2`, `3/8`.
enum QIFFraction {
  /// Nil for any other text, and for what has no end as a decimal.
  static func value(_ text: String) -> ExactDecimal? {
    let words = text.split(separator: " ")
    guard (1...2).contains(words.count), let last = words.last else { return nil }
    let parts = last.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let over = ExactDecimal(parts[0]), let under = Int(parts[1]),
      [2, 4, 8, 16, 32, 64, 128, 256].contains(under),
      let fraction = over.divided(by: ExactDecimal(String(under)) ?? .one, toPlaces: 8)
    else { return nil }
    guard words.count == 2 else { return fraction.normalized }
    return ExactDecimal(words[0]).flatMap { $0.adding(fraction)?.normalized }
  }
}
