import PrintedPages

/// A row that is being put together.
struct RowDraft {
  struct Piece {
    var order: Int
    var text: String
  }

  let page: Int
  let number: Int
  let section: String?
  let isAlone: Bool
  /// One list for each column of the specification.
  var pieces: [[Piece]]
  var box: PrintedBox
  /// How many lines each column has over the anchor and under it, to see what a page break cut.
  var above: [Int]
  var below: [Int]

  init(_ anchor: BodyLine, page: Int, number: Int, section: String?) {
    self.page = page
    self.number = number
    self.section = section
    isAlone = anchor.kind == .alone
    pieces = anchor.cells.map { $0.isEmpty ? [] : [Piece(order: anchor.order, text: $0)] }
    box = anchor.line.box
    above = Array(repeating: 0, count: anchor.cells.count)
    below = above
  }

  /// Adds the line's cell of one column.
  mutating func add(_ column: Int, of line: BodyLine, isAbove: Bool, isSamePage: Bool = true) {
    let piece = Piece(order: line.order, text: line.cells[column])
    if let place = pieces[column].firstIndex(where: { $0.order > line.order }) {
      pieces[column].insert(piece, at: place)
    } else {
      pieces[column].append(piece)
    }
    if isAbove { above[column] += 1 } else { below[column] += 1 }
    if isSamePage { box = box.union(line.line.box) }
  }

  /// Whether the line's cells all find a place in this row.
  func accepts(_ line: BodyLine, _ spec: PrintedTableSpec) -> Bool {
    line.cells.indices.allSatisfy { column in
      line.cells[column].isEmpty || spec.columns[column].wraps || pieces[column].isEmpty
    }
  }

  /// The row with its cells joined.
  func row(_ spec: PrintedTableSpec) -> PrintedRow {
    PrintedRow(
      page: page, number: number, section: section, isAlone: isAlone,
      cells: zip(pieces, spec.columns).map { pieces, column in
        Self.join(pieces, with: column.joiner)
      }, box: box)
  }

  private static func join(_ pieces: [Piece], with joiner: String?) -> String {
    guard var text = pieces.first?.text else { return "" }
    for piece in pieces.dropFirst() {
      if text.unicodeScalars.last == "\u{AD}" {
        // The word is divided at the end of the line.
        text.unicodeScalars.removeLast()
      } else if let joiner {
        text += joiner
      } else if let left = text.unicodeScalars.last, let right = piece.text.unicodeScalars.first,
        !Ideographs.contain(left), !Ideographs.contain(right)
      {
        text += " "
      }
      text += piece.text
    }
    return text
  }
}
