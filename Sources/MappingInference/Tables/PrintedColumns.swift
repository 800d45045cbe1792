import FinanceModel
import PDFTables

/// What the columns of a printed table are, before its rows are read as transactions.
struct PrintedColumns {
  let labels: [String]
  let roles: [[ColumnRole: Int]]
  /// The booking day; nil where no label says it.
  let day: Int?
  let money: [Int]
  let balances: [Int]
  private let days: [Int]
  /// Those that no label stands above.
  private let unlabelled: Set<Int>

  init(_ header: PrintedHeaderSearch) {
    self.init(labels: header.labels, roles: header.roles, unlabelled: header.unlabelled)
  }

  init(labels: [String], roles: [[ColumnRole: Int]], unlabelled: Set<Int> = []) {
    self.labels = labels
    self.unlabelled = unlabelled
    self.roles = roles
    func most(_ wanted: [ColumnRole]) -> [Int] {
      roles.indices.filter { index in wanted.contains { roles[index][$0] ?? 0 >= 60 } }
    }
    days = most(PrintedHeaderSearch.days)
    let days = days
    money = most(PrintedHeaderSearch.money).filter { !days.contains($0) }
    let money = money
    balances = most(PrintedHeaderSearch.balances).filter {
      !days.contains($0) && !money.contains($0)
    }
    day =
      days.first { roles[$0][.booked] ?? 0 >= 60 } ?? days.first { roles[$0][.dated] ?? 0 >= 60 }
      ?? days.first
  }

  /// Those of which one has a number in each row.
  var anchors: [Int] { money.isEmpty ? balances : money }

  func isDay(_ column: Int) -> Bool { days.contains(column) }

  func printed(isCarried: Bool) -> [PrintedColumn] {
    labels.indices.map { index in
      var looks: (@Sendable (String) -> Bool)?
      if isDay(index) { looks = { PrintedTable.isDay($0) || PrintedTable.isBareDay($0) } }
      if money.contains(index) || balances.contains(index) { looks = { NumberText($0) != nil } }
      let isUnlabelled = unlabelled.contains(index)
      if isUnlabelled {
        looks = { NumberText($0)?.isMarked == true && !PrintedTable.isSurelyDay($0) }
      }
      return PrintedColumn(
        labels[index], labels: isUnlabelled ? [] : [labels[index]], fits: looks,
        isCarriedDown: isCarried && index == day)
    }
  }

  // MARK: What is no row

  /// Rows that are balances: the first, from which the others lead to the last, and those between that state
  /// what has been reached. Empty where they do not.
  func balanceLines(of rows: [PrintedBody.Row]) -> [Int] {
    guard rows.count >= 3, balances.isEmpty, (1...2).contains(money.count) else { return [] }
    let decimal = decimal(of: rows)
    let values = rows.map { value(of: $0, decimal) }
    let places = isNewestFirst(rows) ? Array(rows.indices.reversed()) : Array(rows.indices)
    for isTurned in [false, true] {
      if let found = Self.balances(places.map { ($0, values[$0]) }, isTurned) { return found }
    }
    return []
  }

  private static func balances(
    _ values: [(place: Int, value: Int64?)], _ isTurned: Bool
  ) -> [Int]? {
    guard let first = values.first, var sum = first.value, sum != 0 else { return nil }
    var found = [first.place]
    var end: (place: Int, count: Int)?
    for (place, value) in values.dropFirst() {
      guard let value else { continue }
      if value == sum, value != 0 {
        found.append(place)
        end = (place, found.count)
      } else {
        sum = sum &+ (isTurned ? 0 &- value : value)
      }
    }
    guard let end, end.place != values[1].place else { return nil }
    return Array(found.prefix(end.count))
  }

  /// The first of the rows at the end that are of another table: they lack the balance that the others have.
  func otherTable(in rows: [PrintedBody.Row]) -> Int? {
    guard let column = balances.first else { return nil }
    let shown = rows.indices.filter { number(rows[$0], column) != nil }
    guard let last = shown.last, shown.count * 10 >= (last + 1) * 8, last + 1 < rows.count else {
      return nil
    }
    return last + 1
  }

  /// The first of some rows that have days and numbers alone, where the others have a text, or a day of
  /// another form than the others have.
  func rowsWithoutText(in rows: [PrintedBody.Row]) -> Int? {
    guard let day, let usual = Self.most(rows.map { Self.shape(of: $0.cells[day]) }) else {
      return nil
    }
    let isOther = rows.map { row in
      // The names of currencies are no text.
      !row.cells.indices.contains { index in
        !isDay(index) && !money.contains(index) && !balances.contains(index)
          && row.cells[index].contains(where: \.isLetter)
      } || !row.cells[day].isEmpty && Self.shape(of: row.cells[day]) != usual
    }
    guard let first = isOther.firstIndex(of: true), first > 0,
      isOther.count(where: { $0 }) * 2 < rows.count
    else { return nil }
    return first
  }

  /// How a day is written: its numbers alike, and its words.
  private static func shape(of text: String) -> String {
    var shape = ""
    for character in text {
      let kind: Character = character.isNumber ? "0" : character.isLetter ? "a" : character
      if shape.last != kind || !"0a".contains(kind) { shape.append(kind) }
    }
    return shape
  }

  private static func most(_ shapes: [String]) -> String? {
    var counts: [String: Int] = [:]
    for shape in shapes where !shape.isEmpty { counts[shape, default: 0] += 1 }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  private func number(_ row: PrintedBody.Row, _ column: Int) -> NumberText? {
    row.cells[column].isEmpty ? nil : NumberText(row.cells[column])
  }

  /// The decimal mark of the rows.
  func decimal(of rows: [PrintedBody.Row]) -> UInt8 {
    NumberSearch(
      [], mostly: [],
      margin: rows.flatMap { row in (money + balances).compactMap { number(row, $0) } }
    ).decimal
  }

  /// What rows add up to.
  struct Sums {
    var plus: Int64 = 0
    var minus: Int64 = 0
    var total: Int64 { plus &- minus }
  }

  /// What the rows add up to, with the signs that are printed; nil where headings give them their signs.
  func sums(of rows: [PrintedBody.Row]) -> Sums? {
    guard (1...2).contains(money.count), !rows.contains(where: { $0.section != nil }) else {
      return nil
    }
    let decimal = decimal(of: rows)
    return rows.reduce(into: Sums()) { sums, row in
      let value = value(of: row, decimal) ?? 0
      if value > 0 { sums.plus &+= value } else { sums.minus &-= value }
    }
  }

  /// Whether the days of the rows go backwards.
  func isNewestFirst(_ rows: [PrintedBody.Row]) -> Bool {
    guard let day else { return false }
    let days = rows.compactMap { row -> CivilDate? in
      guard let text = Cell(row.cells[day]).date ?? PrintedTable.yearless(row.cells[day]) else {
        return nil
      }
      return DateReading.all(of: text.shape, words: Set(text.words)).lazy
        .compactMap { $0.date(text) }.first
    }
    let pairs = zip(days, days.dropFirst())
    return pairs.count { $0 > $1 } > pairs.count { $0 < $1 }
  }

  /// A number in its parts, below zero where a sign or a mark says it.
  static func signed(_ number: NumberText, _ decimal: UInt8) -> Int64? {
    guard let value = number.value(decimal: decimal) else { return nil }
    let isOut = DirectionWords.directions(of: [number.word])?[number.word] == false
    return isOut || outMarks.contains(number.word) ? -value : value
  }

  /// What a row adds, with the sign that is printed, or that of the first of two columns.
  private func value(of row: PrintedBody.Row, _ decimal: UInt8) -> Int64? {
    func size(_ column: Int) -> Int64? {
      number(row, column).flatMap { Self.signed($0, decimal) }
    }
    guard money.count == 2 else { return size(money[0]) }
    let (plus, minus) = (size(money[0]), size(money[1]))
    guard plus != nil || minus != nil else { return nil }
    let isFirstOut = roles[money[0]][.outflow] ?? 0 > roles[money[0]][.inflow] ?? 0
    let sum = abs(plus ?? 0) - abs(minus ?? 0)
    return isFirstOut ? -sum : sum
  }

  /// Marks behind numbers below zero that are no words.
  private static let outMarks: Set<String> = ["S", "D", "DR", "Dr", "OD", "B", "借"]
}
