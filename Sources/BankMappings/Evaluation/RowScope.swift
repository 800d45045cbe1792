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
    case .field, .extra: return try body(UnsafeRawBufferPointer(start: nil, count: 0))
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

extension BankMapping {
  /// Whether the first row of a table without header has the shape this mapping describes.
  package func fitsShape(_ cells: [String]) -> Bool {
    guard !detection.shape.isEmpty else { return false }
    return KeptRow(cells).withRow { row in
      let scope = RowScope(
        binding: [], captures: [], fileName: "", scratch: PatternScratch(), row: row)
      return (try? detection.fits(row.cells, scope)) == true
    }
  }
}

extension DetectionRule {
  /// Whether the cells of a row have the shape of the first row of a table without header.
  func fits(
    _ cells: UnsafeBufferPointer<UnsafeRawBufferPointer>, _ source: some SubjectSource
  ) throws -> Bool {
    guard !shape.isEmpty else { return true }
    var count = cells.count
    while count > 0, cells[count - 1].isEmpty { count -= 1 }
    var expected = shape.count
    while expected > 0, shape[expected - 1] == .empty { expected -= 1 }
    guard count <= shape.count, count >= expected || cells.count >= expected else { return false }
    for (index, test) in shape.enumerated() {
      let cell =
        index < cells.count ? cells[index] : UnsafeRawBufferPointer(start: nil, count: 0)
      if try !source.fits(cell, [test]) { return false }
    }
    return true
  }
}
