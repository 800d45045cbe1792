import FinanceModel
import Foundation
import Yams

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
      default:
        throw refusal(
          "unknown key \"\(key.string ?? "")\": expected accounts, categories, transit or opening",
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
