import FinanceModel
import Foundation

/// A pattern for paths of documents: `statements/chase`, `*/visa-*.csv`.
///
/// `*` is any run of characters, also of several folders, and `?` is one. A pattern that ends at a
/// folder holds for all below it. One that does not begin with `/` may stand below any folder.
package struct PathPattern {
  /// Without `./` before it and `/` behind it.
  package let pattern: String

  package init(_ pattern: String) {
    var pattern = pattern
    while pattern.hasPrefix("./") { pattern.removeFirst(2) }
    while pattern.count > 1, pattern.hasSuffix("/") { pattern.removeLast() }
    self.pattern = pattern
  }

  /// Whether it holds for a document, by the path as it was given or by its absolute path.
  func fits(_ path: String) -> Bool {
    var path = path
    while path.hasPrefix("./") { path.removeFirst(2) }
    let absolute = URL(filePath: path).standardizedFileURL.path
    return [path, absolute].contains { fitsWhole($0) }
  }

  private func fitsWhole(_ path: String) -> Bool {
    let patterns = pattern.hasPrefix("/") ? [pattern] : [pattern, "*/" + pattern]
    let text = Array(path.unicodeScalars)
    return patterns.contains { pattern in
      [pattern, pattern + "/*"].contains {
        Glob.matches(text, Array($0.unicodeScalars), any: "*", one: "?")
      }
    }
  }
}
