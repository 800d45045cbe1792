import FinanceETL

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
    for fee in try FeesReport.payments(facts, from: nil) {
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
