import FinanceModel
import JSONText

/// Facts of a row as they are shown: the amount in the digits of its currency.
struct ShownFacts {
  private let values: [String: JSONValue]

  private static let columns = [
    "status", "date", "amount", "currency", "description", "initiated", "value_date", "payee",
    "memo", "kind", "check_number", "original_amount", "original_currency", "source_category",
    "extras",
  ]
  /// Columns of the mapping, by the names they are shown under.
  private static let mappingColumns = [
    (name: "id", column: "source_id"), (name: "balance", column: "balance"),
    (name: "state", column: "state"),
  ]

  /// - Parameter json: facts as `observations`, `decisions` and `transaction_mappings` keep them.
  init(json: String) throws {
    let facts = try JSONParser.parse(Array(json.utf8))
    var values: [String: JSONValue] = [:]
    for name in Self.columns { values[name] = facts[name] }
    values["amount"] = Self.amount(facts)
    if let extras = facts["extras"]?.string {
      values["extras"] = (try? JSONParser.parse(Array(extras.utf8))) ?? .string(extras)
    }
    for (name, column) in Self.mappingColumns { values[name] = facts["mapping"]?[column] }
    // An id that the bank used again carries an addition of ours.
    if let id = values["id"]?.string?.split(separator: "\u{1F}").first {
      values["id"] = .string(String(id))
    }
    self.values = values
  }

  private static func amount(_ facts: JSONValue) -> JSONValue? {
    if let exact = facts["amount_exact"]?.string { return .string(exact) }
    guard let units = facts["amount"]?.integer,
      let currency = facts["currency"]?.string.flatMap({ Currency($0) })
    else { return nil }
    return .string(Money(minorUnits: Int64(units), currency: currency).decimal.text)
  }

  /// What is not as in `other`; nil where all is. Of a line (`isLine`) only what it states counts.
  func differences(from other: ShownFacts, isLine: Bool = false) -> JSONValue? {
    let names = Self.columns + (isLine ? [] : Self.mappingColumns.map(\.name))
    let members = names.compactMap { name -> JSONValue.Member? in
      guard let value = values[name], value != other.values[name] else { return nil }
      // A transaction that is gone was stated as posted: nothing to tell.
      if isLine, name == "status", value == "posted" { return nil }
      return JSONValue.Member(name, value)
    }
    return members.isEmpty ? nil : .object(members)
  }
}
