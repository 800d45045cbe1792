import GRDB
import LedgerStore

/// The accounts that rules call the other side of transfers, each looked up once.
struct StatedAccounts {
  private let targets: RuleTransfers
  private var known: [String: RuleTransfers.Target?] = [:]
  private var names: [String: String] = [:]
  /// Names that are no account's, each with how many rows it was to be the other side of.
  private(set) var unknown: [String: Int] = [:]

  init(_ db: Database, isDryRun: Bool) {
    targets = RuleTransfers(db: db, isDryRun: isDryRun)
  }

  /// The key of the account of a name; nil where the book has none, or it is the row's own.
  mutating func key(_ named: String?, besides account: Int64) throws -> String? {
    guard let named else { return nil }
    if known[named] == nil { known[named] = .some(try targets.target(named)) }
    guard let target = known[named] ?? nil else {
      unknown[named, default: 0] += 1
      return nil
    }
    if names[target.key] == nil { names[target.key] = try targets.name(of: target.account) }
    return target.account == account ? nil : target.key
  }

  /// What the account of a key is called.
  mutating func name(_ key: String?) throws -> String? {
    guard let key else { return nil }
    if names[key] == nil { names[key] = try targets.name(ofKey: key) }
    return names[key]
  }
}
