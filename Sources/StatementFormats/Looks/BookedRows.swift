import BankMappings
import DelimitedText
import FinanceModel

/// The rows of a table that nobody knows, where they have a day and an amount.
struct BookedRows {
  /// What tables of one layout have in common.
  let layout: String
  /// How many rows have both.
  let count: Int

  /// Lines of text above a table, and below it.
  private static let mostLinesAround = 40
  /// A header stands so many rows above the first row at most.
  private static let headerDistance = 3
  private static let mostCells = 80

  /// Nil where the rows are those of no statement.
  ///
  /// - Parameters:
  ///   - rows: the first of the document.
  ///   - isWhole: whether there are no more.
  ///   - delimiter: what parts the cells.
  init?(_ rows: [[String]], isWhole: Bool, delimiter: String) {
    let looks = rows.map { row in row.prefix(Self.mostCells).map { CellLook($0) } }
    guard let day = Self.dayColumn(looks) else { return nil }
    let places = looks.indices.filter {
      looks[$0].count > 1 && looks[$0].indices.contains(day) && looks[$0][day].isDay
    }
    guard let top = places.first, let bottom = places.last, top <= Self.mostLinesAround,
      !isWhole || rows.count - 1 - bottom <= Self.mostLinesAround,
      places.count * 2 > bottom - top
    else { return nil }
    let header = Self.header(above: top, in: rows, looks)
    let names = header.map { $0.map { HeaderName.folded($0) } } ?? []
    let columns = BookedColumns(places.map { looks[$0] }, day: day, names: names)
    guard columns.isBooked, columns.count > 1 || columns.isNamed else { return nil }
    count = columns.count
    layout =
      delimiter + "\u{1F}"
      + (header?.map { HeaderName.folded($0) }.joined(separator: "\u{1F}") ?? "\(rows[top].count)")
  }

  /// The column with the most days, the first of several.
  private static func dayColumn(_ rows: [[CellLook]]) -> Int? {
    var counts: [Int] = []
    for row in rows where row.count > 1 {
      for (column, cell) in row.enumerated() where cell.isDay {
        while counts.count <= column { counts.append(0) }
        counts[column] += 1
      }
    }
    guard let most = counts.max(), most > 0 else { return nil }
    return counts.firstIndex(of: most)
  }

  /// The nearest row above with words in most of its cells.
  private static func header(
    above top: Int, in rows: [[String]], _ looks: [[CellLook]]
  ) -> [String]? {
    for place in (0..<top).suffix(headerDistance).reversed() {
      let cells = looks[place]
      let words = cells.count { $0.isText }
      if words > 1, words * 2 > cells.count, !cells.contains(where: \.isDay) { return rows[place] }
    }
    return nil
  }
}

/// What a cell looks like.
enum CellLook {
  case empty
  case day(isTimed: Bool)
  case money(MoneyLook)
  case text(hasLetters: Bool)

  init(_ cell: String) {
    if let day = DayLook(cell) {
      self = .day(isTimed: day.isTimed)
    } else if DayLook.isDayAndMonth(cell) {
      self = .day(isTimed: false)
    } else if let money = MoneyLook(cell) {
      self = .money(money)
    } else if cell.contains(where: { !$0.isWhitespace }) {
      self = .text(hasLetters: cell.contains(where: \.isLetter))
    } else {
      self = .empty
    }
  }

  var isDay: Bool { if case .day = self { true } else { false } }
  var isText: Bool { if case .text(hasLetters: true) = self { true } else { false } }
}

/// The columns of rows that have a day.
private struct BookedColumns {
  /// Rows with an amount.
  private(set) var count = 0
  /// Whether the header names the day and the amount.
  private(set) var isNamed = false
  /// Whether the rows are those of a statement.
  private(set) var isBooked = false

  /// One column, counted.
  private struct Column {
    var filled = 0
    var numbers = 0
    var grouped = 0
    var marked = 0
    var letters = 0
    var isAmount = false

    mutating func count(_ cell: CellLook) {
      switch cell {
      case .empty: return
      case .day: break
      case .text(let hasLetters): letters += hasLetters ? 1 : 0
      case .money(.number): numbers += 1
      case .money(.grouped): (numbers, grouped) = (numbers + 1, grouped + 1)
      case .money(.marked): (numbers, marked) = (numbers + 1, marked + 1)
      }
      filled += 1
    }
  }

  init(_ rows: [[CellLook]], day: Int, names: [String]) {
    var columns: [Column] = []
    for row in rows {
      for (place, cell) in row.enumerated() {
        if columns.count <= place { columns.append(Column()) }
        columns[place].count(cell)
      }
    }
    var namesAmount = false
    for place in columns.indices where place != day {
      let isNamed = names.indices.contains(place) && TableWords.isAmount(names[place])
      let column = columns[place]
      // What is not a number in such a column is a total, a dash, a remark or damage.
      guard column.numbers > 0, column.numbers * 2 >= column.filled else { continue }
      columns[place].isAmount = column.grouped + column.marked > 0 || isNamed
      namesAmount = namesAmount || isNamed
    }
    let amounts = columns.indices.filter { columns[$0].isAmount }
    isNamed = names.contains(where: TableWords.isDay) && names.contains(where: TableWords.isAmount)
    let booked = rows.filter { row in
      amounts.contains { place in
        guard row.indices.contains(place), case .money = row[place] else { return false }
        return true
      }
    }
    count = booked.count
    guard count > 0, count * 2 >= rows.count else { return }
    let isMarked = amounts.contains { columns[$0].marked > 0 } || namesAmount
    let hasText = columns.contains { $0.letters * 2 > rows.count }
    let timed = rows.count { row in if case .day(isTimed: true) = row[day] { true } else { false } }
    // Lines of a log have a time, a text and numbers; measurements have no text.
    isBooked = isMarked || hasText && timed * 2 <= rows.count
  }
}
