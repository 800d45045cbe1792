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
  fileprivate(set) var mappings: [Mapping]

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

/// Reads transactions to compare, one by one.
final class ComparisonReader {
  private let find: BulkStatement

  init(_ db: Database) throws(FinanceETLError) {
    find = try BulkStatement(
      db,
      """
      SELECT t.date, t.amount, t.currency, t.status, m.id, m.feed_id, m.state, m.is_pending,
        m.balance, m.fingerprint,
        coalesce(m.identity, json_extract(m.stated, '$.description'), t.description)
      FROM transactions t JOIN transaction_mappings m ON m.transaction_id = t.id
      WHERE t.id = ?1 ORDER BY m.id
      """)
  }

  /// Nil where there is no such transaction.
  func transaction(_ id: Int64) throws(FinanceETLError) -> ComparedTransaction? {
    find.bind(1, id)
    var found: ComparedTransaction?
    try find.all { row in
      guard let date = CivilDate(iso: row.bytes(0)),
        let currency = row.text(2).flatMap({ Currency($0) })
      else { return }
      let mapping = ComparedTransaction.Mapping(
        id: row.integer(4), feedID: row.integer(5),
        state: row.isText(6, "live")
          ? .live : row.text(6).flatMap(StoredMapping.State.init) ?? .live,
        isPending: row.integer(7) != 0, balance: row.text(8).flatMap { ExactDecimal($0) },
        date: Fingerprint(row.bytes(9)).date ?? date, text: ComparedText(row.text(10) ?? ""))
      if found == nil {
        found = ComparedTransaction(
          id: id, date: date, money: Money(minorUnits: row.integer(1), currency: currency),
          status: row.text(3) ?? "", mappings: [])
      }
      found?.mappings.append(mapping)
    }
    return found
  }
}
