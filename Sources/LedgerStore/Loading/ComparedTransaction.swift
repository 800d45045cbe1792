import FinanceModel
import GRDB
import Matching

/// A stored transaction with every statement of it, as the matcher compares it.
struct ComparedTransaction {
  struct Mapping {
    let id: Int64
    let feedID: Int64
    let state: StoredMapping.State
    let isPending: Bool
    let balance: ExactDecimal?
    /// As its own feed dates it.
    let date: CivilDate
    let text: ComparedText
  }

  let id: Int64
  let date: CivilDate
  let money: Money
  let status: String
  let mappings: [Mapping]

  /// Nil where there is no such transaction.
  init?(_ id: Int64, _ db: Database) throws {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT t.date, t.amount, t.currency, t.status, m.id, m.feed_id, m.state, m.is_pending,
            m.balance, m.fingerprint,
            coalesce(m.identity, json_extract(m.stated, '$.description'), t.description) AS text
          FROM transactions t JOIN transaction_mappings m ON m.transaction_id = t.id
          WHERE t.id = ? ORDER BY m.id
          """), arguments: [id])
    guard let first = rows.first, let date = CivilDate(iso: first["date"] as String),
      let currency = Currency(first["currency"] as String)
    else { return nil }
    self.id = id
    self.date = date
    money = Money(minorUnits: first["amount"], currency: currency)
    status = first["status"]
    mappings = try rows.map { row in
      let fingerprint = try row.withUnsafeData(named: "fingerprint") { data in
        data.map { bytes in bytes.withUnsafeBytes { Fingerprint($0) } }
      }
      return Mapping(
        id: row["id"], feedID: row["feed_id"],
        state: StoredMapping.State(rawValue: row["state"]) ?? .live,
        isPending: row["is_pending"],
        balance: (row["balance"] as String?).flatMap { ExactDecimal($0) },
        date: fingerprint?.date ?? date, text: ComparedText(row["text"]))
    }
  }

  /// As all its feeds together show it.
  var compared: ComparedRow {
    ComparedRow(
      date: date, money: money, texts: mappings.map(\.text),
      balance: mappings.lazy.compactMap(\.balance).first)
  }

  /// As one of its feeds shows it.
  func compared(as mapping: Mapping) -> ComparedRow {
    ComparedRow(date: mapping.date, money: money, texts: [mapping.text], balance: mapping.balance)
  }

  /// A live statement of it by the feed.
  func live(in feed: Int64) -> Mapping? {
    mappings.first { $0.feedID == feed && $0.state == .live }
  }

  /// The order in which rows of one amount are compared: never that of their ids alone.
  static func comesBefore(_ left: ComparedTransaction, _ right: ComparedTransaction) -> Bool {
    if left.date != right.date { return left.date < right.date }
    let (text, other) = (left.mappings[0].text.text, right.mappings[0].text.text)
    return text != other ? text < other : left.id < right.id
  }
}
