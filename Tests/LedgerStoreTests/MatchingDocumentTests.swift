import FinanceETL
import Foundation
import Matching
import TestSupport
import Testing

@testable import LedgerBook
@testable import LedgerStore

@Suite("docs/MATCHING.md")
struct MatchingDocumentTests {
  @Test("each example is what the import makes of it")
  func examplesAreTrue() async throws {
    let examples = MatchingExample.all(in: try text("docs/MATCHING.md"))
    #expect(examples.count == 17)
    for example in examples {
      let played = try await example.played()
      #expect(played == example.text, "\(played)")
    }
  }

  @Test("every rule of a line stands in docs/MATCHING.md and docs/SCHEMA.md")
  func rulesAreDescribed() throws {
    for document in ["docs/MATCHING.md", "docs/SCHEMA.md"] {
      let text = try text(document)
      for rule in LineRule.allCases {
        #expect(text.contains("`\(rule.rawValue)`"), "\(document): \(rule.rawValue)")
      }
    }
  }

  @Test("every rule of a line has words, but for a question's")
  func rulesHaveWords() {
    let rules = Set(LineRule.allCases.map(\.rawValue))
    let questions = [LineRule.possibleDuplicate, .bookedTwice].map(\.rawValue)
    #expect(Set(RowRule.kept.keys) == rules.subtracting(questions))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
  }
}
