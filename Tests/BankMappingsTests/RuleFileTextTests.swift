import FinanceModel
import TestSupport
import Testing

@testable import BankMappings

@Suite("Rules added to the text of a file")
struct RuleFileTextTests {
  private let rule = NewRule(of: "Corner Café", set: Labels(category: "Coffee"))
  private let line = "- {when: {who: Corner Café}, set: {category: Coffee}}"

  @Test("a file that is not there begins with the rule")
  func newFile() throws {
    let text = try RuleFileText(adding: rule, to: nil)
    #expect(text.text == "rules: 1\napply:\n  \(line)\n")
    #expect(text.line == 3)
  }

  @Test(
    "the rule stands behind the last one, and every other line stays",
    arguments: [
      (
        "# mine\nrules: 1\napply:\n  # tea\n  - when: {description: ~tea}\n    set: {category: Tea}   # all\n\n",
        "# mine\nrules: 1\napply:\n  # tea\n  - when: {description: ~tea}\n    set: {category: Tea}   # all\n  LINE\n\n"
      ),
      (
        "rules: 1\napply:\n- {when: {memo: a}, set: {kind: b}}",
        "rules: 1\napply:\n- {when: {memo: a}, set: {kind: b}}\nLINE"
      ),
      (
        "rules: 1\napply:\n    - {when: {memo: a}, set: {kind: b}}\n\n# rows\ntests:\n  - {in: {memo: a}, out: {kind: b}}\n",
        "rules: 1\napply:\n    - {when: {memo: a}, set: {kind: b}}\n    LINE\n\n# rows\ntests:\n  - {in: {memo: a}, out: {kind: b}}\n"
      ),
      ("rules: 1\napply: []\n", "rules: 1\napply:\n  LINE\n"),
      (
        "rules: 1\r\napply:\r\n  - {when: {memo: a}, set: {kind: b}}\r\n",
        "rules: 1\r\napply:\r\n  - {when: {memo: a}, set: {kind: b}}\r\n  LINE\r\n"
      ),
    ])
  func added(before: String, after: String) throws {
    let text = try RuleFileText(adding: rule, to: MappingFile(name: "a.yaml", text: before))
    #expect(text.text == after.replacing("LINE", with: line))
    let lines = text.text.replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[text.line - 1].contains(line))
  }

  @Test("a file whose rules stand in brackets is left alone, and says what to do")
  func brackets() throws {
    let file = MappingFile(
      name: "a.yaml", text: "rules: 1\napply: [{when: {memo: a}, set: {kind: b}}]\n")
    let error = try #require(throws: FinanceETLError.self) {
      try RuleFileText(adding: rule, to: file)
    }
    #expect(error.file == "a.yaml" && error.location.line == 2)
  }

  @Test(
    "what is written reads as it was meant, whatever stands in it",
    arguments: [
      "Corner Café", "it's: #1", "~tilde", "*", "true", "12", "a, b", "{x}", "- dash", " blank ",
      "back\\slash", "\"quoted\"", "tab\there", "line\nbreak", "支付宝", "#", "a  b", "!x", "&y", "%",
    ])
  func roundTrip(text: String) throws {
    let rule = NewRule(
      when: [("description", NewRule.literal(text))],
      set: Labels(payee: "P", category: text, notes: text))
    let file = try RuleFileText(adding: rule, to: nil).text
    let set = try RuleSet([MappingFile(name: "a", text: file)])
    #expect(set.rules.first?.labels == Labels(payee: "P", category: text, notes: text))
    let classifier = TransactionClassifier(set)
    var row = StatementTransaction(
      date: CivilDate(secondsSince1970: 0), amount: .one, currency: nil, description: text)
    classifier.classify(&row)
    #expect(row.classification != nil)
    row.classification = nil
    row.description = text + "x"
    classifier.classify(&row)
    #expect(row.classification == nil)
  }

  @Test("a rule that the language does not know is refused before a file is looked at")
  func unknownField() throws {
    let rule = NewRule(when: [("descripton", "x")], set: Labels(category: "C"))
    let error = try #require(throws: FinanceETLError.self) {
      try RuleFileText(adding: rule, to: nil)
    }
    #expect(
      error.code == .invalidArgument && error.message.contains("did you mean \"description\""))
  }
}
