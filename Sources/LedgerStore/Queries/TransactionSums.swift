import FinanceModel
import GRDB

extension Book {
  /// The sums of the transactions a query asks for, one for each currency and group. Order, limit and
  /// page of the query do not matter.
  ///
  /// Throws as ``transactions(_:)`` does.
  ///
  /// - Parameter grouping: nil: one sum for each currency.
  public func sums(
    of query: TransactionQuery = TransactionQuery(), by grouping: Sum.Grouping? = nil
  ) throws(FinanceETLError) -> [Sum] {
    try read { db in
      let (conditions, arguments) = try conditions(query, db)
      let source =
        " FROM v_transactions t JOIN transactions x ON x.id = t.id"
        + (conditions.isEmpty ? "" : " WHERE " + conditions.joined(separator: " AND "))
      var sums: [TransactionSum.Key: TransactionSum] = [:]
      let groups = Self.columns(of: grouping)
      // Sums of minor units as two numbers each: together they are exact, and neither overflows.
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(groups), t.currency AS currency, t.exponent AS exponent, count(*) AS count,
            \(Self.halves("t.amount_minor > 0", "in")), \(Self.halves("t.amount_minor < 0", "out"))
          \(source) GROUP BY 1, 2, 3, 4
          """,
        arguments: arguments)
      while let row = try rows.next() {
        sums[try TransactionSum.Key(row)] = TransactionSum(row)
      }
      let exact = try Row.fetchCursor(
        db,
        sql: """
          SELECT \(groups), t.currency AS currency, x.amount_exact AS amount
          \(source)\(conditions.isEmpty ? " WHERE" : " AND") x.amount_exact IS NOT NULL
          """,
        arguments: arguments)
      while let row = try exact.next() {
        guard let amount = ExactDecimal(row["amount"] as String) else { continue }
        try sums[try TransactionSum.Key(row)]?.add(amount)
      }
      return try sums.sorted { $0.key < $1.key }.map { key, sum in
        Sum(
          key: try key.value(grouping), currency: key.currency, count: sum.count,
          inflow: sum.into, outflow: sum.out, net: sum.into.adding(sum.out))
      }
    }
  }

  /// Two columns: an id, and a text.
  private static func columns(of grouping: Sum.Grouping?) -> String {
    switch grouping {
    case nil: "NULL AS group_id, NULL AS group_text"
    case .account: "t.account_id AS group_id, t.account AS group_text"
    case .month: "NULL AS group_id, substr(t.date, 1, 7) AS group_text"
    case .category: "NULL AS group_id, t.category AS group_text"
    }
  }

  private static func halves(_ condition: String, _ name: String) -> String {
    let rows = "FILTER (WHERE \(condition) AND x.amount_exact IS NULL)"
    return """
      sum(t.amount_minor / \(TransactionSum.half)) \(rows) AS \(name)_high,
      sum(t.amount_minor % \(TransactionSum.half)) \(rows) AS \(name)_low
      """
  }
}

/// What came in and what went out of one currency and group.
private struct TransactionSum {
  struct Key: Hashable, Comparable {
    let id: Int64?
    let text: String?
    let currency: Currency

    init(_ row: Row) throws {
      id = row["group_id"]
      text = row["group_text"]
      currency = try row.value("currency")
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.id ?? 0, left.text ?? "", left.currency.code) < (
        right.id ?? 0, right.text ?? "", right.currency.code
      )
    }

    func value(_ grouping: Book.Sum.Grouping?) throws -> Book.Sum.Key? {
      guard let grouping, let text else { return nil }
      switch grouping {
      case .account: return id.map { .account($0, name: text) }
      case .category: return .category(text)
      case .month:
        guard let day = CivilDate(iso: text + "-01") else {
          throw FinanceETLError(.databaseFailed, "the book has a transaction of \"\(text)\"")
        }
        return .month(day)
      }
    }
  }

  /// An amount has at most as many minor units as its square.
  static let half: Int64 = 1_000_000_000

  let count: Int
  private(set) var into: ExactDecimal
  private(set) var out: ExactDecimal

  init(_ row: Row) {
    func sum(_ name: String) -> ExactDecimal {
      let high: Int64 = row["\(name)_high"] ?? 0
      let low: Int64 = row["\(name)_low"] ?? 0
      return ExactDecimal(
        significand: Int128(high) * Int128(Self.half) + Int128(low), scale: row["exponent"])
    }
    count = row["count"]
    into = sum("in")
    out = sum("out")
  }

  mutating func add(_ amount: ExactDecimal) throws {
    if amount.isNegative {
      out = try Self.sum(out, amount)
    } else {
      into = try Self.sum(into, amount)
    }
  }

  private static func sum(_ left: ExactDecimal, _ right: ExactDecimal) throws -> ExactDecimal {
    guard let sum = left.adding(right) else {
      throw FinanceETLError(.invalidArgument, "the sum has more than 38 digits")
    }
    return sum
  }
}
