import FinanceModel
import JSONText

extension Labels {
  /// A compact object of what is said: `{"category":"Coffee"}`.
  package var json: String {
    JSONWriter.text(value)
  }

  /// The same as a value.
  package var value: JSONValue {
    .members(["payee": .text(payee), "category": .text(category), "kind": .text(kind)])
  }

  package init?(json: String?) {
    guard let json, let value = try? JSONParser.parse(Array(json.utf8)) else { return nil }
    self.init(
      payee: value["payee"]?.string, category: value["category"]?.string,
      kind: value["kind"]?.string)
  }
}
