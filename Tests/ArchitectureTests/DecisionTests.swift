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

  /// Decisions that no longer hold are struck, and do not count.
  static let mostOfTopic = 30

  @Test("every decision of docs/DECISIONS.md stands under a topic, and none of these holds over 30")
  func topicsAreSmall() throws {
    let topics = Self.topics(of: try MarkdownFile("docs/DECISIONS.md").text)
    #expect(topics[""] == nil, "decisions without a topic")
    try KnownBreaches.expect(
      topics.filter { $0.value > Self.mostOfTopic }, "DecisionTopics", "topics that hold too many")
  }

  /// How many decisions that hold stand under each heading; under none: "".
  static func topics(of text: String) -> [String: Int] {
    var (topic, topics) = ("", [String: Int]())
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") { topic = String(line.dropFirst(3)) }
      if line.prefixMatch(of: #/### \d+\. /#) != nil { topics[topic, default: 0] += 1 }
    }
    return topics
  }

  @Test("decisions are counted by topic, struck ones are not")
  func topicsAreCounted() {
    let text = """
      # Decisions
      ### 1. Stray
      ## Money
      ### 2. One
      ### ~~3. Struck~~
      ### 4. Two
      ## Store
      ### 5. Three
      """
    #expect(Self.topics(of: text) == ["": 1, "Money": 2, "Store": 1])
  }

  private struct Decision {
    let number: Int
    let isStruck: Bool
    let text: String
  }

  private static let paths = ["docs/DECISIONS.md", "docs/SPEED.md"]

  private static func decisions() throws -> [Decision] {
    try paths.flatMap { path in
      try MarkdownFile(path).text.split(separator: "\n### ").dropFirst().compactMap { part in
        part.firstMatch(of: #/^(~~)?(\d+)\. /#).map { head in
          Decision(
            number: Int(head.2) ?? 0, isStruck: part.prefix { $0 != "\n" }.hasSuffix("~~"),
            text: String(part))
        }
      }
    }
  }
}
