import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("The documents")
struct DocumentationTests {
  @Test("docs/ERRORS.md lists every error code exactly once, and no other")
  func errorCodesAreListed() throws {
    let codes = try text("docs/ERRORS.md").split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^\| `(\w+)` \|/#).map { String($0.1) }
    }
    #expect(codes.sorted() == ErrorCode.allCases.map(\.rawValue).sorted())
  }

  @Test("every link of a document leads to a file, and to a heading of it")
  func linksLeadSomewhere() throws {
    for document in try MarkdownFile.all() {
      let folder = (document.path as NSString).deletingLastPathComponent
      for link in document.links where !link.contains("://") {
        let parts = link.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
        let target =
          parts[0].isEmpty
          ? document.path
          : ((folder as NSString).appendingPathComponent(parts[0]) as NSString)
            .standardizingPath
        let exists = FileManager.default.fileExists(
          atPath: Checkout.root.appending(path: target).path)
        #expect(exists, "\(document.path): \(link)")
        if exists, parts.count == 2 {
          #expect(
            try MarkdownFile(target).anchors.contains(parts[1]), "\(document.path): \(link)")
        }
      }
    }
  }

  @Test("docs/SCHEMA.md names every table, view and column")
  func schemaIsDescribed() throws {
    let scratch = try Scratch()
    _ = try Book(path: scratch.path("book.sqlite"))
    let schema = try text("docs/SCHEMA.md")
    for name in try Book(path: scratch.path("book.sqlite"), access: .readOnly).columnNames() {
      let isNamed = schema.contains("`\(name)`") || schema.contains("### \(name)\n")
      #expect(isNamed, "\(name)")
    }
  }

  @Test("each step of docs/MATCHING.md has a chapter, and stands in the code that the table names")
  func stepsAreInTheCode() throws {
    let document = try text("docs/MATCHING.md")
    let row = #/^\| \[([a-z ]+)\]\(#([a-z-]+)\) \|.* `(\w+)` in `([\w\/]+\.swift)` \|$/#
    let steps = document.split(separator: "\n").compactMap { $0.firstMatch(of: row) }
    #expect(steps.count == 14)
    for step in steps {
      let (name, anchor, type, path) = (step.1, step.2, String(step.3), step.4)
      #expect(anchor == name.replacing(" ", with: "-"))
      #expect(document.lowercased().contains("\n## \(name)\n"), "\(name)")
      let source = try text("Sources/\(path)")
      let types = SwiftFile("\(path)", source).declarations.filter(\.isType).map(\.name)
      #expect(types.contains(type), "\(path): \(type)")
      #expect(source.lowercased().contains(name), "\(path): \(name)")
    }
  }

  @Test("the README's tour prints what the README says")
  func tourIsTrue() throws {
    let scratch = try Scratch()
    try FileManager.default.createSymbolicLink(
      at: scratch.url("samples"), withDestinationURL: Checkout.root.appending(path: "samples"))
    var commands = 0
    for block in try text("README.md").components(separatedBy: "```console\n").dropFirst() {
      let session = block.components(separatedBy: "```")[0]
      for step in ("\n" + session).components(separatedBy: "\n$ ").dropFirst()
      where step.contains("finance-etl ") && !step.contains("finance-etl plaid ") {
        let lines = step.components(separatedBy: "\n")
        let expected = lines.dropFirst().joined(separator: "\n")
        let outcome = try Program.shell.run(["-c", lines[0]], in: scratch.folder)
        let printed = (outcome.errors + outcome.output).replacing(
          scratch.folder.path, with: "/home/ann")
        #expect(
          printed.trimmingCharacters(in: .newlines)
            == expected.trimmingCharacters(in: .newlines), "\(lines[0])")
        commands += 1
      }
    }
    #expect(commands == 20)
  }

  @Test("the code in the library's documentation stands in an example, which compiles")
  func codeOfTheLibraryIsCompiled() throws {
    let examples = try [
      "EmbeddedImport/main.swift", "InventedFormat/main.swift",
      // Its code stands within a type and a function.
      "Bookkeeper/Bookkeeper.swift",
    ].map { path in
      let code = "\n" + (try text("Examples/\(path)"))
      return path.hasSuffix("main.swift") ? code : code.replacing("\n    ", with: "\n")
    }
    let folder = "Sources/FinanceETL/FinanceETL.docc"
    let articles = try FileManager.default.contentsOfDirectory(
      atPath: Checkout.root.appending(path: folder).path)
    #expect(articles.count == 5)
    for article in articles {
      let blocks = try text("\(folder)/\(article)").components(separatedBy: "\n```swift\n")
      for block in blocks.dropFirst() {
        let code = "\n" + block.components(separatedBy: "```")[0]
        #expect(examples.contains { $0.contains(code) }, "\(article):\(code)")
      }
    }
  }

  @Test("what is committed names no path of a machine and no registry")
  func nothingPrivateIsNamed() throws {
    let documents = [
      "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs", "scripts", ".ci",
      "Sources/FinanceETL/FinanceETL.docc",
    ]
    for name in documents {
      let root = Checkout.root.appending(path: name)
      let below =
        FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?
        .compactMap { $0 as? URL } ?? []
      for file in below.isEmpty ? [root] : below {
        guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
        #expect(!text.contains("/work/") && !text.contains("/root/"), "\(file.lastPathComponent)")
      }
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
  }
}
