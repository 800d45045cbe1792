import FinanceModel

/// What the parts of a mapping file are decoded with: the names that are declared, and where errors
/// are.
struct DecodingContext {
  let file: String
  var columns: [String] = []
  var captures: [String] = []
  var monthNames = MonthNames(locale: "en")
  /// Rules may look at fields; rule files at nothing else.
  var allowsFields = false
  /// Rule files know no document: what is stored has none to look at.
  var allowsFileName = true

  func invalid(_ message: String, _ node: YAMLNode) -> FinanceETLError {
    .invalidMapping(message, file, line: node.line)
  }

  // MARK: Names

  /// The subject a name stands for; nil where nothing has the name.
  func subject(_ name: String) -> Subject? {
    if let index = columns.firstIndex(of: name) { return .column(index) }
    if let index = captures.firstIndex(of: name) { return .capture(index) }
    if allowsFileName, name == "file.name" { return .fileName }
    if allowsFields {
      if let field = RuleField(name: name) { return .field(field) }
      if name.hasPrefix("extras."), name.utf8.count > 7 {
        return .extra(String(name.dropFirst(7)))
      }
    }
    return nil
  }

  func subject(_ name: String, _ node: YAMLNode) throws(FinanceETLError) -> Subject {
    if let known = subject(name) { return known }
    let known =
      columns + captures + (allowsFileName ? ["file.name"] : [])
      + (allowsFields ? RuleField.allNames + ["extras.NAME"] : [])
    throw FinanceETLError.invalidMapping(
      "\"\(name)\" is not a \(allowsFileName ? "declared column or capture" : "field")"
        + Suggestion.text(for: name, among: known), file, line: node.line,
      hint: "expected one of \(known.joined(separator: ", ")); a fixed text is {text: …}")
  }

  /// The index of a declared column.
  func column(_ node: YAMLNode) throws(FinanceETLError) -> Int {
    let name = node.text ?? ""
    if let index = columns.firstIndex(of: name) { return index }
    throw invalid(
      "\"\(name)\" is not a declared column" + Suggestion.text(for: name, among: columns), node)
  }

  // MARK: Patterns

  func pattern(
    _ source: String, _ node: YAMLNode, ignoresCase: Bool = false
  ) throws(FinanceETLError) -> Pattern {
    do {
      return try Pattern(source, ignoresCase: ignoresCase)
    } catch {
      throw invalid(
        "the pattern \(source) does not compile: \(error.message) (after \(error.offset)"
          + " characters)", node)
    }
  }

  /// What a text in a condition, a map or a list of words means.
  func test(_ node: YAMLNode) throws(FinanceETLError) -> TextTest {
    let text = node.text ?? ""
    if text.isEmpty { return .empty }
    if text == "*" { return .filled }
    if text.first == "~" {
      return .matches(try pattern(String(text.dropFirst()), node, ignoresCase: true))
    }
    return .equal(text, folded: text.lowercased())
  }

  /// What a text in a condition means of a subject: a number and a day have bounds too.
  private func test(_ node: YAMLNode, of subject: Subject) throws(FinanceETLError) -> TextTest {
    let test = try test(node)
    guard case .equal(let text, _) = test, let field = subject.field else { return test }
    if field.isNumber {
      if let range = NumberRange(text) { return .number(range) }
      throw unfit(field, "a number, or bounds: 10..20, >= 50, < 0", text, node)
    }
    if field == .date {
      if let range = DayRange(text) { return .days(range) }
      throw unfit(field, "a day, month or year, or bounds: 2024-03, 2024-01..2024-06", text, node)
    }
    if field == .direction, !["in", "out"].contains(text) {
      throw unfit(field, "in or out", text, node)
    }
    return test
  }

  private func unfit(
    _ field: RuleField, _ expected: String, _ found: String, _ node: YAMLNode
  ) -> FinanceETLError {
    invalid("\"\(field.name)\": expected \(expected), found \"\(found)\"", node)
  }

  func tests(_ node: YAMLNode, of subject: Subject) throws(FinanceETLError) -> [TextTest] {
    var tests: [TextTest] = []
    for item in node.items { tests.append(try test(item, of: subject)) }
    return tests
  }

  /// One or several tests.
  func tests(_ node: YAMLNode?) throws(FinanceETLError) -> [TextTest] {
    var tests: [TextTest] = []
    for item in node?.items ?? [] { tests.append(try test(item)) }
    return tests
  }

  // MARK: Dates

  /// - Parameter areMonths: months and their years are dates too, as the title of a statement has them.
  func formats(
    _ node: YAMLNode, areMonths: Bool = false
  ) throws(FinanceETLError) -> [DateFormat] {
    var formats: [DateFormat] = []
    for item in node.items {
      do {
        formats.append(try DateFormat(item.text ?? "", monthNames, isMonth: areMonths))
      } catch {
        throw invalid(error.message, item)
      }
    }
    guard !formats.isEmpty else { throw invalid("expected a date format", node) }
    return formats
  }
}

extension YAMLNode {
  /// The elements of a list, or the node itself.
  var items: [YAMLNode] { list ?? [self] }
  /// The texts of a list, or of the node itself.
  var texts: [String] { items.compactMap(\.text) }
}
