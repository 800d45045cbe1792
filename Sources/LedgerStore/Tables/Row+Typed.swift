import FinanceModel
import GRDB
import Matching

/// A value that the book keeps as one text.
package protocol StoredText {
  init?(stored text: String)
}

extension StoredText where Self: RawRepresentable, RawValue == String {
  package init?(stored text: String) { self.init(rawValue: text) }
}

extension StoredText where Self: TextCodable {
  package init?(stored text: String) { self.init(codedText: text) }
}

extension StoredText {
  /// The value that the book keeps as `text`.
  package static func stored(_ text: String) throws -> Self {
    guard let value = Self(stored: text) else {
      throw FinanceETLError(.databaseFailed, "the book holds \"\(text)\", which is no \(Self.self)")
    }
    return value
  }
}

extension CivilDate: StoredText {}
extension ExactDecimal: StoredText {}
extension Currency: StoredText {}
extension Moment: StoredText {}
extension AccountKind: StoredText {}
extension StatementBalance.Kind: StoredText {}
extension IDPolicy: StoredText {}
extension StatementMode: StoredText {}
extension SecurityKind: StoredText {}
extension ErrorCode: StoredText {}
extension TransactionStatus: StoredText {}
extension ExchangeRate.Origin: StoredText {}
extension SecurityPrice.Origin: StoredText {}

extension Row {
  /// The value of a column that always has one.
  package func value<Value: StoredText>(_ column: String) throws -> Value {
    guard let value: Value = try value(column) else {
      throw FinanceETLError(.databaseFailed, "the column \"\(column)\" of the book has no value")
    }
    return value
  }

  /// The value of a column; nil where it has none.
  package func value<Value: StoredText>(_ column: String) throws -> Value? {
    guard let text: String = self[column] else { return nil }
    guard let value = Value(stored: text) else {
      throw FinanceETLError(
        .databaseFailed, "the column \"\(column)\" of the book holds \"\(text)\"")
    }
    return value
  }
}
