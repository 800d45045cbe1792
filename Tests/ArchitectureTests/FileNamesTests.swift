import Testing

@Suite("The names of files")
struct FileNamesTests {
  @Test("a file is named after a type that it declares or extends: X.swift, X+Concern.swift")
  func filesAreNamedAfterTypes() throws {
    let files = try SourceTree.checkout().files.filter { !Self.isNamed($0) }
    try KnownBreaches.expect(
      files.reduce(into: [:]) { $0[$1.name, default: 0] += 1 }, "FileNames",
      "files that are named after nothing in them")
  }

  /// A program begins in main.swift, and a file that only exports modules is Exports.swift.
  static func isNamed(_ file: SwiftFile) -> Bool {
    if file.name == "main.swift" { return true }
    if file.name == "Exports.swift" {
      return file.declarations.isEmpty && file.imports.contains(where: \.isExported)
    }
    let parts = file.name.dropLast(".swift".count).split(separator: "+")
    return file.declarations.contains {
      guard $0.isType || $0.kind == .extension else { return false }
      let names = $0.name.split(separator: ".")
      // Book+State.swift may extend Book.Statement only.
      return parts.count > 1 ? names.contains(parts[0]) : names.last == parts[0]
    }
  }

  @Test(
    "a name of nothing in a file is seen",
    arguments: [
      ("Book.swift", "final class Book {}", true), ("Book+State.swift", "extension Book {}", true),
      ("State.swift", "extension Book.State {}", true),
      ("State.swift", "extension Book { enum State {} }", true),
      ("Role.swift", "typealias Role = String", true), ("main.swift", "run()", true),
      ("Book.swift", "enum Feed { static let (a, b) = (1, 2) }\nenum Book {}", true),
      ("Exports.swift", "@_exported import Matching", true),
      ("Book+State.swift", "extension Book.State {}", true),
      ("Book.swift", "extension Book.State {}", false),
      ("States.swift", "extension Book { enum State {} }", false),
      ("Book.swift", "struct Books {}", false),
      ("Sum.swift", "func sum() -> Book { Book() }", false),
      ("Modules.swift", "@_exported import Matching", false),
      ("Exports.swift", "struct Export {}", false),
      ("Book+Sum.swift", "func + (left: Book, right: Book) {}", false),
    ])
  func namesAreSeen(name: String, source: String, isNamed: Bool) {
    #expect(Self.isNamed(SwiftFile("Sources/Made/\(name)", source)) == isNamed)
  }
}
