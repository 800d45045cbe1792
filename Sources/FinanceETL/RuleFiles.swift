import BankMappings
import BuiltinMappings
import FinanceModel
import Foundation
import ImportPipeline
import LedgerBook
import LedgerStore
import Synchronization

/// The rule files of some folders, read when they are first needed.
///
/// ```swift
/// var options = ImportOptions.system
/// options.classifier = RuleFiles(["rules"])
/// ```
public final class RuleFiles: RowClassifier {
  let paths: [String]
  private let includesBuiltin: Bool
  private let known = Mutex<RuleSet?>(nil)

  /// - Parameters:
  ///   - paths: folders, whose YAML files count in the order of their paths, and single
  ///   files. Later ones stand behind earlier ones, so they win; a folder that is not there is
  ///   empty.
  ///   - includesBuiltin: whether the rules that come with the program stand before them, unless a
  ///   file says `builtin: none`.
  public init(_ paths: [String], includesBuiltin: Bool = true) {
    self.paths = paths
    self.includesBuiltin = includesBuiltin
  }

  /// The rules, in the order they apply.
  ///
  /// Throws `invalid_mapping`, with file and line, for the first thing that is wrong.
  package func rules() throws(FinanceETLError) -> RuleSet {
    if let rules = known.withLock({ $0 }) { return rules }
    let rules = try RuleSet(files(), after: includesBuiltin ? BuiltinRules.payees : nil)
    known.withLock { $0 = rules }
    return rules
  }

  /// The files, in the order they apply.
  package func files() throws(FinanceETLError) -> [MappingFile] {
    var files: [MappingFile] = []
    for path in paths {
      var isFolder: ObjCBool = false
      let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      guard isThere else { continue }
      if isFolder.boolValue {
        files += try YAMLFolder.files(in: path)
      } else {
        files.append(try YAMLFolder.file(path))
      }
    }
    return files
  }

  public func session() throws(FinanceETLError) -> (any ClassificationSession)? {
    let rules = try rules()
    return rules.rules.isEmpty ? nil : RuleSession(rules)
  }
}

/// Rule files at work on one document.
private final class RuleSession: ClassificationSession {
  private let classifier: TransactionClassifier
  private let looksAtNames: Bool
  private let looksAtMoney: Bool
  private let rules: RuleSet

  init(_ rules: RuleSet) {
    self.rules = rules
    classifier = TransactionClassifier(rules)
    looksAtNames = !rules.fields.isDisjoint(with: [.account, .feed, .institution])
    looksAtMoney = !rules.fields.isDisjoint(with: [.amount, .currency])
  }

  func needsBook(_ header: StatementHeader) -> Bool {
    looksAtNames || (looksAtMoney && header.account.currency == nil)
  }

  func begin(_ header: StatementHeader, in place: StatementPlace?) {
    guard let place else { return classifier.begin(StatementNames(header)) }
    let account = place.account
    let names = [account.name, account.mask, account.key, header.account.key]
    let institution = account.institution ?? header.account.institution
    classifier.begin(
      StatementNames(
        accounts: names.compactMap { $0 }, feeds: [place.feed],
        institutions: [institution].compactMap { $0 }, formats: [header.format],
        mappings: [header.mapping].compactMap { $0 },
        currency: header.account.currency ?? account.currency))
  }

  func classify(_ rows: inout [StatementTransaction]) {
    classifier.classify(&rows)
  }

  var concerns: [String] { classifier.concerns }

  func rules(naming account: String) -> [String] { rules.origins(naming: account) }
}

extension StatementNames {
  fileprivate init(_ stored: StoredTransaction) {
    self.init(
      accounts: stored.accounts, feeds: stored.sources.feeds, institutions: stored.institutions,
      formats: stored.sources.formats, mappings: stored.sources.mappings)
  }
}

extension RuleSet {
  /// The rules that call an account the other side of transfers, as `file:line`.
  fileprivate func origins(naming account: String) -> [String] {
    rules.filter { $0.labels.transfer == account }.map(\.origin)
  }

  /// Applies the rules to every stored transaction that counts: all or nothing.
  ///
  /// What rules said before and no longer say is taken back. The bank's text and what a person wrote
  /// stay as they are.
  ///
  /// - Parameters:
  ///   - isDryRun: says what would change, and leaves the book as it is.
  ///   - report: takes each change.
  /// - Returns: how many transactions change, and the rules that were left out of some.
  @discardableResult
  package func apply(
    to book: Book, isDryRun: Bool = false, report: (Book.RuleChange) -> Void = { _ in }
  ) throws(FinanceETLError) -> (changed: Int, concerns: [String]) {
    let classifier = TransactionClassifier(self)
    var last: (account: Int64, sources: StoredTransaction.Sources)?
    let applied = try book.applyRules(
      isDryRun: isDryRun, looksAtSources: !fields.isDisjoint(with: [.feed, .format, .mapping]),
      { stored in
        if last?.account != stored.account || last?.sources != stored.sources {
          last = (stored.account, stored.sources)
          classifier.begin(StatementNames(stored))
        }
        classifier.classify(&stored.row)
      }, report: report)
    let unknown = applied.unknownAccounts.sorted { $0.key < $1.key }.map { name, rows in
      UnknownRuleAccount(name: name, rows: rows, rules: origins(naming: name)).concern
    }
    return (applied.changed, classifier.concerns + unknown)
  }
}
