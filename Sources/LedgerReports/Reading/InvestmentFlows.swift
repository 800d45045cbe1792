import FinanceModel
import LedgerBook
import LedgerStore

/// Money and securities that enter or leave the accounts of investments.
struct InvestmentFlows {
  private(set) var flows: [Book.AccountHistory.Key: [CashFlow]] = [:]
  /// Securities that were delivered, and whose worth is not known.
  private(set) var unvalued: [Book.TradeEntry] = []
  /// What accounts earned and paid inside.
  let moves: InvestmentMoves

  /// - Parameter keys: the accounts, with their currencies.
  init(_ facts: BookFacts, of keys: [Book.AccountHistory.Key]) throws {
    let wanted = Set(keys)
    for key in keys {
      flows[key] = facts.history.days(of: key).map { CashFlow(date: $0.date, amount: $0.amount) }
    }
    let earnings = try facts.source.book.earnings(
      of: Set(keys.map(\.accountID)).sorted(), through: facts.source.asOf)
    moves = try InvestmentMoves(facts, earnings, of: wanted)
    for earning in earnings where wanted.contains(earning.key) {
      flows[earning.key, default: []].append(
        CashFlow(date: earning.date, amount: earning.amount.negated))
    }
    for entry in LotReading.withoutReversed(facts.entries) {
      let key = Book.AccountHistory.Key(accountID: entry.accountID, currency: entry.currency)
      guard wanted.contains(key) else { continue }
      guard let amount = try entry.crossing else {
        if entry.isDelivery { unvalued.append(entry) }
        continue
      }
      flows[key, default: []].append(CashFlow(date: entry.date, amount: amount))
    }
    for key in flows.keys { flows[key] = try CashFlow.summed(flows[key] ?? []) }
  }
}

extension Book.TradeEntry {
  fileprivate var isDelivery: Bool {
    [.transferIn, .transferOut].contains(stated.kind)
      && stated.units?.isZero == false
  }

  /// What the trade brings over the border of its account, or takes; nil where it stays inside, or is worth
  /// an unknown amount.
  fileprivate var crossing: ExactDecimal? {
    get throws {
      switch stated.kind {
      case .deposit, .withdrawal: return amount
      case .transferIn, .transferOut:
        guard isDelivery, let units = stated.units else { return nil }
        if let total = stated.total, !total.isZero {
          return units.isNegative ? total.magnitude.negated : total.magnitude
        }
        guard let price = stated.price ?? stated.unitCost, !price.isZero else { return nil }
        return try units.times(price).times(
          stated.multiplier ?? .one, toPlaces: currency.exponent)
      default:
        // A plan buys with money that is in no account; a distribution in kind brings none.
        guard stated.kind.movesUnits, amount.isZero, let total = stated.total, !total.isZero,
          [.buy, .sell].contains(stated.kind)
        else { return nil }
        return stated.kind == .buy ? total.magnitude : total.magnitude.negated
      }
    }
  }
}

/// What accounts of investments earned and what they paid, beside what came in and went out.
struct InvestmentMoves {
  /// Of a day.
  struct Move {
    var date: CivilDate
    /// Before taxes.
    var income = ExactDecimal.zero
    var fees = ExactDecimal.zero
    var taxes = ExactDecimal.zero
  }

  private var moves: [Book.AccountHistory.Key: [Move]] = [:]

  /// - Parameters:
  ///   - earnings: rows of money that were earned, or are fees.
  ///   - keys: the accounts, with their currencies.
  init(
    _ facts: BookFacts, _ earnings: [Book.Earning], of keys: Set<Book.AccountHistory.Key>
  ) throws {
    func add(_ account: Int64, _ currency: Currency, _ move: Move) {
      let key = Book.AccountHistory.Key(accountID: account, currency: currency)
      if keys.contains(key) { moves[key, default: []].append(move) }
    }
    for earning in earnings {
      add(
        earning.key.accountID, earning.key.currency,
        earning.isFee
          ? Move(date: earning.date, fees: earning.amount.negated)
          : Move(date: earning.date, income: earning.amount))
    }
    let entries = LotReading.withoutReversed(facts.entries)
    let (payments, loneTaxes) = try IncomePairing.result(
      of: entries.compactMap { entry in
        IncomeEvent(
          entry, multiplier: entry.securityID.flatMap { facts.securities[$0]?.multiplier })
      })
    for row in payments {
      add(
        row.accountID, row.currency, Move(date: row.date, income: row.gross, taxes: row.withheld))
    }
    for tax in loneTaxes {
      add(tax.account, tax.currency, Move(date: tax.date, taxes: tax.cash.negated))
    }
    for fee in try FeePayment.all(facts, from: nil) {
      add(fee.account, fee.currency, Move(date: fee.date, fees: fee.amount))
    }
    for entry in entries {
      guard let taxes = try entry.taxesOfSale else { continue }
      add(entry.accountID, entry.currency, Move(date: entry.date, taxes: taxes))
    }
  }

  var days: [Book.AccountHistory.Key: [CivilDate]] { moves.mapValues { $0.map(\.date) } }

  /// Those of some days.
  func of(
    _ key: Book.AccountHistory.Key, from: CivilDate, through: CivilDate
  ) -> [Move] {
    (moves[key] ?? []).filter { $0.date >= from && $0.date <= through }
  }
}

extension Book.TradeEntry {
  /// What was kept back of a purchase or a sale; of income, payments say it.
  fileprivate var taxesOfSale: ExactDecimal? {
    get throws {
      guard stated.kind.movesUnits, stated.kind != .reinvest else { return nil }
      let kept = [stated.taxes, stated.withholding, stated.stateWithholding].compactMap { $0 }
      return kept.isEmpty ? nil : try kept.total()
    }
  }
}

/// What a trade cost beside its price.
struct FeePayment {
  var account: Int64
  var kind: String
  var date: CivilDate
  var amount: ExactDecimal
  var currency: Currency

  static func all(_ facts: BookFacts, from first: CivilDate?) throws -> [FeePayment] {
    var found: [FeePayment] = []
    let source = facts.source
    for entry in LotReading.withoutReversed(facts.entries)
    where (first.map { entry.date >= $0 } ?? true)
      && source.isWanted(entry.accountID, entry.currency)
    {
      func add(_ kind: String, _ amount: ExactDecimal?) {
        guard let amount, !amount.isZero else { return }
        found.append(
          FeePayment(
            account: entry.accountID, kind: kind, date: entry.date, amount: amount,
            currency: entry.currency))
      }
      add("commission", entry.stated.commission)
      add("load", entry.stated.load)
      add("penalty", entry.stated.penalty)
      switch entry.stated.kind {
      case .expense: add("expense", entry.amount.negated)
      case .marginInterest: add("margin_interest", entry.amount.negated)
      default: add("fees", entry.stated.fees)
      }
    }
    return found
  }
}
