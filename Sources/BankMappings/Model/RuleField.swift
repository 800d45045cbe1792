/// The fields that rules may look at.
package enum RuleField: Int, CaseIterable, Hashable, Sendable {
  // What is shown so far: an earlier rule's, else the bank's.
  case payee, who, category, kind, tags, notes
  // What the bank states.
  case description, memo, bankPayee, bankKind, sourceCategory, checkNumber, currency
  case originalCurrency
  case amount, originalAmount, direction, date, day
  // What the row stands in.
  case account, institution, feed, format, mapping

  /// As rules write it.
  package var name: String { Self.names[rawValue] }

  private static let names = [
    "payee", "who", "category", "kind", "tags", "notes", "description", "memo", "bank_payee",
    "bank_kind", "source_category", "check_number", "currency", "original_currency",
    "amount", "original_amount", "direction", "date", "day", "account",
    "institution", "feed", "format", "mapping",
  ]

  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// In the order in which errors and documents name them.
  package static let allNames = names

  /// Whether tests of it may be bounds of numbers.
  var isNumber: Bool { self == .amount || self == .originalAmount || self == .day }

  /// Whether a statement has it, and not each row: it may have several texts.
  var isOfStatement: Bool { rawValue >= Self.account.rawValue }

  /// Whether it is a text of the row itself.
  var isText: Bool {
    switch self {
    case .tags, .currency, .amount, .originalAmount, .date, .day: false
    default: !isOfStatement
    }
  }

  /// Whether earlier rules may have set it.
  var isShown: Bool { rawValue <= Self.notes.rawValue }
}
