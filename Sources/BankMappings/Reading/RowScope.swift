import FinanceModel

/// What the expressions of a mapping see: one row, the captured values and the file's name.
///
/// One of them serves all rows of a table.
final class RowScope: SubjectSource {
  /// For each column of the mapping the index of its cell; -1 where the table lacks it.
  let binding: [Int]
  var captures: [String]
  let fileName: String
  let scratch: PatternScratch
  // Set before anything looks at it: being in use is not checked.
  @exclusivity(unchecked) var row: RawRow

  init(
    binding: [Int], captures: [String], fileName: String, scratch: PatternScratch,
    row: RawRow = .none
  ) {
    self.binding = binding
    self.captures = captures
    self.fileName = fileName
    self.scratch = scratch
    self.row = row
  }

  func withBytes<Value, Failure: Error>(
    _ subject: Subject, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    switch subject {
    case .column(let index): return try body(row.cell(binding[index]))
    case .capture(let index): return try Self.with(captures[index], body)
    case .fileName: return try Self.with(fileName, body)
    case .field: return try body(UnsafeRawBufferPointer(start: nil, count: 0))
    }
  }

  static func with<Value, Failure: Error>(
    _ text: String, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var text = text
    let result: Result<Value, Failure> = text.withUTF8 { bytes in
      Result { () throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
    }
    return try result.get()
  }
}
