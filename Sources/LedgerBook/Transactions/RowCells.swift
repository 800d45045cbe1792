import FinanceModel
import GRDB
import LedgerStore

/// The cells of a row, one after the other. It stands where it is used: what is generic is specialised within
/// its own target alone.
struct RowCells {
  private let row: Row
  private var index = 0

  init(_ row: Row) {
    self.row = row
  }

  /// A number or a text as it is; an optional is nil where there is none.
  mutating func cell<Value: DatabaseValueConvertible & StatementColumnConvertible>() -> Value {
    defer { index += 1 }
    return row[index]
  }

  /// What a text stands for.
  mutating func value<Value: StoredText>() throws -> Value {
    guard let value: Value = try value() else {
      throw FinanceETLError(.databaseFailed, "column \(index) of a row of the book has no value")
    }
    return value
  }

  mutating func value<Value: StoredText>() throws -> Value? {
    guard let text = cell() as String? else { return nil }
    guard let value = Value(stored: text) else {
      throw FinanceETLError(.databaseFailed, "a row of the book holds \"\(text)\"")
    }
    return value
  }
}
