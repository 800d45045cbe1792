import BankMappings
import FinanceModel
import LedgerBook

/// Rules that give the categories which a person gave by hand.
package struct CategoryRules: Sendable {
  /// The text of a rule file; without a rule nil.
  package let yaml: String?

  /// - Parameters:
  ///   - suggestions: by payee as rules see it, the category given most first.
  ///   - rules: those there are.
  package init(_ suggestions: [Book.CategorySuggestion], beside rules: RuleSet) {
    let classifier = TransactionClassifier(rules)
    var lines: [String] = []
    var payees: Set<String> = []
    for suggestion in suggestions {
      guard payees.insert(suggestion.payee.lowercased()).inserted,
        !Self.isGiven(suggestion, by: classifier)
      else { continue }
      let times = suggestion.count == 1 ? "once" : "\(suggestion.count) times"
      lines.append("  # given \(times); \(suggestion.without) without a category")
      let rule = NewRule(of: suggestion.payee, set: Labels(category: suggestion.category))
      lines.append("  \(rule.yaml)")
    }
    yaml = lines.isEmpty ? nil : "rules: 1\napply:\n" + lines.joined(separator: "\n") + "\n"
  }
}

extension CategoryRules {
  /// Whether rules give rows of a payee a category without a new rule.
  private static func isGiven(
    _ suggestion: Book.CategorySuggestion, by classifier: TransactionClassifier
  ) -> Bool {
    var row = StatementTransaction(
      date: CivilDate(secondsSince1970: 0), amount: ExactDecimal.one.negated, currency: nil,
      description: suggestion.payee)
    classifier.begin(StatementNames())
    classifier.classify(&row)
    return row.classification?.labels.category == suggestion.category
  }
}
