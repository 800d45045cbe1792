import Foundation
import TestSupport
import Testing

@Suite("The decisions")
struct DecisionTests {
  @Test("every number stands once, in docs/DECISIONS.md or docs/SPEED.md, and none is missing")
  func numbersAreComplete() throws {
    let numbers = try Self.decisions().map(\.number)
    #expect(numbers.sorted() == Array(1...numbers.count))
  }

  @Test("a struck decision names the later one that took its place, and no other does")
  func struckOnesNameTheirSuccessor() throws {
    for decision in try Self.decisions() {
      let successor = decision.text.firstMatch(of: #/Superseded by \[(\d+)\]/#).map {
        Int($0.1) ?? 0
      }
      #expect((successor != nil) == decision.isStruck, "\(decision.number)")
      if let successor { #expect(successor > decision.number, "\(decision.number)") }
    }
  }

  @Test("a number in brackets is a link to the decision of that number")
  func referencesResolve() throws {
    for path in Self.paths {
      let definition = #/^\[(\d+)\]: \S*#(\d+)-/#
      let lines = try MarkdownFile(path).text.split(separator: "\n")
      let links = lines.compactMap { $0.firstMatch(of: definition) }
      let named = lines.filter { $0.firstMatch(of: definition) == nil }.flatMap { line in
        line.matches(of: #/\[(\d+)\]/#).map { String($0.1) }
      }
      #expect(Set(named) == Set(links.map { String($0.1) }), "\(path)")
      #expect(links.allSatisfy { $0.1 == $0.2 }, "\(path)")
    }
  }

  @Test("each stands under a topic, and no topic holds more than 30")
  func topicsStaySmall() throws {
    let topics = Dictionary(grouping: try Self.decisions(), by: \.topic)
    for (topic, decisions) in topics {
      #expect(topic != nil, "\(decisions.map(\.number))")
      #expect(decisions.count <= 30, "\(topic ?? "")")
    }
  }

  private struct Decision {
    let number: Int
    /// The heading above it, with the document's path; nil: it stands before the first.
    let topic: String?
    let isStruck: Bool
    let text: String
  }

  private static let paths = ["docs/DECISIONS.md", "docs/SPEED.md"]

  private static func decisions() throws -> [Decision] {
    try paths.flatMap { path in
      var topic: String?
      var decisions: [Decision] = []
      for part in try MarkdownFile(path).text.split(separator: #/\n(?=###? )/#) {
        if let head = part.firstMatch(of: #/^## (.+)/#) {
          topic = "\(path): \(head.1)"
        } else if let head = part.firstMatch(of: #/^### (~~)?(\d+)\. /#) {
          decisions.append(
            Decision(
              number: Int(head.2) ?? 0, topic: topic,
              isStruck: part.prefix { $0 != "\n" }.hasSuffix("~~"), text: String(part)))
        }
      }
      return decisions
    }
  }
}
