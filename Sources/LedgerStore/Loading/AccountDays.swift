import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// What an account has around the days of a statement, read for telling whether the statement goes on
/// from it.
struct AccountDays {
  let db: Database

  /// The balances of statements that were not taken back.
  private static let stated = """
    (SELECT b.* FROM balances b JOIN statements s ON s.id = b.statement_id
      WHERE s.state = 'live' AND b.amount IS NOT NULL)
    """

  /// Whether a statement goes on from an account.
  func judge(
    _ sketch: StatementSketch, _ header: StatementHeader, account: Int64
  ) throws -> AccountContinuity.Verdict {
    let known = try String.fetchOne(
      db.cachedStatement(sql: "SELECT currency FROM accounts WHERE id = ?"), arguments: [account])
    let currency =
      header.account.currency ?? sketch.rows.first?.currency ?? known.flatMap { Currency($0) }
      ?? .unknown
    var statement = Self.statement(sketch, header, currency)
    statement.sharesFeed =
      try Bool.fetchOne(
        db.cachedStatement(
          sql: "SELECT EXISTS (SELECT 1 FROM feeds WHERE account_id = ? AND name = ?)"),
        arguments: [account, header.feed]) ?? false
    guard let days = statement.days else { return .open }
    return AccountContinuity.judge(statement, try self.account(account, around: days, currency))
  }

  private static func statement(
    _ sketch: StatementSketch, _ header: StatementHeader, _ currency: Currency
  ) -> AccountContinuity.Statement {
    let rows = sketch.rows.filter { ($0.currency ?? currency) == currency }
    let dates = rows.map(\.date)
    let days = dates.min().flatMap { first in
      dates.max().flatMap { DateSpan(from: first, to: $0) }
    }
    let ends = sketch.isWhole ? ends(rows) : nil
    func balance(_ kind: StatementBalance.Kind) -> ExactDecimal? {
      guard sketch.isWhole else { return nil }
      return sketch.balances.last { $0.kind == kind && ($0.currency ?? currency) == currency }?
        .amount?.normalized
    }
    return AccountContinuity.Statement(
      rows: rows.map {
        AccountContinuity.Row(
          date: $0.date, amount: $0.amount.normalized, description: $0.description,
          balance: $0.balance?.normalized)
      },
      days: days ?? header.covers, isWhole: sketch.isWhole && header.mode == .snapshot,
      opening: balance(.opening) ?? ends?.opening, closing: balance(.ledger) ?? ends?.closing)
  }

  /// The balances before the first row and after the last one, by the balance that stands beside the
  /// last row that has one; nil where the order of the rows is not known.
  private static func ends(
    _ rows: [StatementSketch.Row]
  ) -> (opening: ExactDecimal, closing: ExactDecimal)? {
    guard let first = rows.first, let last = rows.last, first.date != last.date || rows.count == 1
    else { return nil }
    let inOrder = first.date <= last.date ? rows : rows.reversed()
    guard let place = inOrder.lastIndex(where: { $0.balance != nil }),
      let balance = inOrder[place].balance
    else { return nil }
    let after = inOrder[(place + 1)...].reduce(balance as ExactDecimal?) { $0?.adding($1.amount) }
    let before = inOrder[...place].reduce(balance as ExactDecimal?) {
      $0?.adding($1.amount.negated)
    }
    guard let after, let before else { return nil }
    return (before.normalized, after.normalized)
  }

  private func account(
    _ account: Int64, around days: DateSpan, _ currency: Currency
  ) throws -> AccountContinuity.Account {
    let (from, to) = (days.from.isoText, days.to.isoText)
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT date, amount, amount_exact, description, (SELECT m.balance
            FROM transaction_mappings m WHERE m.transaction_id = t.id AND m.balance IS NOT NULL
            LIMIT 1) AS balance
          FROM transactions t WHERE account_id = ?1 AND date BETWEEN ?2 AND ?3 AND currency = ?4
            AND status IN ('posted', 'deleted')
          """), arguments: [account, from, to, currency.code]
    ).compactMap { row -> AccountContinuity.Row? in
      guard let date = CivilDate(iso: row["date"] as String) else { return nil }
      return AccountContinuity.Row(
        date: date, amount: Self.exact(row, currency), description: row["description"],
        balance: (row["balance"] as String?).flatMap { ExactDecimal($0) }?.normalized)
    }
    // A row that could not be read may be of any of its document's accounts, and of any day.
    let covered = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT DISTINCT covers_from, covers_to FROM statements s
          WHERE account_id = ?1 AND state = 'live' AND mode = 'snapshot' AND covers_from <= ?3
            AND covers_to >= ?2 AND NOT EXISTS (
              SELECT 1 FROM statements o JOIN quarantine q ON q.statement_id = o.id
              WHERE o.document_id = s.document_id AND q.dismissed_at IS NULL)
          """), arguments: [account, from, to]
    ).compactMap { row -> DateSpan? in
      guard let first = CivilDate(iso: row[0] as String),
        let last = CivilDate(iso: row[1] as String)
      else { return nil }
      return DateSpan(from: first, to: last)
    }
    return AccountContinuity.Account(
      rows: rows, covered: covered, before: try before(from, account, currency),
      after: try after(to, account, currency),
      lastDayBefore: try edge("max(date)", "date < ?", from, account),
      firstDayAfter: try edge("min(date)", "date > ?", to, account))
  }

  private func edge(
    _ day: String, _ condition: String, _ than: String, _ account: Int64
  ) throws -> CivilDate? {
    try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(day) FROM transactions WHERE \(condition) AND account_id = ?"),
      arguments: [than, account]
    ).flatMap { CivilDate(iso: $0) }
  }

  /// What the account may have held when a day began: by the last balance stated until then and the
  /// rows since, or by one stated for that day.
  private func before(
    _ day: String, _ account: Int64, _ currency: Currency
  ) throws -> [ExactDecimal] {
    var found: [ExactDecimal] = []
    let nearest = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT kind, date, amount, amount_exact FROM \(Self.stated)
          WHERE account_id = ?1 AND currency = ?2
            AND (kind = 'ledger' AND date < ?3 OR kind = 'opening' AND date <= ?3)
          ORDER BY date DESC, kind = 'opening' DESC, id DESC LIMIT 1
          """), arguments: [account, currency.code, day])
    if let nearest {
      // An opening balance stands before the rows of its day.
      let isOpening = nearest["kind"] == "opening"
      let rows = try sum(
        "date \(isOpening ? ">=" : ">") ?3 AND date < ?4", nearest["date"], day, account, currency)
      if let sum = Self.exact(nearest, currency).adding(rows) { found.append(sum.normalized) }
    } else if let beside = try besideRows("date < ?3", "DESC", day, account, currency) {
      let rows = try sum("date > ?3 AND date < ?4", beside.date, day, account, currency)
      found += beside.rows.compactMap { $0.balance.adding(rows)?.normalized }
    }
    return found + (try stated(on: day, "ledger", account, currency))
  }

  /// What the account may have held when a day was over: by the first balance stated from then on
  /// and the rows until it, or by one stated for that day.
  private func after(
    _ day: String, _ account: Int64, _ currency: Currency
  ) throws -> [ExactDecimal] {
    var found: [ExactDecimal] = []
    let nearest = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT kind, date, amount, amount_exact FROM \(Self.stated)
          WHERE account_id = ?1 AND currency = ?2
            AND (kind = 'opening' AND date > ?3 OR kind = 'ledger' AND date >= ?3)
          ORDER BY date, kind = 'opening' DESC, id DESC LIMIT 1
          """), arguments: [account, currency.code, day])
    if let nearest {
      let isOpening = nearest["kind"] == "opening"
      let rows = try sum(
        "date > ?3 AND date \(isOpening ? "<" : "<=") ?4", day, nearest["date"], account, currency)
      if let sum = Self.exact(nearest, currency).adding(rows.negated) {
        found.append(sum.normalized)
      }
    } else if let beside = try besideRows("date > ?3", "ASC", day, account, currency) {
      let rows = try sum("date > ?3 AND date < ?4", day, beside.date, account, currency)
      found += beside.rows.compactMap {
        $0.balance.adding($0.amount.negated)?.adding(rows.negated)?.normalized
      }
    }
    return found + (try stated(on: day, "opening", account, currency))
  }

  /// The balances beside the rows of the nearest day that has some: nobody knows which of its rows is
  /// the last.
  private func besideRows(
    _ condition: String, _ order: String, _ day: String, _ account: Int64, _ currency: Currency
  ) throws -> (date: String, rows: [(amount: ExactDecimal, balance: ExactDecimal)])? {
    let near = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT date, amount, amount_exact, balance FROM (
            SELECT date, amount, amount_exact, (SELECT m.balance FROM transaction_mappings m
              WHERE m.transaction_id = t.id AND m.balance IS NOT NULL LIMIT 1) AS balance
            FROM transactions t WHERE account_id = ?1 AND currency = ?2 AND \(condition)
              AND status = 'posted' ORDER BY date \(order) LIMIT \(Self.nearRows))
          WHERE balance IS NOT NULL
          """), arguments: [account, currency.code, day])
    guard let date = near.first?["date"] as String? else { return nil }
    return (
      date,
      near.filter { $0["date"] == date }.compactMap { row in
        ExactDecimal(row["balance"] as String).map { (Self.exact(row, currency), $0) }
      }
    )
  }

  /// Rows among which one with a balance is looked for.
  private static let nearRows = 200

  private func stated(
    on day: String, _ kind: String, _ account: Int64, _ currency: Currency
  ) throws -> [ExactDecimal] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT amount, amount_exact FROM \(Self.stated)
          WHERE account_id = ? AND currency = ? AND date = ? AND kind = ?
          """), arguments: [account, currency.code, day, kind]
    ).map { Self.exact($0, currency).normalized }
  }

  /// The sum of the posted rows between two days.
  private func sum(
    _ between: String, _ first: String, _ last: String, _ account: Int64, _ currency: Currency
  ) throws -> ExactDecimal {
    var sum = ExactDecimal.zero
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT amount, amount_exact FROM transactions
          WHERE account_id = ?1 AND currency = ?2 AND \(between) AND status = 'posted'
          """), arguments: [account, currency.code, first, last])
    while let row = try rows.next() { sum = try Self.exact(row, currency).sum(sum) }
    return sum
  }

  private static func exact(_ row: Row, _ currency: Currency) -> ExactDecimal {
    let exact = (row["amount_exact"] as String?).flatMap { ExactDecimal($0) }
    let amount = exact ?? Money(minorUnits: row["amount"], currency: currency).decimal
    return amount.normalized
  }
}
