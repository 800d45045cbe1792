import FinanceModel
import JSONText

extension PartRequest {
  private static let members = ["amount", "category", "notes", "tags", "budget_date"]

  /// The parts in a JSON document: `[{"amount": "12.50", "category": "Food", "notes": "", "tags": ["trip"],
  /// "budget_date": "2024-05-31"}, {"amount": "rest"}]`. All members but the amount may be left out.
  ///
  /// Throws `invalid_argument` where the bytes are no such list.
  public static func list(json bytes: [UInt8]) throws(FinanceETLError) -> [PartRequest] {
    guard let value = try? JSONParser.parse(bytes), let items = value.array else {
      throw FinanceETLError(
        .invalidArgument, "expected a JSON list of parts",
        hint: "[{\"amount\": \"12.50\", \"category\": \"Food\"}, {\"amount\": \"rest\"}]")
    }
    var parts: [PartRequest] = []
    for (place, item) in items.enumerated() { parts.append(try part(item, place + 1)) }
    return parts
  }

  private static func part(_ item: JSONValue, _ place: Int) throws(FinanceETLError) -> PartRequest {
    func expected(_ what: String, _ name: String) -> FinanceETLError {
      FinanceETLError(.invalidArgument, "part \(place): expected \(what) in \"\(name)\"")
    }
    func text(_ name: String) throws(FinanceETLError) -> String? {
      guard let value = item[name] else { return nil }
      guard let text = value.string else { throw expected("a text", name) }
      return text
    }
    guard let given = item.object else {
      throw FinanceETLError(.invalidArgument, "part \(place): expected a JSON object")
    }
    if let unknown = given.first(where: { !members.contains($0.name) })?.name {
      throw FinanceETLError(
        .invalidArgument, "part \(place) has an unknown member \"\(unknown)\"",
        hint: Suggestion.hint(for: unknown, among: members, none: ""))
    }
    guard let amount = try text("amount").flatMap({ Amount($0) }) else {
      throw expected("a decimal text, or \"rest\",", "amount")
    }
    var part = PartRequest(amount, category: try text("category"), notes: try text("notes"))
    if let tags = item["tags"] {
      guard let list = tags.array, list.allSatisfy({ $0.string != nil }) else {
        throw expected("a list of texts", "tags")
      }
      part.tags = list.compactMap(\.string)
    }
    if let day = try text("budget_date") {
      guard let date = CivilDate(iso: day) else {
        throw expected("a date that exists, as 2024-05-31,", "budget_date")
      }
      part.budgetDate = date
    }
    return part
  }
}
