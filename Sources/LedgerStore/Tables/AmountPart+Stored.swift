import FinanceModel
import JSONText

/// The parts of a transaction as the book keeps them: one compact JSON array.
extension AmountPart {
  package static func stored(_ parts: [AmountPart]) -> String {
    JSONWriter.text(.array(parts.map(\.json)))
  }

  /// - Parameter text: of `transactions.parts`; nil: none.
  package static func parts(stored text: String?) throws(FinanceETLError) -> [AmountPart] {
    guard let text else { return [] }
    let values = (try? JSONParser.parse(Array(text.utf8)))?.array ?? []
    let parts = values.compactMap { AmountPart($0) }
    guard !parts.isEmpty, parts.count == values.count else {
      throw FinanceETLError(
        .databaseFailed, "the parts that the book keeps of a transaction cannot be read",
        hint: "restore the book from a backup")
    }
    return parts
  }

  private var json: JSONValue {
    .members([
      "amount": .string(amount.text), "category": category.map { .string($0) },
      "notes": notes.map { .string($0) },
      "tags": tags.isEmpty ? nil : .array(tags.map { .string($0) }),
      "budget_date": budgetDate.map { .string($0.isoText) },
    ])
  }

  private init?(_ value: JSONValue) {
    guard let amount = value["amount"]?.string.flatMap({ ExactDecimal($0) }) else { return nil }
    self.init(
      amount: amount, category: value["category"]?.string, notes: value["notes"]?.string,
      tags: value["tags"]?.array?.compactMap(\.string) ?? [],
      budgetDate: value["budget_date"]?.string.flatMap { CivilDate(iso: $0) })
  }
}
