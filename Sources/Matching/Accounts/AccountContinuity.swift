import FinanceModel

/// Whether a statement that names no account goes on from what an account has.
///
/// Balances that meet prove it, and so do rows that both have. A balance that is another one speaks
/// against it, and so do whole days that both cover and whose rows differ. Equal fees on one day prove
/// nothing, nor does a balance of zero.
package enum AccountContinuity {
  /// A row as it is compared.
  package struct Row: Hashable, Sendable {
    package var date: CivilDate
    package var amount: ExactDecimal
    package var description: String
    /// The balance after it.
    package var balance: ExactDecimal?

    package init(
      date: CivilDate, amount: ExactDecimal, description: String, balance: ExactDecimal?
    ) {
      self.date = date
      self.amount = amount
      self.description = description
      self.balance = balance
    }
  }

  /// What a statement shows of itself, in one currency.
  package struct Statement: Sendable {
    package var rows: [Row]
    /// The days from its first row to its last one, or those that it says it covers.
    package var days: DateSpan?
    /// Whether it has every row of its days.
    package var isWhole: Bool
    package var opening: ExactDecimal?
    package var closing: ExactDecimal?
    /// Whether its feed has fed the account: other feeds word a row in another way, and may date it on
    /// another day.
    package var sharesFeed: Bool

    package init(
      rows: [Row], days: DateSpan?, isWhole: Bool, opening: ExactDecimal?, closing: ExactDecimal?,
      sharesFeed: Bool = true
    ) {
      self.rows = rows
      self.days = days
      self.isWhole = isWhole
      self.opening = opening
      self.closing = closing
      self.sharesFeed = sharesFeed
    }
  }

  /// What an account has around the days of a statement.
  package struct Account: Sendable {
    /// Its rows of these days.
    package var rows: [Row]
    /// The days of its statements that hold every row of theirs.
    package var covered: [DateSpan]
    /// What it may have held before the first row of the statement: at the end of the day before, or
    /// after its own last row where that is of the same day.
    package var before: [ExactDecimal]
    /// What it may have held after the last row of the statement; none where it has no later row.
    package var after: [ExactDecimal]
    /// Its last day before those of the statement.
    package var lastDayBefore: CivilDate?
    /// Its first day after them.
    package var firstDayAfter: CivilDate?

    package init(
      rows: [Row], covered: [DateSpan], before: [ExactDecimal], after: [ExactDecimal],
      lastDayBefore: CivilDate?, firstDayAfter: CivilDate?
    ) {
      self.rows = rows
      self.covered = covered
      self.before = before
      self.after = after
      self.lastDayBefore = lastDayBefore
      self.firstDayAfter = firstDayAfter
    }
  }

  package enum Verdict: Hashable, Sendable {
    /// Its balances go on from those of the account, or meet them.
    case balance
    /// Both have the rows of days that both cover.
    case rows
    /// Nothing is known.
    case open
    /// The balances differ over days of which the account has nothing: rows may be missing.
    case gap(String)
    /// It is another account's, or one of the two is wrong.
    case contradicted(String)
  }

  /// Days without a row between two statements of which one goes on from the other.
  fileprivate static let usualGap = 31

  package static func judge(_ statement: Statement, _ account: Account) -> Verdict {
    let common = CommonRows(statement, account)
    if common.meets { return .balance }
    if statement.sharesFeed, common.contradicts {
      return .contradicted("both have rows of the same days, and few or none in common")
    }
    let joints = [
      Joint(
        of: statement.opening, among: account.before,
        gap: days(from: account.lastDayBefore, to: statement.days?.from)),
      Joint(
        of: statement.closing, among: account.after,
        gap: days(from: statement.days?.to, to: account.firstDayAfter)),
    ]
    if joints.contains(.met) { return .balance }
    if case .missed(let stated, let known)? = joints.first(where: \.isMissed) {
      return .contradicted("its balance is \(stated) where the account had \(known)")
    }
    if case .apart(let stated, let known)? = joints.first(where: \.isApart) {
      return .gap("its balance is \(stated), and that of the account was \(known)")
    }
    return common.proves ? .rows : .open
  }

  private static func days(from first: CivilDate?, to last: CivilDate?) -> Int {
    guard let first, let last else { return 0 }
    return last.days(since: first)
  }
}

/// Where a statement and an account follow each other.
private enum Joint: Equatable {
  /// Nothing is known, or both are zero.
  case unknown
  case met
  case missed(ExactDecimal, ExactDecimal)
  /// They differ, with so many days between them that rows may be missing.
  case apart(ExactDecimal, ExactDecimal)

  init(of stated: ExactDecimal?, among known: [ExactDecimal], gap: Int) {
    guard let stated, let first = known.first else {
      self = .unknown
      return
    }
    if known.contains(stated) {
      self = stated.isZero ? .unknown : .met
    } else {
      self = gap > AccountContinuity.usualGap ? .apart(stated, first) : .missed(stated, first)
    }
  }

  var isMissed: Bool { if case .missed = self { true } else { false } }
  var isApart: Bool { if case .apart = self { true } else { false } }
}

/// The rows that a statement and an account have in common, on days that both cover.
private struct CommonRows {
  private var shared = 0
  private var distinct: Set<Key> = []
  private var statementCount = 0
  private var accountCount = 0
  /// The same on days that both have whole.
  private var whole = (shared: 0, statement: 0, account: 0)
  /// A row of both has a balance, and not zero.
  private(set) var meets = false

  init(_ statement: AccountContinuity.Statement, _ account: AccountContinuity.Account) {
    guard let days = statement.days else { return }
    let common = account.covered.compactMap { span in
      DateSpan(from: max(span.from, days.from), to: min(span.to, days.to))
    }
    func isCommon(_ date: CivilDate) -> Bool {
      statement.isWhole && common.contains { $0.contains(date) }
    }
    /// The last day of either may have been cut short; the first is whole.
    func isWhole(_ date: CivilDate) -> Bool {
      statement.isWhole && common.contains { $0.from <= date && date < $0.to }
    }
    var left: [Key: [ExactDecimal?]] = [:]
    func key(_ row: AccountContinuity.Row) -> Key { Key(row, hasText: statement.sharesFeed) }
    for row in account.rows {
      left[key(row), default: []].append(row.balance)
      if isCommon(row.date) { accountCount += 1 }
      if isWhole(row.date) { whole.account += 1 }
    }
    for row in statement.rows {
      if isCommon(row.date) { statementCount += 1 }
      if isWhole(row.date) { whole.statement += 1 }
      guard let known = left[key(row)],
        let place = known.firstIndex(where: { $0 == nil || row.balance == nil || $0 == row.balance }
        )
      else { continue }
      left[key(row)]?.remove(at: place)
      if let balance = row.balance, known[place] == balance, !balance.isZero { meets = true }
      if isWhole(row.date) { whole.shared += 1 }
      guard isCommon(row.date) else { continue }
      shared += 1
      distinct.insert(Key(row, hasText: statement.sharesFeed, hasDate: false))
    }
  }

  private struct Key: Hashable {
    let date: CivilDate?
    let amount: ExactDecimal
    let description: String?

    init(_ row: AccountContinuity.Row, hasText: Bool, hasDate: Bool = true) {
      date = hasDate ? row.date : nil
      amount = row.amount
      description = hasText ? row.description : nil
    }
  }

  /// Days that both cover have rows, and none of them, or the fewest, are of both.
  var contradicts: Bool {
    let most = max(whole.statement, whole.account)
    return shared == 0 ? most > 0 : whole.shared * 2 < most
  }

  /// Several different rows are of both, and they are most of either.
  var proves: Bool { distinct.count > 1 && shared * 2 >= max(statementCount, accountCount) }
}
