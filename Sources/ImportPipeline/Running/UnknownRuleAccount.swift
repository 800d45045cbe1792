/// An account that rules call the other side of transfers, and which the book does not have: the rows count
/// as any other.
package struct UnknownRuleAccount {
  private let name: String
  private let rows: Int
  private let rules: [String]

  /// - Parameters:
  ///   - rows: how many it was to be the other side of.
  ///   - rules: those that name it, as `file:line`.
  package init(name: String, rows: Int, rules: [String]) {
    self.name = name
    self.rows = rows
    self.rules = rules
  }

  /// For people.
  package var concern: String {
    let subject =
      switch rules.count {
      case 0: "a rule was"
      case 1: "the rule \(rules[0]) was"
      default: "the rules \(rules.joined(separator: ", ")) were"
      }
    return "\(subject) not applied to \(rows) row\(rows == 1 ? "" : "s"): the book has no account"
      + " \"\(name)\""
  }
}
