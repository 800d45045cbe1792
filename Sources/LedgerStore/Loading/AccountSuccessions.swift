import FinanceModel
import GRDB
import Matching

/// Whether accounts that a document feeds are accounts of the book under other names: what their rows show,
/// once the document is read. Every look-up goes by an index, and few rows are read.
struct AccountSuccessions {
  let db: Database
  /// The accounts of the document: it tells them apart.
  let listed: Set<Int64>

  /// What the rows of an account show.
  struct Finding {
    /// The account that it certainly is.
    var match: AccountDecision.Match?
    /// Accounts that a person has to compare with it.
    var doubts: [AccountDecision.Match] = []
  }

  /// Of the last rows of the days that two accounts have, no more are compared.
  private static let mostRows = 500
  /// So many of them are looked for first.
  private static let firstRows = 24
  /// Accounts of one currency among which one is looked for by rows alone.
  private static let mostAccounts = 100

  /// Whose rows those of an account are that the document brought into the book.
  func find(new account: Int64) throws -> Finding {
    let known = KnownAccounts(db: db)
    let stated = try known.candidate(account, feed: "").evidence
    var (same, likely): ([Int64], [Int64]) = ([], [])
    for id in try candidates(for: account, stated).sorted() {
      switch try judge(account, stated, id, in: nil) {
      case .one: same.append(id)
      case .likely: likely.append(id)
      case .apart: break
      }
    }
    if same.count == 1 {
      // What has these rows too may be that account, made before anybody knew.
      let others = try likely.filter { try !areListed(same[0], $0) }
      return Finding(match: match(same[0]), doubts: others.map(match))
    }
    return Finding(doubts: (same + likely).prefix(AccountDecision.maximumDoubts).map(match))
  }

  /// Whose rows those of an account that the book had are too, over the days of a statement: of the accounts
  /// with its last digits.
  func find(known account: Int64, in days: DateSpan) throws -> Finding {
    let alike = try alike(account).filter { !listed.contains($0) }
    guard !alike.isEmpty else { return Finding() }
    let stated = try KnownAccounts(db: db).candidate(account, feed: "").evidence
    let found = try alike.filter {
      try judge(account, stated, $0, in: days) != .apart
        && judge(account, stated, $0, in: nil) != .apart
    }
    return Finding(doubts: found.prefix(AccountDecision.maximumDoubts).map(match))
  }

  private func match(_ id: Int64) -> AccountDecision.Match {
    AccountDecision.Match(id: id, rule: .commonRows)
  }

  // MARK: The other accounts

  /// Those with its last digits or its number, and, where there are not many, all of its currency.
  private func candidates(for account: Int64, _ stated: AccountEvidence) throws -> Set<Int64> {
    let identifiers = AccountIdentifiers(db: db)
    var ids = Set(try alike(account))
    for number in stated.numbers {
      for text in number.nationalForms.union([number.text]) {
        ids.formUnion(try identifiers.accounts([.number, .iban, .national], text))
      }
    }
    let others = try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT o.id FROM accounts a JOIN accounts o ON o.currency = a.currency
          WHERE a.id = ?1 AND o.id <> ?1 AND o.state = 'live' LIMIT \(Self.mostAccounts + 1)
          """), arguments: [account])
    if others.count <= Self.mostAccounts { ids.formUnion(others) }
    ids.subtract(listed)
    return try ids.filter { try $0 != account && KnownAccounts(db: db).isLive($0) }
  }

  /// Those with its last digits.
  private func alike(_ account: Int64) throws -> [Int64] {
    try Int64.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT o.id FROM accounts a JOIN accounts o ON substr(o.mask, -4) = substr(a.mask, -4)
          WHERE a.id = ?1 AND o.id <> ?1 AND o.state = 'live' AND length(a.mask) >= 4
          ORDER BY o.id LIMIT \(Self.mostAccounts)
          """), arguments: [account])
  }

  private func judge(
    _ account: Int64, _ stated: AccountEvidence, _ other: Int64, in limit: DateSpan?
  ) throws -> AccountSuccession.Verdict {
    guard var days = try span(of: account), let theirs = try span(of: other) else { return .apart }
    for more in [theirs, limit].compactMap({ $0 }) {
      guard let common = DateSpan(from: max(days.from, more.from), to: min(days.to, more.to)) else {
        return .apart
      }
      days = common
    }
    guard try hasAny(of: account, in: other, days) else { return .apart }
    let known = try KnownAccounts(db: db).candidate(other, feed: "").evidence
    guard AccountSuccession.isWorthComparing(stated, known) else { return .apart }
    let rows = try sharedRows(account, other, days)
    let verdict = AccountSuccession.judge(stated, known, rows: rows)
    return try verdict != .apart && areListed(account, other) ? .apart : verdict
  }

  /// Whether a document lists both: then they are two.
  private func areListed(_ account: Int64, _ other: Int64) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM statements s
            JOIN statements o ON o.document_id = s.document_id AND o.account_id = ?2
            WHERE s.account_id = ?1 AND s.state = 'live' AND o.state = 'live')
          """), arguments: [account, other]) ?? false
  }

  // MARK: Their rows

  private static let rows = """
    FROM transactions WHERE account_id = ?1 AND date BETWEEN ?2 AND ?3
      AND status IN ('posted', 'deleted') AND amount <> 0
    """

  private func span(of account: Int64) throws -> DateSpan? {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT (SELECT min(date) FROM transactions WHERE account_id = ?1),
            (SELECT max(date) FROM transactions WHERE account_id = ?1)
          """), arguments: [account])
    guard let first = (row?[0] as String?).flatMap({ CivilDate(iso: $0) }),
      let last = (row?[1] as String?).flatMap({ CivilDate(iso: $0) })
    else { return nil }
    return DateSpan(from: first, to: last)
  }

  /// Whether one of the last rows is of both.
  private func hasAny(of account: Int64, in other: Int64, _ days: DateSpan) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT EXISTS (SELECT 1 FROM (
              SELECT date, amount, currency \(Self.rows) ORDER BY date DESC LIMIT \(Self.firstRows)
            ) m CROSS JOIN transactions t ON t.account_id = ?4
              AND t.date BETWEEN date(m.date, '-\(SharedRows.slack) days')
                AND date(m.date, '+\(SharedRows.slack) days')
              AND t.amount = m.amount AND t.currency = m.currency)
          """), arguments: [account, days.from.isoText, days.to.isoText, other]) ?? false
  }

  private func sharedRows(
    _ account: Int64, _ other: Int64, _ days: DateSpan
  ) throws -> SharedRows? {
    // The last ones of either, from one day on.
    let first = try [account, other].compactMap { account in
      try String.fetchOne(
        db.cachedStatement(
          sql: "SELECT date \(Self.rows) ORDER BY date DESC LIMIT 1 OFFSET \(Self.mostRows)"),
        arguments: [account, days.from.isoText, days.to.isoText]
      ).flatMap { CivilDate(iso: $0) }
    }
    guard let from = (first + [days.from]).max(), let days = DateSpan(from: from, to: days.to)
    else { return nil }
    return SharedRows(try rows(of: account, days), try rows(of: other, days), in: days)
  }

  private func rows(of account: Int64, _ days: DateSpan) throws -> [SharedRows.Row] {
    let days = days.widened(by: SharedRows.slack)
    return try Row.fetchAll(
      db.cachedStatement(sql: "SELECT date, amount, currency, description \(Self.rows)"),
      arguments: [account, days.from.isoText, days.to.isoText]
    ).compactMap { row in
      CivilDate(iso: row[0] as String).map {
        SharedRows.Row(date: $0, amount: row[1], currency: row[2], text: row[3])
      }
    }
  }
}
