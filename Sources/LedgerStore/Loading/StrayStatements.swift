import FinanceModel
import GRDB
import ImportPipeline

/// Statements that are in the wrong account: another one held what they begin with, and this one did not.
package final class StrayStatements {
  /// One of them.
  package struct Stray {
    package let statement: Int64
    package let days: DateSpan
    /// What its rows come to.
    let sum: ExactDecimal
    package let currency: Currency
    let path: String
    let importID: Int64
    let owner: (id: Int64, name: String)

    func finding(of account: Int64, _ name: String) -> AccountFinding {
      var finding = AccountFinding(
        .otherAccount, account: name, accountID: account, days: days, amount: sum,
        currency: currency, path: path, importID: importID)
      finding.otherAccount = owner.name
      finding.otherAccountID = owner.id
      return finding
    }
  }

  private let db: Database
  private let proof: AccountProof
  /// Of which run; nil: of any.
  private let importID: Int64?
  /// The other accounts in a currency.
  private var others: [Currency: [(id: Int64, name: String, check: BalanceCheck)]] = [:]

  package init(_ db: Database, _ proof: AccountProof, by importID: Int64? = nil) {
    self.db = db
    self.proof = proof
    self.importID = importID
  }

  /// Those beside a place where balances and rows do not agree.
  package func all() throws -> [Stray] { try all(in: proof.facts) }

  /// The same, of some of the places.
  func all(in facts: [AccountFact]) throws -> [Stray] {
    try proof.parts.flatMap { part -> [Stray] in
      let comparisons = part.check.comparisons
      let places = facts.filter { $0.currency == part.currency }.compactMap(\.place)
      let beside = places.flatMap { [$0 - 1, $0] }.filter(comparisons.indices.contains)
      let statements = Set(
        beside.map { comparisons[$0].assertion }
          .filter { importID == nil || $0.importID == importID }.map(\.statement))
      return try statements.sorted().compactMap { statement in
        try stray(comparisons.map(\.assertion).filter { $0.statement == statement }, part.check)
      }
    }
  }

  /// - Parameter stated: all that one statement states.
  private func stray(_ stated: [BalanceAssertion], _ check: BalanceCheck) throws -> Stray? {
    guard let some = stated.last, let days = try days(of: some.statement) else { return nil }
    let sum = try sum(of: some.statement, check.currency)
    let day = days.from.adding(days: -1)
    let begins =
      try stated.first { $0.moment == .opening }?.amount ?? some.amount.difference(sum)
    guard !begins.isZero, try check.balance(at: day) != begins,
      let owner = try owner(of: begins, on: day, check.currency)
    else { return nil }
    return Stray(
      statement: some.statement, days: days, sum: sum, currency: check.currency, path: some.path,
      importID: some.importID,
      owner: owner)
  }

  private func days(of statement: Int64) throws -> DateSpan? {
    try Row.fetchOne(
      db, sql: "SELECT covers_from, covers_to FROM statements WHERE id = ?",
      arguments: [statement]
    ).flatMap { DateSpan($0) }
  }

  private func sum(of statement: Int64, _ currency: Currency) throws -> ExactDecimal {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT DISTINCT t.id, t.amount, t.amount_exact FROM transaction_mappings m
        JOIN transactions t ON t.id = m.transaction_id
        WHERE m.statement_id = ? AND m.state = 'live' AND t.currency = ? AND t.status = 'posted'
        """, arguments: [statement, currency.code])
    var sum = ExactDecimal.zero
    while let row = try rows.next() {
      sum = try sum.sum(BalanceAssertion.exactAmount(row, currency) ?? .zero)
    }
    return sum
  }

  /// The one other account that held so much at the end of a day.
  private func owner(
    of amount: ExactDecimal, on day: CivilDate, _ currency: Currency
  ) throws -> (id: Int64, name: String)? {
    let owners = try others(in: currency).filter { try $0.check.balance(at: day) == amount }
    return owners.count == 1 ? (owners[0].id, owners[0].name) : nil
  }

  private func others(
    in currency: Currency
  ) throws -> [(id: Int64, name: String, check: BalanceCheck)] {
    if let known = others[currency] { return known }
    let found = try Row.fetchAll(
      db,
      sql: "SELECT id, name FROM accounts WHERE state = 'live' AND id <> ? ORDER BY id",
      arguments: [proof.account]
    ).map { row in
      (
        id: row["id"] as Int64, name: row["name"] as String,
        check: try BalanceCheck(db, account: row["id"], currency: currency)
      )
    }.filter { $0.check.opening != nil }
    others[currency] = found
    return found
  }
}
