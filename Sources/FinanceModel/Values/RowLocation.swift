/// Where a row stands in its document. Lines, columns, pages and rows count from 1.
public struct RowLocation: Hashable, Sendable {
  /// Each in 32 bits, for every row carries one: 0 where it is not known.
  private var numbers: SIMD4<UInt32> = .zero

  public init(line: Int? = nil, column: Int? = nil, page: Int? = nil, row: Int? = nil) {
    self.line = line
    self.column = column
    self.page = page
    self.row = row
  }

  public var line: Int? {
    get { Self.number(numbers.x) }
    set { numbers.x = Self.stored(newValue) }
  }

  public var column: Int? {
    get { Self.number(numbers.y) }
    set { numbers.y = Self.stored(newValue) }
  }

  /// The page of a PDF; beside a line, the number of the sheet that has the line.
  public var page: Int? {
    get { Self.number(numbers.z) }
    set { numbers.z = Self.stored(newValue) }
  }

  public var row: Int? {
    get { Self.number(numbers.w) }
    set { numbers.w = Self.stored(newValue) }
  }

  /// `line 7`, `page 2, row 3`, for people.
  package var words: String {
    let parts = [("page", page), ("row", row), ("line", line)].compactMap { name, number in
      number.map { "\(name) \($0)" }
    }
    return parts.isEmpty ? "a row" : parts.joined(separator: ", ")
  }

  private static func number(_ stored: UInt32) -> Int? {
    stored == 0 ? nil : Int(stored)
  }

  /// Behind the four thousand millionth all are the last.
  private static func stored(_ number: Int?) -> UInt32 {
    number.map { UInt32(clamping: $0) } ?? 0
  }
}
