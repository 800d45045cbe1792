import FinanceModel
import JSONText

/// A rule file: rules for documents of every format.
package struct RuleFile: Sendable {
  package let rules: [Rule]
  /// Rows, and what the rules must set of them.
  package let tests: [RuleTest]
  /// Whether the rules that come with the program are left out.
  package let leavesOutBuiltin: Bool

  /// Throws `invalid_mapping`, with the line, for the first thing that is wrong.
  package init(_ file: MappingFile) throws(FinanceETLError) {
    do {
      guard let root = try YAMLNode.parse(file.text, file: file.name) else {
        rules = []
        tests = []
        leavesOutBuiltin = false
        return
      }
      try ShapeCheck(file: file.name).check(root, MappingLanguage.ruleFile)
      var context = DecodingContext(file: file.name)
      context.allowsFields = true
      context.allowsFileName = false
      rules = try context.rules(root["apply"])
      tests = try context.ruleTests(root["tests"])
      leavesOutBuiltin = root["builtin"]?.text == "none"
    } catch {
      var error = error
      if error.hint == FinanceETLError.mappingHint {
        error.hint = "docs/MAPPINGS.md describes rules; \(.listRules) checks them"
      }
      throw error
    }
  }
}

/// A row, and what the rules of a file must set of it.
package struct RuleTest: Sendable {
  var row: StatementTransaction
  var names: StatementNames
  /// By the names of what rules set; an empty text: nothing.
  var expected: [(name: String, text: String)]
  package var file: String
  /// The line it stands on, from 1.
  package var line: Int?

  /// The file and line.
  package var origin: String { line.map { "\(file):\($0)" } ?? file }

  /// What is otherwise than expected, in words; empty where all is as expected.
  package func failures(_ rules: RuleSet) -> [String] {
    let classifier = TransactionClassifier(rules)
    classifier.begin(names)
    var row = row
    classifier.classify(&row)
    let labels = row.classification?.labels ?? Labels()
    let fitting = row.classification?.rules ?? []
    return expected.compactMap { name, text in
      let found = labels.text(name) ?? ""
      guard found != text else { return nil }
      let by = fitting.isEmpty ? "no rule fits" : "set by \(fitting.joined(separator: ", "))"
      return "\(name): expected \(Self.quoted(text)), found \(Self.quoted(found)) (\(by))"
    } + classifier.concerns
  }

  private static func quoted(_ text: String) -> String { text.isEmpty ? "nothing" : "\"\(text)\"" }
}

extension Labels {
  /// What is said under a name of the language; tags with commas between them.
  fileprivate func text(_ name: String) -> String? {
    switch name {
    case "payee": payee
    case "category": category
    case "kind": kind
    case "transfer": transfer
    case "notes": notes
    case "tags": tags?.joined(separator: ", ")
    default: nil
    }
  }
}

extension DecodingContext {
  /// Of rows that name none.
  private static let anyDay = CivilDate(secondsSince1970: 1_705_276_800)

  fileprivate func ruleTests(_ node: YAMLNode?) throws(FinanceETLError) -> [RuleTest] {
    var tests: [RuleTest] = []
    for item in node?.items ?? [] {
      guard let row = item["in"], let out = item["out"] else { continue }
      tests.append(try ruleTest(item, row, out))
    }
    return tests
  }

  private func ruleTest(
    _ item: YAMLNode, _ row: YAMLNode, _ out: YAMLNode
  ) throws(FinanceETLError) -> RuleTest {
    var test = RuleTest(
      row: StatementTransaction(
        date: Self.anyDay, amount: ExactDecimal.one.negated, currency: nil, description: ""),
      names: StatementNames(), expected: [], file: file, line: item.line)
    var extras: [(String, String)] = []
    for entry in row.map ?? [] {
      let name = YAMLNode(text: entry.key, line: entry.keyLine)
      switch try subject(entry.key, name) {
      case .field(let field): try set(field, entry.value, in: &test)
      case .extra(let name): extras.append((name, entry.value.text ?? ""))
      default: break
      }
    }
    if !extras.isEmpty {
      test.row.extras = JSONWriter.text(.object(extras.map { .init($0, .string($1)) }))
    }
    for entry in out.map ?? [] {
      test.expected.append((entry.key, entry.value.texts.joined(separator: ", ")))
    }
    return test
  }

  private func set(
    _ field: RuleField, _ node: YAMLNode, in test: inout RuleTest
  ) throws(FinanceETLError) {
    let text = node.text ?? ""
    func number() throws(FinanceETLError) -> ExactDecimal {
      guard let number = ExactDecimal(text) else {
        throw invalid("\"\(field.name)\": expected a number, found \"\(text)\"", node)
      }
      return number
    }
    switch field {
    case .description: test.row.description = text
    case .payee, .bankPayee: test.row.payee = text
    case .memo: test.row.memo = text
    case .kind, .bankKind: test.row.kind = text
    case .category, .sourceCategory: test.row.sourceCategory = text
    case .checkNumber: test.row.checkNumber = text
    case .amount: test.row.amount = try number()
    case .originalAmount: test.row.originalAmount = try number()
    case .currency: test.row.currency = Currency(text)
    case .originalCurrency: test.row.originalCurrency = Currency(text)
    case .date:
      guard let date = CivilDate(iso: text) else {
        throw invalid("\"date\": expected a day like 2024-01-31, found \"\(text)\"", node)
      }
      test.row.date = date
    case .account: test.names.accounts = node.texts
    case .institution: test.names.institutions = node.texts
    case .feed: test.names.feeds = node.texts
    case .format: test.names.formats = node.texts
    case .mapping: test.names.mappings = node.texts
    case .who, .tags, .notes, .direction, .day:
      throw invalid(
        "\"\(field.name)\" is no fact of a row: give \(field.facts) instead", node)
    }
  }
}

extension RuleField {
  /// What it follows from.
  fileprivate var facts: String {
    switch self {
    case .who: "payee or description"
    case .direction: "amount"
    case .day: "date"
    default: "a rule that sets it"
    }
  }
}
