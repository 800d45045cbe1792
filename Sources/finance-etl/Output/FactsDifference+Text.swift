import FinanceETL

/// Facts of a transaction, for people.
extension Book.FactsDifference {
  /// What is there, by the names that JSON has.
  var members: [(name: String, text: String)] {
    let members: [(name: String, text: String?)] = [
      ("status", status?.rawValue), ("date", date?.isoText), ("amount", amount?.text),
      ("currency", currency?.code), ("description", description),
      ("initiated", initiated?.isoText), ("value_date", valueDate?.isoText), ("payee", payee),
      ("memo", memo), ("kind", kind), ("check_number", checkNumber),
      ("original_amount", originalAmount?.text), ("original_currency", originalCurrency?.code),
      ("source_category", sourceCategory), ("extras", extras?.shown), ("trade", trade?.shown),
      ("id", sourceID),
      ("balance", balance?.text), ("state", state?.rawValue),
    ]
    return members.compactMap { member in member.text.map { (member.name, $0) } }
  }

  /// What differs, each once: `amount: 5.00 → -5.00`.
  ///
  /// - Parameter isNewFirst: what is said now goes before what is not said any more.
  static func changes(
    _ before: Book.FactsDifference?, _ after: Book.FactsDifference?, isNewFirst: Bool = false
  ) -> [String] {
    let (before, after) = (before?.members ?? [], after?.members ?? [])
    let names = (isNewFirst ? after + before : before + after).map(\.name)
    return names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.map { name in
      let (old, new) = (before.first { $0.name == name }, after.first { $0.name == name })
      return "\(name): \(old?.text ?? "none") → \(new?.text ?? "none")"
    }
  }
}

extension Book.SourceValue {
  /// A word as it is; else the JSON.
  fileprivate var shown: String {
    switch self {
    case .text(let text), .number(let text): text
    case .flag(let flag): flag ? "yes" : "no"
    case .null, .list, .members: JSONAnswer.text(self)
    }
  }
}
