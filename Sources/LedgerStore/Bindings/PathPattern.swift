import Foundation

/// A pattern for paths of documents: `statements/chase`, `*/visa-*.csv`.
///
/// `*` is any run of characters, also of several folders, and `?` is one. A pattern that ends at a
/// folder holds for all below it. One that does not begin with `/` may stand below any folder.
struct PathPattern {
  private let pattern: String

  init(_ pattern: String) {
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
    return patterns.contains { pattern in
      let glob = Array(pattern.utf8)
      return Self.matches(Array(path.utf8), glob)
        || Self.matches(Array(path.utf8), glob + Array("/*".utf8))
    }
  }

  private static func matches(_ text: [UInt8], _ glob: [UInt8]) -> Bool {
    var (t, g) = (0, 0)
    var star: (glob: Int, text: Int)?
    while t < text.count {
      if g < glob.count, glob[g] == UInt8(ascii: "*") {
        star = (g, t)
        g += 1
      } else if g < glob.count, glob[g] == UInt8(ascii: "?") {
        // One character, of however many bytes.
        g += 1
        t += 1
        while t < text.count, text[t] & 0xC0 == 0x80 { t += 1 }
      } else if g < glob.count, glob[g] == text[t] {
        g += 1
        t += 1
      } else if let last = star {
        star = (last.glob, last.text + 1)
        (t, g) = (last.text + 1, last.glob + 1)
      } else {
        return false
      }
    }
    return glob[g...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
