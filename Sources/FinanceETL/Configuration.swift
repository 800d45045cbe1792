import FinanceModel
import Foundation
import Yams

/// The config file: `$XDG_CONFIG_HOME/finance-etl/config.yaml`.
///
/// ```yaml
/// db: ~/Documents/finance.sqlite
/// ```
package struct Configuration: Hashable, Sendable {
  /// The book used without `--db` and `$FINANCE_ETL_DB`.
  package var databasePath: String?

  package init() {}

  /// Reads the file at `path`; an empty configuration where there is none.
  ///
  /// Throws `invalid_configuration` for anything but the known keys: a mistyped key would otherwise
  /// be a setting that silently does nothing.
  package init(contentsOf path: String) throws(FinanceETLError) {
    guard FileManager.default.fileExists(atPath: path) else { return }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Self.invalid("the file cannot be read", path, line: nil)
    }
    let node: Node?
    do {
      node = try Yams.compose(yaml: String(decoding: data, as: UTF8.self))
    } catch {
      throw Self.invalid("the file is not valid YAML: \(error)", path, line: nil)
    }
    guard let node else { return }
    guard let mapping = node.mapping else {
      throw Self.invalid("expected `key: value` lines", path, line: node.mark?.line)
    }
    for (key, value) in mapping {
      guard key.string == "db" else {
        throw Self.invalid(
          "unknown key \"\(key.string ?? "")\": the only key is \"db\"", path,
          line: key.mark?.line)
      }
      guard let text = value.string, !text.isEmpty else {
        throw Self.invalid("expected a path in \"db\"", path, line: value.mark?.line)
      }
      databasePath = (text as NSString).expandingTildeInPath
    }
  }

  /// Where the file is looked for: `$XDG_CONFIG_HOME`, else `~/.config`.
  package static func defaultPath(environment: [String: String]) -> String {
    let base =
      environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? (environment["HOME"] ?? ".") + "/.config"
    return base + "/finance-etl/config.yaml"
  }

  /// The book that is meant where nothing names another: `$XDG_DATA_HOME/finance-etl/finance.sqlite`,
  /// else `~/.local/share/finance-etl/finance.sqlite`.
  package static func defaultBookPath(environment: [String: String]) -> String {
    // A relative path is to be ignored. Source: XDG Base Directory Specification 0.8, "Basics".
    let base =
      environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.local/share"
    return base + "/finance-etl/finance.sqlite"
  }

  private static func invalid(_ message: String, _ path: String, line: Int?) -> FinanceETLError {
    FinanceETLError(
      .invalidConfiguration, message, file: path, at: RowLocation(line: line),
      hint: "docs/FORMATS.md describes the config file")
  }
}
