import Foundation
import TestSupport
import Testing

/// A document of the repository: its headings and its links.
struct MarkdownFile {
  /// From the root of the repository.
  let path: String
  let text: String

  init(_ path: String) throws {
    self.path = path
    text = try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
  }

  /// Every document that is written for readers.
  static func all() throws -> [MarkdownFile] {
    let folders = ["", "docs/", "Benchmarks/", "samples/"]
    return try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Checkout.root.appending(path: folder).path
      ).filter { $0.hasSuffix(".md") }.sorted().map { try MarkdownFile(folder + $0) }
    }
  }

  /// Compares the part of a document between `<!-- name -->` and `<!-- end of name -->` with what
  /// the code says, or writes it anew.
  static func expect(
    _ expected: String, in path: String, between name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let document = try MarkdownFile(path)
    let parts = document.text.components(separatedBy: "<!-- \(name) -->\n")
    try #require(
      parts.count == 2, "\(path) has no <!-- \(name) -->", sourceLocation: sourceLocation)
    let rest = parts[1].components(separatedBy: "<!-- end of \(name) -->")
    try #require(rest.count == 2, "\(path) has no <!-- end of \(name) -->")
    if Golden.isUpdating {
      let text =
        parts[0] + "<!-- \(name) -->\n" + expected + "<!-- end of \(name) -->" + rest[1]
      try Data(text.utf8).write(to: Checkout.root.appending(path: path))
    } else {
      let isWritten = rest[0] == expected
      #expect(
        isWritten, "UPDATE_GOLDEN=1 scripts/test.sh writes \(name) into \(path)",
        sourceLocation: sourceLocation)
    }
  }

  /// The lines outside of code.
  private var prose: [Substring] {
    var isCode = false
    return text.split(separator: "\n").filter { line in
      if line.contains("```") { isCode.toggle() }
      return !isCode
    }
  }

  var headings: [String] {
    prose.compactMap { $0.firstMatch(of: #/^#+ (.+)$/#).map { String($0.1) } }
  }

  /// What a link to a heading ends with: as GitHub makes it.
  var anchors: Set<String> {
    Set(
      headings.map { heading in
        heading.lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  /// The targets of links, in line and below.
  var links: [String] {
    prose.flatMap { line in
      line.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
        + line.matches(of: #/^\[[^\]]+\]: (\S+)$/#).map { String($0.1) }
    }
  }
}
