import FinanceModel

/// The values of rows that wait to be written, one row behind the other.
///
/// A struct that is changed in place for a row at a time: a class would check each of its values for
/// being in use elsewhere.
struct PendingRows {
  /// Rows with more text than this are written at once.
  private static let usualBytes = 192 * 1024

  /// A value as it is bound.
  struct Cell {
    enum Kind { case null, integer, text, blob, word }

    var kind = Kind.null
    /// Where the bytes of a text or blob begin; of a word, its place among the words.
    var offset: UInt32 = 0
    /// The integer, or how many bytes there are.
    var value: Int64 = 0
  }

  let columnCount: Int
  private var cells: UnsafeMutableBufferPointer<Cell>
  private(set) var count = 0
  private var cellCount = 0
  /// The column of the next value.
  private var column = 0
  /// Texts and blobs, one behind the other.
  private var bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 8)
  private var usedBytes = 0
  /// A bit for each column that some row had a value in.
  private var statedBits: UInt64 = 0
  /// The columns that some row had a value in, in their order.
  private(set) var stated: [Int] = []
  private var words = RepeatedWords()

  init(columnCount: Int) {
    precondition(columnCount <= UInt64.bitWidth)
    self.columnCount = columnCount
    // Of most documents, all.
    cells = .allocate(capacity: columnCount * 16)
    cells.initialize(repeating: Cell())
  }

  func deallocate() {
    cells.deallocate()
    bytes.deallocate()
  }

  /// Takes over which columns are stated, and the words, of rows that were filled before.
  mutating func takeColumns(of other: PendingRows) {
    (statedBits, stated, words) = (other.statedBits, other.stated, other.words)
  }

  var isLarge: Bool { usedBytes > Self.usualBytes }

  // MARK: The values of a row, in the order of the columns

  mutating func add(_ value: Int64) {
    keep(Cell(kind: .integer, value: value))
  }

  mutating func add(_ value: Int?) {
    if let value { add(Int64(value)) } else { keepNull() }
  }

  mutating func add(_ date: CivilDate?) {
    guard let date else { return keepNull() }
    date.writeISO(into: reserve(CivilDate.isoLength))
    keep(.text, CivilDate.isoLength)
  }

  mutating func add(_ text: String?) {
    guard var text else { return keepNull() }
    text.withUTF8 { add(UnsafeRawBufferPointer($0), as: .text) }
  }

  /// A text of UTF-8.
  mutating func add(text: [UInt8]) {
    text.withUnsafeBytes { add($0, as: .text) }
  }

  /// A text of which a column has few.
  mutating func add(word: String) {
    guard let place = words.place(of: word) else { return add(word) }
    keep(Cell(kind: .word, offset: UInt32(place)))
  }

  /// As text: SQLite has no exact decimals.
  mutating func add(_ amount: ExactDecimal?) {
    guard let amount else { return keepNull() }
    amount.normalized.withText { add($0, as: .text) }
  }

  mutating func add(blob: UnsafeRawBufferPointer) {
    add(blob, as: .blob)
  }

  private mutating func add(_ value: UnsafeRawBufferPointer, as kind: Cell.Kind) {
    reserve(value.count).copyMemory(from: value)
    keep(kind, value.count)
  }

  private mutating func keep(_ kind: Cell.Kind, _ count: Int) {
    keep(Cell(kind: kind, offset: UInt32(usedBytes), value: Int64(count)))
    usedBytes += count
  }

  private mutating func keep(_ cell: Cell) {
    cells[cellCount] = cell
    if statedBits & 1 << UInt64(column) == 0 { state(column) }
    cellCount += 1
    column += 1
  }

  mutating func addNull() { keepNull() }

  private mutating func keepNull() {
    if statedBits & 1 << UInt64(column) != 0 { cells[cellCount] = Cell() }
    cellCount += 1
    column += 1
  }

  private mutating func state(_ column: Int) {
    statedBits |= 1 << UInt64(column)
    stated = (0..<columnCount).filter { statedBits & 1 << UInt64($0) != 0 }
  }

  private mutating func reserve(_ count: Int) -> UnsafeMutableRawBufferPointer {
    if usedBytes + count > bytes.count { resize(max(2 * bytes.count, usedBytes + count)) }
    return UnsafeMutableRawBufferPointer(rebasing: bytes[usedBytes..<usedBytes + count])
  }

  private mutating func resize(_ count: Int) {
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 8)
    larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[..<usedBytes]))
    bytes.deallocate()
    bytes = larger
  }

  // MARK: Rows

  mutating func endRow() {
    precondition(column == columnCount, "a value for each column")
    column = 0
    count += 1
    if cellCount == cells.count { addCells() }
  }

  private mutating func addCells() {
    let more = UnsafeMutableBufferPointer<Cell>.allocate(capacity: 2 * cells.count)
    more.initialize(repeating: Cell())
    _ = more.update(fromContentsOf: cells)
    cells.deallocate()
    cells = more
  }

  mutating func removeAll() {
    count = 0
    cellCount = 0
    usedBytes = 0
    if bytes.count > 2 * Self.usualBytes { resize(Self.usualBytes) }
  }

  /// Binds the columns that were ever stated, of rows one behind the other.
  func bind(_ rows: Range<Int>, to statement: BulkStatement) {
    var parameter: Int32 = 0
    for row in rows {
      for column in stated {
        let cell = cells[row * columnCount + column]
        parameter += 1
        switch cell.kind {
        case .null: statement.bindNull(parameter)
        case .integer: statement.bind(parameter, cell.value)
        case .text: statement.bindUncopied(parameter, text: bytes(of: cell))
        case .blob: statement.bindUncopied(parameter, blob: bytes(of: cell))
        case .word: statement.bind(parameter, lasting: words[Int(cell.offset)])
        }
      }
    }
  }

  private func bytes(of cell: Cell) -> UnsafeRawBufferPointer {
    let start = Int(cell.offset)
    return UnsafeRawBufferPointer(rebasing: bytes[start..<start + Int(cell.value)])
  }
}

/// Texts that row after row has, each kept once for as long as rows are written: a status, a currency.
private struct RepeatedWords {
  /// A column of more is none of few.
  private static let most = 24
  private var words: [(word: String, bytes: UnsafeRawBufferPointer)] = []
  /// Of all copies: what one of them has bound stays where it is.
  private let memory = Memory()

  private final class Memory {
    private var texts: [UnsafeRawBufferPointer] = []

    func keep(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeRawBufferPointer {
      let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: text.count, alignment: 1)
      copy.copyMemory(from: UnsafeRawBufferPointer(text))
      texts.append(UnsafeRawBufferPointer(copy))
      return UnsafeRawBufferPointer(copy)
    }

    deinit {
      for text in texts { text.deallocate() }
    }
  }

  subscript(place: Int) -> UnsafeRawBufferPointer { words[place].bytes }

  /// Where a word is kept; nil where there is no room for it.
  mutating func place(of word: String) -> Int? {
    if let place = words.firstIndex(where: { $0.word == word }) { return place }
    guard words.count < Self.most else { return nil }
    var text = word
    words.append((word, text.withUTF8 { memory.keep($0) }))
    return words.count - 1
  }
}
