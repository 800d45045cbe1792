import PDFTables
import PrintedPages

/// Finds the labels of a printed table's header: by the rows that stand below them, and by what they mean.
struct PrintedHeaderSearch {
  /// From left to right, each once.
  private(set) var labels: [String]
  /// Words of a second language under them.
  private(set) var others: [String] = []
  /// What the labels mean, by their words or by what stands below them.
  private(set) var roles: [[ColumnRole: Int]]
  /// Whether what stands below the labels says what they mean, and not their words.
  private(set) var isUnnamed: Bool
  /// Places of numbers that stand below no label.
  private(set) var unlabelled: Set<Int> = []
  private let score: Int

  /// A header stands on one of the first pages, and is at most so many lines high.
  private static let maximumPages = 6
  private static let maximumLines = 3
  private static let maximumHeight = 60_000
  private static let labelCounts = 2...24
  /// Rows that are looked at below a header.
  private static let maximumRows = 40
  private static let rowsThatCount = 8

  static let days: [ColumnRole] = [.booked, .dated, .valued, .bought]
  static let money: [ColumnRole] = [.amount, .inflow, .outflow]
  static let balances: [ColumnRole] = [.balance, .owed]

  /// Nil where no line names a day and an amount, or stands above rows that have them.
  init?(_ pages: [PrintedPage]) {
    let found =
      Self.best(on: pages, mayLackLabels: false) ?? Self.best(on: pages, mayLackLabels: true)
    guard let found else { return nil }
    self = found
  }

  private static func best(on pages: [PrintedPage], mayLackLabels: Bool) -> PrintedHeaderSearch? {
    var best: PrintedHeaderSearch?
    for page in pages.prefix(Self.maximumPages) {
      let lines = page.runs
      let rows = lines.map(isRow)
      for start in lines.indices where !isLowerHalf(start, lines) {
        for height in 1...maximumLines where start + height <= lines.count {
          let end = start + height
          guard lines[end - 1][0].box.middleY - lines[start][0].box.middleY < maximumHeight,
            !rows[end - 1],
            let found = PrintedHeaderSearch(
              lines[start..<end], below: lines[end...], rows[end...], mayLackLabels),
            found.score > best?.score ?? 0
          else { continue }
          best = found
        }
      }
    }
    return best
  }

  private init?(
    _ lines: ArraySlice<[PrintedRun]>, below: ArraySlice<[PrintedRun]>, _ isRow: ArraySlice<Bool>,
    _ mayLackLabels: Bool
  ) {
    guard var runs = Self.labels(in: lines), Self.labelCounts.contains(runs.count) else {
      return nil
    }
    let rows = Self.rows(below, isRow)
    if mayLackLabels {
      guard let numbers = Self.unlabelledNumbers(in: rows, beside: runs) else { return nil }
      runs = (runs + numbers).sorted { $0.box.x0 < $1.box.x0 }
      unlabelled = Set(runs.indices.filter { numbers.contains(runs[$0]) })
    }
    let names = runs.map(\.text)
    let meanings = names.map(HeaderWords.meanings)
    var cells = Cells(runs, meanings)
    for row in rows { cells.take(row) }
    let found = runs.indices.map { cells.roles(of: $0, meanings[$0]) }
    func has(_ roles: [ColumnRole]) -> Bool {
      found.contains { found in roles.contains { found[$0] ?? 0 >= 60 } }
    }
    guard has(Self.days), has(Self.money + Self.balances) else { return nil }
    let unlabelled = unlabelled
    let certainties: [Int] = meanings.indices.map { place in
      unlabelled.contains(place) ? 0 : meanings[place].values.max() ?? 0
    }
    let named = certainties.count { $0 >= 60 }
    func isNamed(_ roles: [ColumnRole]) -> Bool {
      meanings.contains { found in roles.contains { found[$0] ?? 0 >= 60 } }
    }
    isUnnamed = !unlabelled.isEmpty || !isNamed(Self.money)
    let isKnown = named >= 3 && named * 2 >= names.count && isNamed(Self.days)
    // Where words do not say what the columns are, rows must.
    guard isKnown || cells.rowCount >= (isUnnamed ? 2 : 1) else { return nil }
    labels = names
    roles = found
    let certain = certainties.count { $0 == 100 }
    let fit = min(cells.rowCount, Self.rowsThatCount) - min(cells.strays, Self.rowsThatCount)
    // Of two that are as good the higher one has whole labels, where its lines have several.
    let height = lines.allSatisfy { $0.count > 1 } ? lines.count : -lines.count
    score = (certain * 3 + named * 2 - (names.count - named) + 2 * fit) * 4 + height
    others = Self.secondLanguage(below, under: runs)
  }

  // MARK: Labels

  /// Whether the labels of a line begin in the one above it, close enough to be of one header.
  private static func isLowerHalf(_ place: Int, _ lines: [[PrintedRun]]) -> Bool {
    guard place > 0 else { return false }
    let (upper, lower) = (lines[place - 1], lines[place])
    guard upper.count > 1, upper.count <= lower.count,
      upper.allSatisfy({ !$0.text.contains(where: \.isNumber) }),
      (lower[0].box.middleY - upper[0].box.middleY) * 10
        <= 15 * (lower[0].box.y1 - lower[0].box.y0)
    else { return false }
    let above = upper.compactMap { run in
      lower.firstIndex { $0.box.x0 < run.box.x1 && run.box.x0 < $0.box.x1 }
    }
    return above.count == upper.count && Set(above).count == above.count
  }

  /// The labels of some lines: what stands below each other is one. Nil where one has a digit, or two are
  /// the same.
  private static func labels(in lines: ArraySlice<[PrintedRun]>) -> [PrintedRun]? {
    guard lines.allSatisfy({ $0.allSatisfy(mayBeLabel) }),
      lines.count == 1 || !lines.contains(where: { $0.contains(where: statesFact) })
    else { return nil }
    var runs = (lines.first ?? []).flatMap(parts)
    for line in lines.dropFirst() {
      // Each run of a further line goes on with the label above it.
      for run in line.flatMap(parts) {
        let above = runs.firstIndex { $0.box.x0 < run.box.x1 && run.box.x0 < $0.box.x1 }
        if let above {
          runs[above].text += " " + run.text
          runs[above].box = runs[above].box.union(run.box)
        } else {
          runs.append(run)
        }
      }
    }
    runs = withoutRepeats(runs.sorted { $0.box.x0 < $1.box.x0 })
    return Set(runs.map(\.text)).count == runs.count ? runs : nil
  }

  /// Whether a run may be a label: words, of which one may be a digit: `Reference 1`.
  private static func mayBeLabel(_ run: PrintedRun) -> Bool {
    let digits = run.text.count(where: \.isNumber)
    return digits == 0 || digits == 1 && HeaderWords.meanings(of: run.text).values.max() ?? 0 >= 60
  }

  /// Whether a run is the name of a fact, with it or before it: `Currency: EUR`. It may stand close above a
  /// header.
  private static func statesFact(_ run: PrintedRun) -> Bool {
    run.text.contains { ":：".contains($0) }
  }

  /// The labels of a run: those that stand near each other are one.
  private static func parts(of run: PrintedRun) -> [PrintedRun] {
    let words = run.text.split(separator: " ").map(String.init)
    guard words.count > 1, let parts = known(words[...]), parts.count > 1,
      parts.allSatisfy({ $0.utf8.count >= shortestPart })
    else { return [run] }
    // Letters are about as wide as each other.
    let width = run.box.x1 - run.box.x0
    var start = 0
    return parts.map { part in
      defer { start += part.count + 1 }
      var box = run.box
      box.x0 = run.box.x0 + width * start / max(1, run.text.count)
      box.x1 = run.box.x0 + width * (start + part.count) / max(1, run.text.count)
      return PrintedRun(text: part, box: box)
    }
  }

  /// A shorter word may be one of a longer label: `Umsatz in`.
  private static let shortestPart = 4

  /// Words as names that are all known; nil where they are none.
  private static func known(_ words: ArraySlice<String>) -> [String]? {
    let whole = words.joined(separator: " ")
    if HeaderWords.meanings(of: whole).values.max() ?? 0 == 100 { return [whole] }
    for place in words.indices.dropFirst() {
      let name = words[..<place].joined(separator: " ")
      guard HeaderWords.meanings(of: name).values.max() ?? 0 == 100,
        let rest = known(words[place...])
      else { continue }
      return [name] + rest
    }
    return nil
  }

  /// Tables side by side have the same labels several times.
  private static func withoutRepeats(_ runs: [PrintedRun]) -> [PrintedRun] {
    guard runs.count % 2 == 0, runs.count >= 6 else { return runs }
    let half = runs.count / 2
    return runs[..<half].map(\.text) == runs[half...].map(\.text) ? Array(runs[..<half]) : runs
  }

  /// The words of the lines below the labels, up to one with a digit, where they stand under most of
  /// them.
  private static func secondLanguage(
    _ below: ArraySlice<[PrintedRun]>, under runs: [PrintedRun]
  ) -> [String] {
    guard let foot = runs.map(\.box.y1).max() else { return [] }
    let lines = below.prefix(maximumLines).prefix { line in
      // A heading of the rows below is none of the header's.
      let isHeading = line.count == 1 && SectionWords.direction(of: line[0].text) != nil
      return !isHeading && line[0].box.y0 - foot < maximumHeight / 2
        && line.allSatisfy { !$0.text.contains(where: \.isNumber) }
    }
    let words = lines.flatMap { $0 }
    let covered = runs.count { run in
      words.contains { $0.box.x0 < run.box.x1 && run.box.x0 < $0.box.x1 }
    }
    return words.count > 1 && covered * 3 >= runs.count * 2 ? words.map(\.text) : []
  }

  // MARK: Rows

  /// The numbers of rows that stand below none of the labels, as labels of their own: an amount, and where
  /// there are two the balance behind it. Nil where there are none, or more.
  private static func unlabelledNumbers(
    in rows: [[PrintedRun]], beside labels: [PrintedRun]
  ) -> [PrintedRun]? {
    let numbers = rows.map { row in
      row.filter { run in
        NumberText(run.text)?.isMarked == true && !PrintedTable.isSurelyDay(run.text)
          && !labels.contains { $0.box.x0 < run.box.x1 && run.box.x0 < $0.box.x1 }
      }
    }
    let most = numbers.map(\.count).max() ?? 0
    let names = ["amount", "balance"]
    guard rows.count > 1, (1...names.count).contains(most) else { return nil }
    return (0..<most).map { place in
      let cells = numbers.filter { $0.count == most }.map { $0[place].box }
      return PrintedRun(
        text: names[place], box: cells.dropFirst().reduce(cells[0]) { $0.union($1) })
    }
  }

  private static func rows(
    _ below: ArraySlice<[PrintedRun]>, _ isRow: ArraySlice<Bool>
  ) -> [[PrintedRun]] {
    guard let first = below.indices.first(where: { isRow[$0] }),
      first - below.startIndex <= mostLinesBetween
    else { return [] }
    return Array(below.indices.lazy.filter { isRow[$0] }.prefix(maximumRows).map { below[$0] })
  }

  /// Lines between a header and its first row, as of an opening balance or an advertisement.
  private static let mostLinesBetween = 8

  /// Whether a line has a day, and a number that is none. In front of a number `06.10` is one.
  private static func isRow(_ line: [PrintedRun]) -> Bool {
    guard
      let day = line.firstIndex(where: { PrintedTable.isSurelyDay($0.text) })
        ?? line.indices.first(where: { PrintedTable.isDay(line[$0].text) })
    else { return false }
    return line.indices.contains { place in
      place != day && NumberText(line[place].text)?.isMarked == true
        && !PrintedTable.isSurelyDay(line[place].text)
    }
  }

  /// What stands below labels.
  private struct Cells {
    let labels: [PrintedRun]
    /// Labels that may name a day: what stands below them and may be one is.
    private let dayLabels: Set<Int>
    private var days: [Int]
    private var numbers: [Int]
    private var texts: [Int]
    /// Rows whose day and number stand below labels of their own.
    private(set) var rowCount = 0
    /// Rows that have two of them below one label.
    private(set) var strays = 0

    init(_ labels: [PrintedRun], _ meanings: [[ColumnRole: Int]]) {
      self.labels = labels
      dayLabels = Set(
        meanings.indices.filter { place in
          // Rows begin with their day, whatever that is called.
          place == 0 && !meanings[place].values.contains { $0 >= 60 }
            || PrintedHeaderSearch.days.contains { meanings[place][$0] ?? 0 >= 60 }
        })
      days = Array(repeating: 0, count: labels.count)
      (numbers, texts) = (days, days)
    }

    mutating func take(_ row: [PrintedRun]) {
      var dayPlaces: Set<Int> = []
      var numberPlaces: Set<Int> = []
      var isStray = false
      for run in row {
        let place = nearest(run)
        let mayBeDay = dayLabels.contains(place) && PrintedTable.isDay(run.text)
        if mayBeDay || PrintedTable.isSurelyDay(run.text) {
          if !dayPlaces.insert(place).inserted { isStray = true }
        } else if let number = NumberText(run.text), number.isMarked || !number.currency.isEmpty {
          if !numberPlaces.insert(place).inserted { isStray = true }
        } else {
          texts[place] += 1
        }
      }
      isStray = isStray || !dayPlaces.isDisjoint(with: numberPlaces)
      if isStray {
        strays += 1
      } else if !dayPlaces.isEmpty, !numberPlaces.isEmpty {
        rowCount += 1
      }
      for place in dayPlaces { days[place] += 1 }
      for place in numberPlaces { numbers[place] += 1 }
    }

    /// What a label means, by its words, or by what stands below it.
    func roles(of place: Int, _ meanings: [ColumnRole: Int]) -> [ColumnRole: Int] {
      let isKnown = meanings.values.contains { $0 >= 60 }
      let all = days[place] + numbers[place] + texts[place]
      guard !isKnown, all > 0 else { return meanings }
      if days[place] * 10 >= all * 9 { return [.dated: 100] }
      return numbers[place] * 10 >= all * 9 ? [.amount: 100] : meanings
    }

    /// The label that a cell stands below: the one that it overlaps most, else the nearest.
    private func nearest(_ run: PrintedRun) -> Int {
      func overlap(_ label: PrintedRun) -> Int {
        min(run.box.x1, label.box.x1) - max(run.box.x0, label.box.x0)
      }
      return labels.indices.max { overlap(labels[$0]) < overlap(labels[$1]) } ?? 0
    }
  }
}
