import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// Chooses the lots that a sale takes, in place of what was chosen before: so many units of what each of
  /// some trades bought, counted as on the day of the sale. What is not chosen, the method of a report
  /// decides.
  ///
  /// Throws `not_found` where a trade is none, and `invalid_argument` where the sale does not give units
  /// away, a purchase is of another account or security or is later than the sale, or more is chosen than
  /// was sold.
  ///
  /// - Parameter lots: none: nothing is chosen any more.
  @discardableResult
  public func chooseLots(
    for sale: Trade.ID, _ lots: [(purchase: Trade.ID, units: ExactDecimal)]
  ) throws(FinanceETLError) -> [LotChoice] {
    try write { db in
      let sold = try ChosenTrade(sale, db)
      guard sold.units.isNegative else {
        throw FinanceETLError(
          .invalidArgument,
          "trade \(sale) gives no units away: it is \(sold.kind) of"
            + " \(sold.units.text)",
          hint: "\(.listTrades) lists them with their ids")
      }
      var left = sold.units.magnitude
      var seen: Set<Int64> = []
      for lot in lots {
        let bought = try ChosenTrade(lot.purchase, db)
        try sold.check(bought, units: lot.units, isNew: seen.insert(lot.purchase).inserted)
        left = try left.difference(lot.units)
      }
      guard !left.isNegative else {
        throw FinanceETLError(
          .invalidArgument,
          "expected lots of at most the \(sold.units.magnitude.text) units that trade \(sale) sold,"
            + " found \(left.magnitude.text) more")
      }
      try LotChoiceTable.set(lots, of: sale, db)
      return lots.map { LotChoice(saleID: sale, purchaseID: $0.purchase, units: $0.units) }
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func chooseLots(
    for sale: Trade.ID, _ lots: [(purchase: Trade.ID, units: ExactDecimal)]
  ) async throws(FinanceETLError) -> [LotChoice] {
    try await ask { book throws(FinanceETLError) in try book.chooseLots(for: sale, lots) }
  }

  /// Stores a report of net worth, in place of the one of its day and currency.
  ///
  /// - Parameter report: all of it, as JSON. Throws `invalid_argument` where it is none.
  /// - Returns: as it is stored.
  @discardableResult
  public func saveSummary(
    _ summary: Summary, report: String
  ) throws(FinanceETLError) -> Summary {
    try write { db in
      guard try Bool.fetchOne(db, sql: "SELECT json_valid(?)", arguments: [report]) == true else {
        throw FinanceETLError(.invalidArgument, "expected a report as JSON, found another text")
      }
      var stored = summary
      stored.id = try SummaryTable.save(summary, report: report, db)
      stored.report = SourceValue(json: report)
      return stored
    }
  }

  /// The same, for tasks.
  @discardableResult
  public func saveSummary(
    _ summary: Summary, report: String
  ) async throws(FinanceETLError) -> Summary {
    try await ask { book throws(FinanceETLError) in
      try book.saveSummary(summary, report: report)
    }
  }

  /// Forgets a stored report. Throws `not_found` where there is none.
  public func removeSummary(_ id: Summary.ID) throws(FinanceETLError) {
    try write { db in
      guard try SummaryTable.remove(id, db) else {
        throw FinanceETLError(.notFound, "there is no stored report \(id)")
      }
    }
  }

  /// The same, for tasks.
  public func removeSummary(_ id: Summary.ID) async throws(FinanceETLError) {
    try await ask { book throws(FinanceETLError) in try book.removeSummary(id) }
  }
}

/// A trade that lots are taken from, or that takes them.
private struct ChosenTrade {
  let id: Int64
  let account: Int64
  let security: Int64?
  let date: CivilDate
  let units: ExactDecimal
  let kind: String

  init(_ id: Int64, _ db: Database) throws {
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT account_id, security_id, date, units, kind FROM v_trades
        WHERE id = ? AND status = 'posted'
        """, arguments: [id])
    guard let row else {
      throw FinanceETLError(
        .notFound, "there is no posted trade \(id)",
        hint: "\(.listTrades) lists them with their ids")
    }
    self.id = id
    account = row["account_id"]
    security = row["security_id"]
    date = try row.value("date")
    units = try row.value("units") ?? .zero
    kind = row["kind"]
  }

  /// What speaks against taking `units` of what `bought` brought.
  func check(_ bought: ChosenTrade, units: ExactDecimal, isNew: Bool) throws {
    let refusal: String? =
      if !isNew {
        "expected each lot once, found trade \(bought.id) twice"
      } else if bought.account != account {
        "expected a lot of the account of trade \(id), found trade \(bought.id) of another"
      } else if bought.security != security || security == nil {
        "expected a lot of the security of trade \(id), found trade \(bought.id) of another"
      } else if bought.units.signum <= 0 {
        "expected a trade that brought units, found trade \(bought.id), \(bought.kind)"
      } else if bought.date > date {
        "trade \(bought.id) is of \(bought.date.isoText), after the sale on \(date.isoText)"
      } else if units.signum <= 0 {
        "expected units above 0 of trade \(bought.id), found \(units.text)"
      } else {
        nil
      }
    guard let refusal else { return }
    throw FinanceETLError(
      .invalidArgument, refusal, hint: "\(.listTrades) lists them with their ids")
  }
}
