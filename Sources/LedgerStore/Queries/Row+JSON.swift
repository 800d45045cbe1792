import FinanceModel
import GRDB
import JSONText

extension RowCounts {
  /// `read` first, then every counter.
  var json: JSONValue {
    .object(
      [.init("read", .number(read))]
        + Self.fields.map { .init($0.name, .number(self[keyPath: $0.path])) })
  }
}

extension Row {
  func text(_ column: String) -> JSONValue? {
    (self[column] as String?).map { .string($0) }
  }

  func number(_ column: String) -> JSONValue? {
    (self[column] as Int64?).map { .number(String($0)) }
  }

  func flag(_ column: String) -> JSONValue? {
    (self[column] as Bool?).map { .bool($0) }
  }
}
