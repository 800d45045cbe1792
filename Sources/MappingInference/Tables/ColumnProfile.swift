/// What the cells of one column are.
struct ColumnProfile {
  enum Kind {
    case date, number, text, empty
  }

  /// From 0.
  let index: Int
  /// Empty where the table has none.
  let name: String
  let meanings: [ColumnRole: Int]
  let cells: [Cell]
  let kind: Kind
  let filledCount: Int
  /// Each text once, in the order met, up to a limit.
  let distinct: [String]
  let isDistinctCut: Bool

  private static let mostDistinct = 200

  init(index: Int, name: String, cells: [Cell], meanings: [ColumnRole: Int]) {
    self.index = index
    self.name = name
    self.cells = cells
    self.meanings = meanings
    let filled = cells.filter { !$0.isEmpty }
    filledCount = filled.count
    var seen: Set<String> = []
    var order: [String] = []
    for cell in filled where seen.count <= Self.mostDistinct {
      if seen.insert(cell.text).inserted { order.append(cell.text) }
    }
    isDistinctCut = seen.count > Self.mostDistinct
    distinct = order
    let dates = filled.count { $0.date != nil }
    let numbers = filled.count { $0.number != nil }
    let saysDate = [.booked, .dated, .valued, .bought].contains { (meanings[$0] ?? 0) > 30 }
    let isPacked = filled.contains { $0.date?.isPacked == true }
    // Where a booking day is still to come, a word stands for it.
    let waiting =
      saysDate ? filled.count { PrintedWords.pending.contains(HeaderText.plain($0.text)) } : 0
    if filled.isEmpty {
      kind = .empty
    } else if dates > 0, dates * 10 >= (filled.count - waiting) * 8,
      !isPacked || saysDate || meanings.isEmpty
    {
      kind = .date
    } else if numbers * 10 >= filled.count * 9 {
      kind = .number
    } else {
      kind = .text
    }
  }

  /// Its name for people, in quotes; its place where it has none.
  var label: String { name.isEmpty ? "column \(index + 1)" : "\"\(name)\"" }

  func means(_ role: ColumnRole) -> Int { meanings[role] ?? 0 }

  /// The best of some roles.
  func means(anyOf roles: ColumnRole...) -> Int { roles.map { means($0) }.max() ?? 0 }

  var isFull: Bool { filledCount == cells.count }

  /// Whether a word for a direction stands behind some number.
  var hasDirectionsBehind: Bool {
    let words = Set(cells.compactMap { $0.number?.word }).subtracting([""])
    return !words.isEmpty && DirectionWords.directions(of: words) != nil
  }

  /// Whether numbers count the rows: 1, 2, 3 …, upwards or downwards.
  var isSequence: Bool {
    let numbers = cells.compactMap {
      $0.number.flatMap { $0.isPlain ? $0.value(decimal: 0x2E) : nil }
    }
    guard numbers.count == cells.count, numbers.count > 2 else { return false }
    let steps = Set(zip(numbers, numbers.dropFirst()).map { $1 - $0 })
    return steps == [NumberText.one] || steps == [-NumberText.one]
  }

  /// Whether digits are a name and no amount: a code, an account, a reference.
  var isCode: Bool {
    let numbers = cells.compactMap(\.number)
    guard !numbers.isEmpty, numbers.allSatisfy({ $0.isPlain && !$0.hasSign && $0.currency.isEmpty })
    else { return false }
    let leadsWithZero = numbers.contains { $0.body.count > 1 && $0.body[0] == 0x30 }
    let sizes = Set(numbers.map(\.digitCount))
    let isLong = sizes.min().map { $0 >= 9 } ?? false
    let isFixed = sizes.count == 1 && sizes.first.map { $0 >= 5 } ?? false
    return leadsWithZero || isLong || isFixed && numbers.count > 2
      || distinct.count == 1 && numbers.count > 4
  }
}
