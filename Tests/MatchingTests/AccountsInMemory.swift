import FinanceModel
import Matching
import Testing

/// What a book knows of the account of one statement, for tests. Each look-up is noted.
final class AccountsInMemory: AccountIndex {
  var keyedAccount: KeyedAccount?
  var connectedAccount: Int64?
  var statedEvidence = AccountsInMemory.account()
  /// The accounts that share something with the statement.
  var alike: [AccountCandidate] = []
  /// Others of the book.
  var others: [AccountCandidate] = []
  var names: [String: Int64] = [:]
  var createdNames: [String: Int64] = [:]
  var binding = BoundAccount.none
  /// The accounts of the feed, bank and kind, with the verdict on each.
  var verdicts: [Int64: AccountContinuity.Verdict] = [:]
  var folder: [AccountChoice.Neighbour] = []
  var undoneAccounts: [Int64] = []
  private(set) var asked: [String] = []

  static func account(
    number: String? = nil, mask: String? = nil, bank: String = "Chase", feed: String = "csv:x"
  ) -> AccountEvidence {
    var evidence = AccountEvidence(
      kind: .checking, currency: .usd,
      institution: InstitutionMarks(id: nil, name: bank, feeds: [feed]))
    evidence.numbers = Set([number.flatMap { AccountNumber($0) }].compactMap { $0 })
    evidence.mask = mask
    return evidence
  }

  func keyed() -> KeyedAccount? { note("keyed", keyedAccount) }
  func connected() -> Int64? { note("connected", connectedAccount) }
  func stated() -> AccountEvidence { note("stated", statedEvidence) }
  func candidates(for stated: AccountEvidence) -> [AccountCandidate] { note("candidates", alike) }

  func candidate(_ account: Int64) throws -> AccountCandidate {
    note("candidate \(account)", try #require((alike + others).first { $0.id == account }))
  }

  func named(_ name: String) -> Int64? { note("named", names[name]) }
  func created(_ name: String) -> Int64? { note("created", createdNames[name]) }
  func bound() -> BoundAccount { note("bound", binding) }
  func possible() -> [Int64] { note("possible", verdicts.keys.sorted()) }

  func verdict(on account: Int64) -> AccountContinuity.Verdict {
    note("verdict \(account)", verdicts[account] ?? .open)
  }

  func neighbours() -> [AccountChoice.Neighbour] { note("neighbours", folder) }
  func undone() -> [Int64] { note("undone", undoneAccounts) }

  private func note<Value>(_ look: String, _ value: Value) -> Value {
    asked.append(look)
    return value
  }
}
