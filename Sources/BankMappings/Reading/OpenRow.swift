/// The row that a document ends with, without a line end: many banks end their files like that, and
/// so does a file that was cut.
enum OpenRow {
  private static let blank = UInt8(ascii: " ")

  /// That the last cell may have lost its end: it has another form than in the first row.
  ///
  /// A quoted cell is whole, and one whose quote has no end is not. The only row is compared with what amounts and words look like.
  ///
  /// - Parameter isTyped: whether the last cell is an amount, an account and the like: where a text
  ///   ends is not seen.
  static func problem(_ row: RawRow, against first: RawRow, isTyped: Bool) -> RowProblem? {
    guard row.raw.last != UInt8(ascii: "\"") else { return nil }
    let last = row.cell(row.width - 1)
    let isWhole: Bool
    if last.first == UInt8(ascii: "\"") {
      isWhole = false
    } else if row.raw.last != blank, first.raw.last == blank {
      // The bank fills its rows up to one length.
      isWhole = false
    } else if !isTyped {
      isWhole = true
    } else if first.location == row.location {
      isWhole = Fraction(last)?.count == 2 || !last.contains(where: isDigit)
    } else {
      isWhole = hasForm(last, of: first.cell(row.width - 1))
    }
    guard !isWhole else { return nil }
    let text = String(decoding: last.prefix(60), as: UTF8.self)
    return RowProblem(
      .unreadableRow,
      "the file ends within the row: its last cell, \"\(text)\", may lack its end",
      cell: row.width - 1,
      hint: "download the file again; if it is whole, add a line end behind its last row")
  }

  /// Whether digits and other characters stand in the same places, or the decimals are as many.
  private static func hasForm(
    _ cell: UnsafeRawBufferPointer, of model: UnsafeRawBufferPointer
  ) -> Bool {
    if let fraction = Fraction(cell), fraction == Fraction(model) { return true }
    // What is lost is lost from the end: a sign or a word there is still there.
    let (tail, other) = (tailLength(cell), tailLength(model))
    if tail > 0, tail == other { return true }
    return cell.count == model.count
      && zip(cell, model).allSatisfy { isDigit($0) == isDigit($1) }
  }

  /// How many bytes stand behind the last digit.
  private static func tailLength(_ cell: UnsafeRawBufferPointer) -> Int {
    cell.lastIndex { isDigit($0) }.map { cell.count - $0 - 1 } ?? 0
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The decimals of an amount.
  private struct Fraction: Equatable {
    var mark: UInt8
    var count: Int
    var wordLength: Int

    /// Nil where the cell is no number with decimals.
    init?(_ whole: UnsafeRawBufferPointer) {
      // A word behind the number is whole where it is as long as that of the other.
      let end = whole.lastIndex { isDigit($0) }.map { $0 + 1 } ?? 0
      let start = whole.firstIndex { isDigit($0) } ?? end
      let cell = whole[min(start, end)..<end]
      wordLength = whole.count - end
      let isNumber = cell.allSatisfy { isDigit($0) || "+-., '".utf8.contains($0) }
      guard isNumber, let place = cell.lastIndex(where: { $0 == 0x2C || $0 == 0x2E }) else {
        return nil
      }
      mark = cell[place]
      count = end - place - 1
    }
  }
}
