/// What rules, or somebody else, say of a transaction, as far as they say anything.
public struct Labels: Hashable, Codable, Sendable {
  public var payee: String?
  public var category: String?
  public var kind: String?
  /// The own account that the row is a transfer with: its name, id, mask or key.
  public var transfer: String?
  /// Nil where there are none.
  public var tags: [String]?
  public var notes: String?

  public init(
    payee: String? = nil, category: String? = nil, kind: String? = nil, transfer: String? = nil,
    tags: [String]? = nil, notes: String? = nil
  ) {
    self.payee = payee
    self.category = category
    self.kind = kind
    self.transfer = transfer
    self.tags = tags
    self.notes = notes
  }

  /// Whether nothing is said.
  public var isEmpty: Bool {
    payee == nil && category == nil && kind == nil && transfer == nil && tags == nil
      && notes == nil
  }

  /// These, and where they say nothing, `other`. The tags are those of both.
  public func over(_ other: Labels) -> Labels {
    Labels(
      payee: payee ?? other.payee, category: category ?? other.category, kind: kind ?? other.kind,
      transfer: transfer ?? other.transfer, tags: allTags(other), notes: notes ?? other.notes)
  }

  private func allTags(_ other: Labels) -> [String]? {
    guard let tags else { return other.tags }
    guard let others = other.tags else { return tags }
    return TagList(others + tags).tags
  }
}

/// What rules say of a transaction, beside what its source says.
///
/// It is no fact: it takes no part in identity, fingerprint or what counts as a change. Many rows
/// share one, so that a transaction stays small.
public final class Classification: Hashable, Sendable {
  /// What all rules together say.
  public let labels: Labels
  /// What the bank mapping's own rules say alone: rule files can be applied again without them.
  public let mapping: Labels?
  /// The rules that fit, as `file:line`, in order.
  public let rules: [String]

  public init(_ labels: Labels, mapping: Labels? = nil, rules: [String] = []) {
    self.labels = labels
    self.mapping = mapping
    self.rules = rules
  }

  public static func == (left: Classification, right: Classification) -> Bool {
    left.labels == right.labels && left.mapping == right.mapping && left.rules == right.rules
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(labels)
    hasher.combine(mapping)
    hasher.combine(rules)
  }
}
