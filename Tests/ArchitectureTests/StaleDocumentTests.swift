import FinanceETL
import Foundation
import TestSupport
import Testing

/// What documents repeat of the code, and would say wrongly once the code changes.
@Suite("What documents say of the code")
struct StaleDocumentTests {
  @Test("docs/JSON.md explains every counter of rows once, in their order")
  func countersAreExplained() throws {
    let table = try #require(
      try MarkdownFile("docs/JSON.md").text.components(separatedBy: "| counter | meaning |").last)
    let counters = table.components(separatedBy: "\n\n")[0].split(separator: "\n").compactMap {
      $0.firstMatch(of: #/^\| `(\w+)` \|/#).map { String($0.1) }
    }
    #expect(counters == RowCounts.fields.map(\.name))
  }

  @Test("the sizes of batches and of the channel are those of the code")
  func batchesAreAsLarge() throws {
    let most = try number("batchSize", in: "BankMappings/Reading/StatementBuilder.swift")
    #expect(try number("batchSize", in: "StatementFormats/Plaid/PlaidAccount.swift") == most)
    #expect(try number("batchSize", in: "StatementFormats/Records/RecordReader.swift") == most)
    let ofx = try number("batchSize", in: "StatementFormats/OFX/OFXStatementReader.swift")
    let capacity = try number("capacity", in: "ImportPipeline/Running/DocumentExtraction.swift")
    for path in ["docs/ARCHITECTURE.md", "docs/SECURITY.md"] {
      let words = try words(of: path)
      // Failures name the document and leave its text out.
      let namesBatches = words.contains("at most \(most) rows (OFX: \(ofx))")
      let namesChannel = words.contains("channel of \(capacity)")
      #expect(namesBatches && namesChannel, "\(path)")
    }
  }

  @Test("the number of bank mappings stands only where the tests write it")
  func mappingsAreCountedOnce() throws {
    for document in try MarkdownFile.all()
    where !["README.md", "docs/BANKS.md"].contains(document.path) {
      let counts = document.text.contains(#/\d+ (bank )?mappings/#)
      #expect(!counts, "\(document.path)")
    }
  }

  @Test("steps of matching are named, never numbered")
  func stepsHaveNames() throws {
    for document in try MarkdownFile.all() where document.path.hasPrefix("docs/") {
      let isNumbered = document.text.contains(#/[Ss]tep \d/#)
      #expect(!isNumbered, "\(document.path)")
    }
    for folder in ["Sources/Matching", "Sources/LedgerStore"] {
      let files = FileManager.default.enumerator(atPath: Checkout.root.appending(path: folder).path)
      for case let file as String in try #require(files) where file.hasSuffix(".swift") {
        let text = try MarkdownFile("\(folder)/\(file)").text
        let isNumbered = text.contains(#/[Ss]tep \d/#)
        #expect(!isNumbered, "\(folder)/\(file)")
      }
    }
  }

  /// The text with blanks for ends of lines.
  private func words(of path: String) throws -> String {
    try MarkdownFile(path).text.split { $0.isWhitespace }.joined(separator: " ")
  }

  /// The value that is given to `name` in a source file.
  private func number(_ name: String, in path: String) throws -> Int {
    let source = try MarkdownFile("Sources/\(path)").text
    let match = try #require(
      source.firstMatch(of: try Regex("\\b\(name)\\b[^\\n]*?[=:] ?([0-9_]+)")))
    return try #require(Int((match[1].substring ?? "").replacing("_", with: "")))
  }
}
