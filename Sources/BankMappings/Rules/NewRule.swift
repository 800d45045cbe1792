import FinanceModel

/// A rule to be written into a rule file.
package struct NewRule: Hashable, Sendable {
  /// Fields and what they are tested for, as rule files write it.
  package var conditions: [(field: String, test: String)]
  package var labels: Labels
  package var stops: Bool

  package init(
    when conditions: [(field: String, test: String)], set labels: Labels, stops: Bool = false
  ) {
    self.conditions = conditions
    self.labels = labels
    self.stops = stops
  }

  /// The rule of rows of a payee, or without one of a text, as rules see it.
  package init(of payee: String, set labels: Labels) {
    self.init(when: [("who", Self.literal(payee))], set: labels)
  }

  /// A test that a text alone fits.
  package static func literal(_ text: String) -> String {
    guard text.isEmpty || text == "*" || text.first == "~" else { return text }
    return "~^"
      + text.map { RequiredLiteral.isWord($0.asciiValue ?? 0x61) ? "\($0)" : "\\\($0)" }.joined()
      + "$"
  }

  /// An element of the list `apply`: `- {when: {who: Corner Café}, set: {category: Coffee}}`.
  package var yaml: String {
    let when = conditions.map { "\(YAMLText.scalar($0.field)): \(YAMLText.scalar($0.test))" }
    var set: [String] = []
    for (key, text) in [
      ("payee", labels.payee), ("category", labels.category), ("kind", labels.kind),
    ] {
      if let text { set.append("\(key): \(YAMLText.scalar(text))") }
    }
    if let tags = labels.tags { set.append("tags: \(YAMLText.list(tags))") }
    for (key, text) in [("notes", labels.notes), ("transfer", labels.transfer)] {
      if let text { set.append("\(key): \(YAMLText.scalar(text))") }
    }
    let stop = stops ? ", stop: true" : ""
    return
      "- {when: {\(when.joined(separator: ", "))}, set: {\(set.joined(separator: ", "))}\(stop)}"
  }

  package static func == (left: NewRule, right: NewRule) -> Bool { left.yaml == right.yaml }
  package func hash(into hasher: inout Hasher) { hasher.combine(yaml) }
}
