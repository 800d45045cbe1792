import DelimitedText
import FinanceModel

/// Delimited text: cells are replaced where they stand; quotes, delimiters and line ends stay.
struct TableAnonymizer {
  let roles: TableRoles
  private var header: [String] = []

  init(_ roles: TableRoles) {
    self.roles = roles
  }

  /// - Parameter text: UTF-8.
  mutating func anonymized(_ text: [UInt8], _ run: inout AnonymizingRun) -> [UInt8] {
    run.decimal = roles.decimal
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var taken = 0
    // No row is longer than the file.
    var parser = DelimitedParser(
      DelimitedDialect(delimiter: roles.delimiter), maximumRowBytes: max(1, text.count))
    text.withUnsafeBytes { bytes in
      parser.push(bytes, isLast: true) { row in
        // Line ends stand between the rows.
        let raw = Array(row.raw)
        var start = taken
        while start + raw.count <= text.count, !Self.stands(raw, in: bytes, at: start) {
          start += 1
        }
        guard start + raw.count <= text.count else { return }
        output += text[taken..<start]
        output += replaced(row, raw, &run)
        taken = start + raw.count
      }
    }
    return output + text[taken...]
  }

  private static func stands(
    _ raw: [UInt8], in text: UnsafeRawBufferPointer, at start: Int
  ) -> Bool {
    for index in raw.indices where text[start + index] != raw[index] { return false }
    return true
  }

  // MARK: Rows

  private mutating func replaced(
    _ row: borrowing DelimitedRow, _ raw: [UInt8], _ run: inout AnonymizingRun
  ) -> [UInt8] {
    var cells: [String] = []
    for index in 0..<row.count { cells.append(row.text(index)) }
    if row.line == roles.headerLine {
      header = cells
      run.keep(String(decoding: raw, as: UTF8.self))
      return raw
    }
    if !header.isEmpty, cells == header { return raw }
    let isBelow = roles.headerLine.map { row.line > $0 } ?? true
    let figures = run.figures.rows(line: row.line)
    var result: [UInt8] = []
    var taken = 0
    for index in 0..<row.count {
      let range = row.range(of: index)
      guard range.lowerBound >= taken, !range.isEmpty else { continue }
      let text = String(decoding: raw[range], as: UTF8.self)
      let role = isBelow ? roles.cells[index] ?? .text : nil
      let new = replaced(text, role, figures, &run)
      result += raw[taken..<range.lowerBound]
      let fitted = Self.fitted(new, for: text, &result, raw, after: range.upperBound)
      result += Array(fitted.text.utf8)
      taken = range.upperBound + fitted.eaten
    }
    return result + raw[taken...]
  }

  /// A cell of a column of fixed width takes from the blanks around it, or gives to them.
  private static func fitted(
    _ new: String, for old: String, _ before: inout [UInt8], _ raw: [UInt8], after end: Int
  ) -> (text: String, eaten: Int) {
    let more = new.count - old.count
    guard more != 0 else { return (new, 0) }
    if more > 0 {
      var left = more
      var eaten = 0
      while left > 0, end + eaten < raw.count, raw[end + eaten] == 0x20 {
        eaten += 1
        left -= 1
      }
      while left > 0, before.count > 1, before.last == 0x20, before[before.count - 2] == 0x20 {
        before.removeLast()
        left -= 1
      }
      return (new, eaten)
    }
    if before.last == 0x20 {
      before += Array(repeating: 0x20, count: -more)
    } else if end < raw.count, raw[end] == 0x20 {
      return (new + String(repeating: " ", count: -more), 0)
    }
    return (new, 0)
  }

  /// A cell by what its column is; nil: a cell above the table or below it.
  func replaced(
    _ text: String, _ role: TableRoles.Cell?, _ rows: [Figures.Row], _ run: inout AnonymizingRun
  ) -> String {
    switch role {
    case .kept:
      run.keep(text)
      return text
    case .date: return run.movedDate(text, year: rows.first?.date?.components.year)
    case .amount:
      return number(text, &run) { figures, value in
        let row = rows.first { $0.amount.magnitude == value.magnitude }
        // One that is summed with costs beside it is the product without them.
        if row == nil, let product = Self.figure(value, rows) { return product }
        guard let row else { return rows.isEmpty ? figures.total(value) : figures.signed(value) }
        return value.isNegative ? row.newAmount.magnitude.negated : row.newAmount.magnitude
      }
    case .balance:
      return number(text, &run) { figures, value in
        for row in rows {
          guard let balance = row.balance, let new = row.newBalance else { continue }
          if balance == value { return new }
          if balance.negated == value { return new.negated }
        }
        return figures.balance(value)
      }
    case .number: return number(text, &run) { $0.signed($1) }
    case .rate: return number(text, &run) { $1.magnitude == .one ? $1 : $0.signed($1) }
    case .security: return run.replaced(text, as: .security)
    case .option: return run.replaced(text, as: .option)
    case .text where !rows.isEmpty:
      // A product that the mapping does not read.
      guard let value = PrintedNumber(text, decimal: roles.decimal),
        Self.figure(value.magnitude, rows) != nil
      else { return run.replacedText(text) }
      return number(text, &run) { Self.figure($1, rows) ?? $0.signed($1) }
    case .text, nil:
      // Above the table and below it: balances and sums of it, and texts.
      guard let value = PrintedNumber(text, decimal: roles.decimal)?.magnitude,
        !run.isDate(text),
        text.contains(where: { ".,".contains($0) }) || run.figures.isTotal(value),
        !text.contains(where: \.isLetter) || text.contains(where: { ".,".contains($0) })
      else { return run.replacedText(text) }
      return number(text, &run) { $0.total($1) }
    }
  }

  /// What a product of the row becomes; nil for another number.
  private static func figure(_ value: ExactDecimal, _ rows: [Figures.Row]) -> ExactDecimal? {
    let new = rows.lazy.compactMap { $0.products[value.magnitude] }.first
    return value.isNegative ? new?.negated : new
  }

  private func number(
    _ text: String, _ run: inout AnonymizingRun,
    _ new: @escaping (Figures, ExactDecimal) -> ExactDecimal
  ) -> String {
    guard PrintedNumber(text, decimal: roles.decimal) != nil, !isIdentifier(text)
    else { return run.replacedText(text) }
    return run.replacedNumber(text, decimal: roles.decimal) { new($0.figures, $1) }
  }

  /// Words around a number that are no currency, as in `Account 12345`.
  private func isIdentifier(_ text: String) -> Bool {
    text.contains(":") || text.filter(\.isLetter).count > 3
  }
}

/// What the cells of a table are.
package struct TableRoles: Sendable {
  package enum Cell: Sendable {
    case text, date, balance
    /// Of the row.
    case amount
    /// Another number: one in the currency of the purchase, a price.
    case number
    /// A word of the bank's own, from few.
    case kept
    /// A rate; one of 1 stays.
    case rate
    /// The number of a security, or its ticker.
    case security
    /// The name of an option's contract.
    case option
  }

  package var delimiter: UInt8
  package var decimal: Character?
  /// The line of the header, from 1; nil: the table has none.
  package var headerLine: Int?
  /// By the column's index; text where none is said.
  package var cells: [Int: Cell]

  package init(
    delimiter: UInt8, decimal: Character?, headerLine: Int?, cells: [Int: Cell]
  ) {
    self.delimiter = delimiter
    self.decimal = decimal
    self.headerLine = headerLine
    self.cells = cells
  }
}
