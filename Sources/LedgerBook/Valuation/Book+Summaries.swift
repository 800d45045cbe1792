import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// The stored reports of net worth, the newest day first.
  ///
  /// - Parameters:
  ///   - currency: nil: of all currencies.
  ///   - day: only up to this day.
  public func summaries(
    in currency: Currency? = nil, upTo day: CivilDate? = nil
  ) throws(FinanceETLError) -> [Summary] {
    try read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT * FROM v_summaries WHERE (?1 IS NULL OR currency = ?1) AND (?2 IS NULL OR date <= ?2)
          ORDER BY date DESC, currency
          """, arguments: [currency?.code, day?.isoText]
      ).map { row in
        var summary = Summary(
          date: try row.value("date"), currency: try row.value("currency"),
          assets: try row.value("assets"), liabilities: try row.value("liabilities"),
          net: try row.value("net"), isPartial: row["is_partial"],
          createdAt: try row.value("created_at"))
        summary.id = row["id"]
        summary.report = SourceValue(json: row["report"])
        return summary
      }
    }
  }

  /// The same, for tasks.
  public func summaries(
    in currency: Currency? = nil, upTo day: CivilDate? = nil
  ) async throws(FinanceETLError) -> [Summary] {
    try await ask { book throws(FinanceETLError) in try book.summaries(in: currency, upTo: day) }
  }

  /// The lots that a person chose for sales, as far as their trades are there.
  ///
  /// - Parameter account: nil: of all accounts.
  public func lotChoices(
    of account: AccountSelector? = nil
  ) throws(FinanceETLError) -> [LotChoice] {
    try read { db in
      let id = try account.map { try accountID($0, db) }
      return try Row.fetchAll(
        db,
        sql: """
          SELECT sale_id, purchase_id, units FROM v_lot_choices WHERE ?1 IS NULL OR account_id = ?1
          ORDER BY sale_id, bought, purchase_id
          """, arguments: [id]
      ).map {
        LotChoice(saleID: $0[0], purchaseID: $0[1], units: try $0.value("units"))
      }
    }
  }

  /// The same, for tasks.
  public func lotChoices(
    of account: AccountSelector? = nil
  ) async throws(FinanceETLError) -> [LotChoice] {
    try await ask { book throws(FinanceETLError) in try book.lotChoices(of: account) }
  }
}
