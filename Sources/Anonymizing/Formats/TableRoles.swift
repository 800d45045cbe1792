/// What the cells of a table are.
public struct TableRoles: Sendable {
  public enum Cell: Sendable {
    case text, date, balance
    /// Of the row.
    case amount
    /// Another number: one in the currency of the purchase, a price.
    case number
    /// A word of the bank's own, from few.
    case kept
    /// The number of a security, or its ticker.
    case security
    /// The name of an option's contract.
    case option
  }

  public var delimiter: UInt8
  public var decimal: Character?
  /// The line of the header, from 1; nil: the table has none.
  public var headerLine: Int?
  /// By the column's index; text where none is said.
  public var cells: [Int: Cell]

  public init(
    delimiter: UInt8, decimal: Character?, headerLine: Int?, cells: [Int: Cell]
  ) {
    self.delimiter = delimiter
    self.decimal = decimal
    self.headerLine = headerLine
    self.cells = cells
  }
}
