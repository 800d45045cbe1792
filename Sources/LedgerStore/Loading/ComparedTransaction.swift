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
    /// In minor units, as its own feed states it.
    fileprivate let amount: Int64
    /// A person made it a statement of this transaction.
    fileprivate let isPersons: Bool
    fileprivate let rank: FeedRank
    /// It names a line that it replaces.
    fileprivate let isLinked: Bool

    /// The order in which statements of one amount are compared: by date and text.
    func comesBefore(_ other: Mapping) -> Bool {
      if date != other.date { return date < other.date }
      return text.text != other.text.text ? text.text < other.text.text : id < other.id
    }

    /// What is stated today comes before what was, the first in rank of the feeds before the others.
    fileprivate static func isFirst(_ left: Mapping, _ right: Mapping) -> Bool {
      let (isOld, otherIsOld) = (left.isOld, right.isOld)
      if isOld != otherIsOld { return otherIsOld }
      if left.rank < right.rank { return true }
      return right.rank < left.rank ? false : left.id < right.id
    }

    private var isOld: Bool { state == .superseded || state == .removedBySource }
  }

  let id: Int64
  let date: CivilDate
  let money: Money
  let status: String
  /// The first in rank of its feeds first, and of one feed what it states today.
  fileprivate(set) var mappings: [Mapping]

  /// As all its feeds together show it.
  var compared: ComparedRow { compared(mappings) }

  /// As one feed shows it, in all its statements of it.
  func compared(by feed: Int64) -> ComparedRow {
    compared(mappings.filter { $0.feedID == feed })
  }

  /// As the other feeds show it.
  func compared(beside feed: Int64) -> ComparedRow {
    compared(mappings.filter { $0.feedID != feed })
  }

  private func compared(_ mappings: [Mapping]) -> ComparedRow {
    ComparedRow(
      date: mappings.first?.date ?? date, money: money, texts: mappings.map(\.text),
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

  /// Whether this feed and others state it, all the same amount, and no person said that they state
  /// one.
  func isMatched(with feed: Int64) -> Bool {
    guard mappings.count > 1 else { return false }
    let live = mappings.filter { $0.state == .live }
    return live.contains { $0.feedID == feed } && live.contains { $0.feedID != feed }
      && live.allSatisfy { !$0.isPersons && $0.amount == money.minorUnits }
  }

  /// Whether it has a pending row, or names one that is not here: no other is its.
  var hasPending: Bool { mappings.contains { $0.isLinked || $0.state == .superseded } }
}

/// Reads transactions to compare, one by one.
final class ComparisonReader {
  private let find: BulkStatement
  private let db: Database
  private var feeds: [Int64: (name: String, rank: Int)] = [:]

  init(_ db: Database) throws(FinanceETLError) {
    self.db = db
    find = try BulkStatement(
      db,
      """
      SELECT t.date, t.amount, t.currency, t.status, m.id, m.feed_id, m.state, m.is_pending,
        m.balance, m.fingerprint,
        coalesce(m.identity, json_extract(m.stated, '$.description'), t.description),
        coalesce(json_extract(m.stated, '$.amount'), t.amount),
        m.rule IN ('person', 'person_settled'), coalesce(m.pending_id, m.supersedes) IS NOT NULL
      FROM transactions t JOIN transaction_mappings m ON m.transaction_id = t.id
      WHERE t.id = ?1 ORDER BY m.id
      """)
  }

  /// Nil where there is no such transaction.
  func transaction(_ id: Int64) throws(FinanceETLError) -> ComparedTransaction? {
    find.bind(1, id)
    var found: ComparedTransaction?
    var failure: FinanceETLError?
    try find.all { row in
      guard let date = CivilDate(iso: row.bytes(0)),
        let currency = row.text(2).flatMap({ Currency($0) })
      else { return }
      if found == nil {
        found = ComparedTransaction(
          id: id, date: date, money: Money(minorUnits: row.integer(1), currency: currency),
          status: row.text(3) ?? "", mappings: [])
      }
      switch Result(catching: { () throws(FinanceETLError) in try mapping(row, date) }) {
      case .success(let mapping): found?.mappings.append(mapping)
      case .failure(let error): failure = error
      }
    }
    if let failure { throw failure }
    if found?.mappings.count ?? 0 > 1 {
      found?.mappings.sort(by: ComparedTransaction.Mapping.isFirst)
    }
    return found
  }

  private func mapping(
    _ row: borrowing BulkRow, _ date: CivilDate
  ) throws(FinanceETLError) -> ComparedTransaction.Mapping {
    let (feed, isPending) = (row.integer(5), row.integer(7) != 0)
    let (name, rank) = try named(feed)
    return ComparedTransaction.Mapping(
      id: row.integer(4), feedID: feed,
      state: row.isText(6, "live")
        ? .live : row.text(6).flatMap(StoredMapping.State.init) ?? .live,
      isPending: isPending, balance: row.text(8).flatMap { ExactDecimal($0) },
      date: Fingerprint(row.bytes(9)).date ?? date, text: ComparedText(row.text(10) ?? ""),
      amount: row.integer(11), isPersons: row.integer(12) != 0,
      rank: FeedRank(feed: name, source: rank, isPending: isPending),
      isLinked: row.integer(13) != 0)
  }

  private func named(_ feed: Int64) throws(FinanceETLError) -> (name: String, rank: Int) {
    if let known = feeds[feed] { return known }
    let row = try Book.mapping(nil) {
      try Row.fetchOne(db, sql: "SELECT name, rank FROM feeds WHERE id = ?", arguments: [feed])
    }
    guard let row else { throw FinanceETLError(.databaseFailed, "there is no feed \(feed)") }
    let named: (name: String, rank: Int) = (row["name"], row["rank"])
    feeds[feed] = named
    return named
  }
}
