import FinanceModel
import GRDB
import LedgerStore

/// Rows that would explain why a balance is off: candidates, for a person to look at.
struct BalanceSuspects {
  let db: Database
  let account: Int64
  let currency: Currency

  private typealias Kind = Book.BalanceReport.Candidate.Kind

  private static let most = 5
  /// How far after the day of the balance a row may be dated.
  private static let laterDays = 5

  /// - Parameters:
  ///   - change: stated − book, as far as it is new since the balance before.
  ///   - since: the day of that balance, which was not off by it.
  ///   - date: the day of the balance that is off.
  func explain(
    _ change: ExactDecimal, after since: String?, through date: String
  ) throws -> [Book.BalanceReport.Candidate] {
    let surplus = change.negated
    let details = SuspectDetails(db: db, account: account, currency: currency)
    var candidates: [Suspect] = []
    var pairs = SuspectPairs(surplus: surplus)
    // A pair of twins is named once.
    var twins: Set<Int64> = []
    let later = CivilDate(iso: date)?.adding(days: Self.laterDays).isoText ?? date
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT id, date, amount, amount_exact, status FROM transactions
        WHERE account_id = ? AND currency = ? AND date > ? AND date <= ? AND trade IS NULL
        ORDER BY date, id
        """,
      arguments: [account, currency.code, since ?? "", later])
    while let row = try rows.next() {
      guard let amount = BalanceAssertion.exactAmount(row, currency) else { continue }
      let (id, status, day): (Int64, String, String) = (row["id"], row["status"], row["date"])
      let counts = status == "posted" && day <= date
      if counts { pairs.add(id, amount) }
      if counts, amount == surplus {
        guard !twins.contains(id) else { continue }
        let twin = try details.twin(of: id)
        if let twin, twin.isOfOtherFeed { twins.insert(twin.transaction) }
        candidates.append(Suspect(id: id, kind: twin == nil ? .extra : .doubled, twin: twin))
      } else if counts, amount.adding(amount) == surplus {
        candidates.append(Suspect(id: id, kind: .sign))
      } else if counts, amount == change, try details.mayBeTwo(id) {
        candidates.append(Suspect(id: id, kind: .merged))
      } else if !counts, amount == change {
        candidates.append(Suspect(id: id, kind: status == "posted" ? .later : .missing))
      }
    }
    // What one row explains, two need not.
    if candidates.isEmpty { candidates = pairs.suspects }
    // What is doubled says most.
    let first =
      candidates.filter { $0.kind == .doubled } + candidates.filter { $0.kind != .doubled }
    return try first.prefix(Self.most).map(details.candidate)
  }
}

/// A row that would explain why a balance is off, with another one where it takes two.
struct Suspect {
  let id: Int64
  let kind: Book.BalanceReport.Candidate.Kind
  /// The row that it may be one with.
  var twin: SuspectDetails.Twin?
  /// The row that explains it together with this one.
  var partner: Int64?
}

/// Two rows whose amounts add up to what a balance is off by.
struct SuspectPairs {
  let surplus: ExactDecimal
  private var earlier: [ExactDecimal: [Int64]] = [:]
  private var found: [(first: Int64, second: Int64)] = []

  /// Of more pairs, none says anything: among many rows some add up to anything.
  private static let most = 3

  init(surplus: ExactDecimal) {
    self.surplus = surplus
  }

  /// Adds a row that counts.
  mutating func add(_ id: Int64, _ amount: ExactDecimal) {
    guard found.count <= Self.most, !amount.isZero else { return }
    if let rest = surplus.adding(amount.negated) {
      found += (earlier[rest] ?? []).prefix(Self.most + 1).map { ($0, id) }
    }
    earlier[amount, default: []].append(id)
  }

  /// In the order of their days.
  var suspects: [Suspect] {
    found.count > Self.most
      ? [] : found.map { Suspect(id: $0.first, kind: .pair, partner: $0.second) }
  }
}
