import FinanceModel

/// The text of a rule file, with a rule added at the end of its list. Every other line stays as it is.
package struct RuleFileText: Sendable {
  package let text: String
  /// The line the new rule stands on, from 1.
  package let line: Int

  /// - Parameter file: nil: there is none yet.
  ///
  /// Throws `invalid_mapping` where the file is none, or its rules stand in brackets; `invalid_argument` where
  /// the rule is none.
  package init(adding rule: NewRule, to file: MappingFile?) throws(FinanceETLError) {
    try Self.check(rule)
    guard let file, let root = try YAMLNode.parse(file.text, file: file.name) else {
      let comment = file.map {
        $0.text.isEmpty || $0.text.hasSuffix("\n") ? $0.text : $0.text + "\n"
      }
      let start = (comment ?? "") + "rules: 1\napply:\n"
      text = start + "  \(rule.yaml)\n"
      line = start.count { $0 == "\n" } + 1
      return
    }
    let before = try RuleFile(file).rules
    let end = file.text.contains("\r\n") ? "\r\n" : "\n"
    // Swift takes the two bytes for one character.
    var lines = file.text.replacing("\r\n", with: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
    guard let place = Self.place(root, &lines) else {
      throw FinanceETLError(
        .invalidMapping, "a rule can be added only where each rule stands on lines of its own",
        file: file.name, at: RowLocation(line: root["apply"]?.line),
        hint: "write `apply:` alone on a line, and below it each rule behind a `- `")
    }
    lines.insert(place.indent + rule.yaml, at: place.index)
    text = lines.joined(separator: end)
    line = place.index + 1
    let after = try? RuleFile(MappingFile(name: file.name, text: text)).rules
    guard let after, after.count == before.count + 1, after.last?.line == line,
      zip(after, before).allSatisfy({ $0.summary.isSame(as: $1.summary) })
    else {
      throw FinanceETLError(
        .invalidMapping, "the file is of a kind that no rule can be added to", file: file.name,
        hint: "add this line yourself: \(rule.yaml)")
    }
  }

  /// What is wrong with it is said before anything of the file is.
  private static func check(_ rule: NewRule) throws(FinanceETLError) {
    let text = "rules: 1\napply:\n  \(rule.yaml)\n"
    do {
      _ = try RuleFile(MappingFile(name: "", text: text))
    } catch {
      throw FinanceETLError(.invalidArgument, error.message, hint: error.hint)
    }
  }

  /// Where the line goes, and the blanks before it.
  private static func place(
    _ root: YAMLNode, _ lines: inout [String]
  ) -> (index: Int, indent: String)? {
    guard let entries = root.map, let position = entries.firstIndex(where: { $0.key == "apply" }),
      let keyLine = entries[position].keyLine, let rules = entries[position].value.list,
      keyLine <= lines.count
    else { return nil }
    if rules.isEmpty {
      // `apply: []`: the list begins on the next line.
      guard let bracket = lines[keyLine - 1].firstRange(of: "[]") else { return nil }
      lines[keyLine - 1].removeSubrange(bracket)
      while lines[keyLine - 1].last == " " { lines[keyLine - 1].removeLast() }
      return (keyLine, "  ")
    }
    guard let first = rules[0].line, first > keyLine, first <= lines.count else { return nil }
    let indent = lines[first - 1].prefix { $0 == " " }
    guard lines[first - 1].dropFirst(indent.count).hasPrefix("- ") else { return nil }
    let next = entries[(position + 1)...].compactMap(\.keyLine).min() ?? lines.count + 1
    var index = min(next - 1, lines.count)
    while index > keyLine, isVoid(lines[index - 1]) { index -= 1 }
    return (index, String(indent))
  }

  private static func isVoid(_ line: String) -> Bool {
    let text = line.drop { $0 == " " || $0 == "\t" }
    return text.isEmpty || text.hasPrefix("#") || line == "..." || line == "---"
  }
}

extension RuleSummary {
  /// Whether a rule looks at the same and sets the same, wherever it stands.
  package func isSame(as other: RuleSummary) -> Bool {
    condition == other.condition && labels == other.labels && stops == other.stops
  }
}
