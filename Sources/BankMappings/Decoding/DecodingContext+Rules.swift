import FinanceModel

extension DecodingContext {
  func rules(_ node: YAMLNode?) throws(FinanceETLError) -> [Rule] {
    var fieldsToo = self
    fieldsToo.allowsFields = true
    var rules: [Rule] = []
    for item in node?.items ?? [] {
      guard let when = item["when"], let set = item["set"] else { continue }
      rules.append(try fieldsToo.rule(item, when, set))
    }
    return rules
  }

  private func rule(
    _ item: YAMLNode, _ when: YAMLNode, _ set: YAMLNode
  ) throws(FinanceETLError) -> Rule {
    let condition = try condition(when)
    let labels = Labels(
      payee: set["payee"]?.text, category: set["category"]?.text, kind: set["kind"]?.text,
      transfer: set["transfer"]?.text, tags: try tags(set["tags"]), notes: set["notes"]?.text)
    for key in ["payee", "category", "kind", "transfer", "notes"] where set[key]?.text == "" {
      throw invalid("\"\(key)\": expected a text, found an empty one", set[key] ?? set)
    }
    guard !labels.isEmpty else { throw invalid("the rule sets nothing", set) }
    return Rule(
      condition: condition, labels: labels, payee: try captured(set["payee"], condition),
      notes: try captured(set["notes"], condition), stops: item["stop"]?.text == "true",
      file: file, line: item.line)
  }

  private func tags(_ node: YAMLNode?) throws(FinanceETLError) -> [String]? {
    guard let node else { return nil }
    var tags = TagList([])
    for item in node.items {
      let text = item.text ?? ""
      guard let tag = try? TagList.checked(text) else {
        throw invalid("\"tags\": expected a tag without commas, found \"\(text)\"", item)
      }
      tags.insert(tag)
    }
    return tags.tags.isEmpty ? nil : tags.tags
  }

  /// A text with groups that patterns of the condition have; nil where it names none.
  private func captured(
    _ node: YAMLNode?, _ condition: Condition
  ) throws(FinanceETLError) -> CapturedText? {
    guard let node, let text = CapturedText(node.text ?? "") else { return nil }
    let patterns = condition.capturing.map(\.pattern)
    let (most, names) = (patterns.map(\.groupCount).max() ?? 0, patterns.flatMap(\.groupNames))
    for part in text.parts {
      switch part {
      case .group(let number) where number > most:
        throw FinanceETLError.invalidMapping(
          "$\(number) names group \(number), but "
            + (most == 0
              ? "no pattern of the rule has a group"
              : "the patterns of the rule have \(most) \(most == 1 ? "group" : "groups")"),
          file, line: node.line,
          hint: "a group is a part of a pattern in parentheses: ~^SQ \\*(.+); $$ is a dollar sign")
      case .named(let name) where !names.contains(name):
        throw FinanceETLError.invalidMapping(
          "no pattern of the rule has a group \"\(name)\""
            + Suggestion.text(for: name, among: names),
          file, line: node.line, hint: "a group is named in its pattern: ~^SQ \\*(?<\(name)>.+)")
      default: break
      }
    }
    return text
  }
}
