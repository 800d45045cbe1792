import FinanceModel
import GRDB

/// A value that the book keeps as one text.
protocol StoredText {
  init?(stored text: String)
}

extension StoredText where Self: RawRepresentable, RawValue == String {
  init?(stored text: String) { self.init(rawValue: text) }
}

extension StoredText where Self: TextCodable {
  init?(stored text: String) { self.init(codedText: text) }
}

extension StoredText {
  /// The value that the book keeps as `text`.
  static func stored(_ text: String) throws -> Self {
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

extension Row {
  /// The value of a column that always has one.
  func value<Value: StoredText>(_ column: String) throws -> Value {
    guard let value: Value = try value(column) else {
      throw FinanceETLError(.databaseFailed, "the column \"\(column)\" of the book has no value")
    }
    return value
  }

  /// The value of a column; nil where it has none.
  func value<Value: StoredText>(_ column: String) throws -> Value? {
    guard let text: String = self[column] else { return nil }
    guard let value = Value(stored: text) else {
      throw FinanceETLError(
        .databaseFailed, "the column \"\(column)\" of the book holds \"\(text)\"")
    }
    return value
  }
}

/// The cells of a row, one after the other.
struct RowCells {
  private let row: Row
  private var index = 0

  init(_ row: Row) {
    self.row = row
  }

  mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>() -> Value {
    defer { index += 1 }
    return row[index]
  }

  mutating func next<Value: DatabaseValueConvertible & StatementColumnConvertible>() -> Value? {
    defer { index += 1 }
    return row[index]
  }

  mutating func next<Value: StoredText>() throws -> Value {
    guard let value: Value = try next() else {
      throw FinanceETLError(.databaseFailed, "column \(index) of a row of the book has no value")
    }
    return value
  }

  mutating func next<Value: StoredText>() throws -> Value? {
    guard let text: String = next() else { return nil }
    guard let value = Value(stored: text) else {
      throw FinanceETLError(.databaseFailed, "a row of the book holds \"\(text)\"")
    }
    return value
  }
}
