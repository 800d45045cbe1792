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
    if allowsFields, let field = RuleField(rawValue: name) { return .field(field) }
    return nil
  }

  func subject(_ name: String, _ node: YAMLNode) throws(FinanceETLError) -> Subject {
    if let known = subject(name) { return known }
    let known =
      columns + captures + (allowsFileName ? ["file.name"] : [])
      + (allowsFields ? RuleField.allCases.map(\.rawValue) : [])
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
