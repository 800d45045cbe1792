/// How wide the columns of a table are.
///
/// Where the table is wider than the terminal, the widest columns that may be cut give first, until
/// all of these are equally wide. The others are never cut: half an amount is another amount. Only
/// where they alone leave no room, the table is too wide.
struct ColumnWidths {
  /// Between two columns.
  static let gap = "  "

  let widths: [Int]
  private let needed: [Int]
  private let isCut: [Bool]
  private let total: Int?

  /// - Parameters:
  ///   - needed: what each column takes whole.
  ///   - isCut: whether it may be cut.
  ///   - total: what there is; nil where nothing is ever cut.
  init(_ needed: [Int], isCut: [Bool], within total: Int?) {
    self.needed = needed
    self.isCut = isCut
    self.total = total
    widths = total.map { Self.fitted(needed, isCut: isCut, within: $0) } ?? needed
  }

  /// The widths for a row with exact cells that are wider than any seen before.
  func making(room cells: [String]) -> [Int] {
    guard let total else { return widths }
    var needed = needed
    var isWider = false
    for (index, cell) in cells.enumerated() where !isCut[index] {
      let width = DisplayWidth.of(cell)
      guard width > needed[index] else { continue }
      needed[index] = width
      isWider = true
    }
    return isWider ? Self.fitted(needed, isCut: isCut, within: total) : widths
  }

  private static func fitted(_ needed: [Int], isCut: [Bool], within total: Int) -> [Int] {
    let gaps = max(0, needed.count - 1) * gap.count
    let cut = needed.indices.filter { isCut[$0] }
    let room = total - gaps - needed.indices.filter { !isCut[$0] }.reduce(0) { $0 + needed[$1] }
    func sum(_ limit: Int) -> Int { cut.reduce(0) { $0 + min(needed[$1], limit) } }
    let widest = cut.map { needed[$0] }.max() ?? 0
    guard sum(widest) > room else { return needed }
    // The greatest width that all can have.
    var limit = widest
    while limit > 1, sum(limit) > room { limit -= 1 }
    var left = max(0, room - sum(limit))
    var widths = needed
    for index in cut where needed[index] > limit {
      widths[index] = limit
      if left > 0 {
        widths[index] += 1
        left -= 1
      }
    }
    return widths
  }
}
