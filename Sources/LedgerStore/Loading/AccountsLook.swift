import FinanceModel
import GRDB
import ImportPipeline
import Matching

/// The look of a run at the accounts that its documents are of: what is missing or off in them, and what
/// of it is new.
package final class AccountsLook {
  /// What was so before the run wrote to an account.
  private var before: [Int64: Set<AccountFact>] = [:]

  package init() {}

  /// Notes how an account is, before a run writes to it for the first time.
  func note(_ account: LoadedAccount, _ db: Database) throws {
    guard before[account.id] == nil else { return }
    before[account.id] =
      account.wasCreated ? [] : Set(try AccountProof(db, account: account.id).facts)
  }

  /// What is missing or off in accounts, by account and day.
  package func findings(
    of accounts: [Int64], by importID: Int64, _ db: Database
  ) throws -> [AccountFinding] {
    try accounts.flatMap { account -> [AccountFinding] in
      let proof = try AccountProof(db, account: account)
      let facts = proof.facts
      let doubled = try BookedTwiceReviews(db: db, account: account).ask(proof, by: importID)
      guard !facts.isEmpty, let name = try Self.name(of: account, db) else { return [] }
      // Nothing of the run wrote to an account that was not noted.
      let known = before[account] ?? Set(facts)
      let strays = try StrayStatements(db, proof, by: importID)
        .all(in: facts.filter { !known.contains($0) })
      let found = facts.filter { fact in
        known.contains(fact) || !strays.contains { $0.days.widened(by: 1).intersects(fact.days) }
      }.map { fact in
        var finding = fact.finding(of: account, name, isAsBefore: known.contains(fact))
        finding.bookedTwice = doubled.count {
          $0 == fact.place.map { AccountBreak($0, fact.currency) }
        }
        return finding
      }
      return (found + strays.map { $0.finding(of: account, name) })
        .sorted { $0.days.from < $1.days.from }
    }
  }

  private static func name(of account: Int64, _ db: Database) throws -> String? {
    try String.fetchOne(
      db.cachedStatement(sql: "SELECT name FROM accounts WHERE id = ? AND state = 'live'"),
      arguments: [account])
  }
}

/// Something that is missing or off in an account.
struct AccountFact: Hashable {
  let kind: AccountFinding.Kind
  let days: DateSpan
  let amount: ExactDecimal?
  let currency: Currency
  /// Of the balances, in their order, the first behind it; nil where none says so.
  let place: Int?
  let path: String?
  let importID: Int64?

  // Which document says so is beside the point.
  static func == (one: AccountFact, other: AccountFact) -> Bool {
    one.kind == other.kind && one.days == other.days && one.amount == other.amount
      && one.currency == other.currency
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(days)
    hasher.combine(amount)
  }

  func finding(of account: Int64, _ name: String, isAsBefore: Bool) -> AccountFinding {
    AccountFinding(
      kind, account: name, accountID: account, days: days, amount: amount,
      currency: amount == nil ? nil : currency, path: path, importID: importID,
      isAsBefore: isAsBefore)
  }
}

extension AccountProof {
  /// What is missing or off.
  var facts: [AccountFact] {
    parts.enumerated().flatMap { place, part in
      let breaks = part.days.breaks.map { one in
        let assertion = part.check.comparisons[one.place].assertion
        return AccountFact(
          kind: one.uncovered == nil ? .off : .missingRows,
          days: one.uncovered?.span ?? one.days, amount: one.change, currency: part.currency,
          place: one.place, path: assertion.path, importID: assertion.importID)
      }
      let skipped = place > 0 ? [] : part.days.gaps.filter { $0.change == nil }
      return breaks
        + skipped.map {
          AccountFact(
            kind: .missingStatement, days: $0.days, amount: nil, currency: part.currency,
            place: nil, path: nil, importID: nil)
        }
    }
  }
}
