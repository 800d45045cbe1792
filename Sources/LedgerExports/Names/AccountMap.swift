import FinanceModel
import Foundation
import LedgerBook
import LedgerStore
import Yams

/// How accounts and categories of the book are called in a journal.
///
/// ```yaml
/// accounts:
///   Giro: Assets:Bank:Giro
///   "4417": Liabilities:Card
/// categories:
///   Food & Drink: Expenses:Food
/// transit: Assets:Transit
/// opening: Equity:Opening-Balances
/// unexplained: Equity:Unexplained
/// ```
public struct AccountMap: Sendable {
  /// A name, and the line where it stands.
  struct Target: Sendable {
    let name: String
    let line: Int?
  }

  /// By what a person calls an account of the book: its id, name, mask or key.
  var accounts: [(account: String, target: Target)] = []
  /// By category, in lower case.
  var categories: [String: Target] = [:]
  var transit: Target?
  var opening: Target?
  var unexplained: Target?
  /// The file it was read from.
  var file: String?

  /// Without a name: each account is called by its name in the book.
  public init() {}

  /// The accounts that are named, by their ids.
  ///
  /// Throws `invalid_configuration` where one is not in the book, or one is named twice.
  func ids(in book: [Book.Account]) throws(FinanceETLError) -> [Book.Account.ID: Target] {
    var targets: [Book.Account.ID: Target] = [:]
    for (wanted, target) in accounts {
      let found = Self.found(wanted, book)
      guard let account = found.first else {
        throw refusal("the book has no account \"\(wanted)\"", target.line)
      }
      guard found.count == 1 else {
        let names = found.map { "\"\($0.name)\"" }.joined(separator: " and ")
        throw refusal("\"\(wanted)\" is \(names)", target.line, "write the id of one of them")
      }
      guard targets.updateValue(target, forKey: account.id) == nil else {
        throw refusal("\"\(account.name)\" is named twice", target.line, "keep one of the lines")
      }
    }
    return targets
  }

  /// As ``Book/AccountSelector`` says: what a person called it goes before the end of a number.
  private static func found(_ wanted: String, _ book: [Book.Account]) -> [Book.Account] {
    let folded = wanted.lowercased()
    let ways: [(Book.Account) -> Bool] = [
      { "\($0.id)" == wanted || $0.name.lowercased() == folded || $0.key == wanted },
      { $0.bankName?.lowercased() == folded }, { $0.mask == wanted },
    ]
    for way in ways {
      let found = book.filter(way)
      if !found.isEmpty { return found }
    }
    return []
  }

  func refusal(_ message: String, _ line: Int?, _ hint: Remedy? = nil) -> FinanceETLError {
    FinanceETLError(
      .invalidConfiguration, message, file: file, at: RowLocation(line: line),
      hint: hint ?? "\(.listAccounts) lists the accounts; docs/EXPORTS.md describes the file")
  }
}

extension AccountMap {
  private static let maximumBytes = 1 << 20

  /// Reads the file at `path`.
  ///
  /// Throws `file_not_found`, `file_unreadable`, or `invalid_configuration` with the line of the first
  /// thing that is wrong.
  public init(contentsOf path: String) throws(FinanceETLError) {
    self.init()
    file = path
    guard let data = FileManager.default.contents(atPath: path) else {
      let isThere = FileManager.default.fileExists(atPath: path)
      throw FinanceETLError(
        isThere ? .fileUnreadable : .fileNotFound,
        isThere ? "the map of accounts cannot be read" : "there is no such file", file: path,
        hint: "\(.accountNames) names a YAML file; docs/EXPORTS.md describes it")
    }
    guard data.count <= Self.maximumBytes, let text = String(data: data, encoding: .utf8) else {
      throw refusal("expected UTF-8 text of at most 1 MiB", nil)
    }
    let node: Node?
    do {
      node = try Yams.compose(yaml: text)
    } catch {
      throw refusal("the file is not valid YAML: \(error)", nil)
    }
    guard let node else { return }
    guard let mapping = node.mapping else {
      throw refusal("expected `accounts:` with a line for each account", node.mark?.line)
    }
    for (key, value) in mapping {
      switch key.string {
      case "accounts":
        for (account, target) in try entries(value) { accounts.append((account, target)) }
      case "categories":
        for (category, target) in try entries(value) {
          categories[category.lowercased()] = target
        }
      case "transit": transit = try target(value)
      case "opening": opening = try target(value)
      case "unexplained": unexplained = try target(value)
      default:
        throw refusal(
          "unknown key \"\(key.string ?? "")\":"
            + " expected accounts, categories, transit, opening or unexplained",
          key.mark?.line)
      }
    }
  }

  private func entries(_ node: Node) throws(FinanceETLError) -> [(String, Target)] {
    guard let mapping = node.mapping else {
      throw refusal("expected lines like `Giro: Assets:Giro`", node.mark?.line)
    }
    var entries: [(String, Target)] = []
    for (key, value) in mapping {
      guard let name = key.string, !name.isEmpty else {
        throw refusal("expected the name of an account or a category", key.mark?.line)
      }
      entries.append((name, try target(value)))
    }
    return entries
  }

  private func target(_ node: Node) throws(FinanceETLError) -> Target {
    guard let text = node.string, !text.isEmpty else {
      throw refusal("expected the name of an account, as Assets:Giro", node.mark?.line)
    }
    return Target(name: text, line: node.mark?.line)
  }
}
