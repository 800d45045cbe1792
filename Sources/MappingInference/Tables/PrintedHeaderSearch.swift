import PDFTables
import PrintedPages

/// Finds the labels of a printed table's header by what they mean.
struct PrintedHeaderSearch {
  /// From left to right, each once.
  private(set) var labels: [String]
  /// Words of a second language under them.
  private(set) var others: [String] = []
  /// What the labels mean, by their words or by what stands below them.
  private(set) var roles: [[ColumnRole: Int]]
  /// Whether what stands below the labels says what they mean, and not their words.
  private(set) var isUnnamed = false
  private let roleCount: Int

  /// A header stands on one of the first pages, and is at most so many lines high.
  private static let maximumPages = 6
  private static let maximumLines = 3
  private static let maximumHeight = 60_000
  private static let maximumWidth = 24

  /// Labels whose words do not say what they mean.
  init(labels: [String], roles: [[ColumnRole: Int]]) {
    self.labels = labels
    self.roles = roles
    isUnnamed = true
    roleCount = 0
  }

  /// Nil where no line names a day and an amount.
  init?(_ pages: [PrintedPage]) {
    var best: PrintedHeaderSearch?
    let pages = pages.prefix(Self.maximumPages).map(\.runs)
    // Labels on one line, and only where there are none, those on several.
    for height in 1...Self.maximumLines where best == nil {
      for lines in pages {
        for start in lines.indices where start + height <= lines.count {
          let end = start + height
          guard lines[end - 1][0].box.middleY - lines[start][0].box.middleY < Self.maximumHeight,
            let found = PrintedHeaderSearch(
              lines[start..<end], below: lines[end..<min(lines.count, end + Self.maximumLines)]),
            found.roleCount > best?.roleCount ?? 0
          else { continue }
          best = found
        }
      }
    }
    guard let best else { return nil }
    self = best
  }

  private init?(_ lines: ArraySlice<[PrintedRun]>, below: ArraySlice<[PrintedRun]>) {
    var runs = lines.first ?? []
    for line in lines.dropFirst() {
      // Each run of a further line goes on with the label above it.
      for run in line {
        let above = runs.firstIndex { $0.box.x0 < run.box.x1 && run.box.x0 < $0.box.x1 }
        if let above {
          runs[above].text += " " + run.text
          runs[above].box = runs[above].box.union(run.box)
        } else {
          runs.append(run)
        }
      }
    }
    runs.sort { $0.box.x0 < $1.box.x0 }
    guard (3...Self.maximumWidth).contains(runs.count) else { return nil }
    let names = Self.withoutRepeats(runs.flatMap { Self.labels(in: $0.text) })
    guard Set(names).count == names.count,
      names.allSatisfy({ !$0.contains(where: \.isNumber) })
    else { return nil }
    let meanings = names.map(HeaderWords.meanings)
    func has(_ roles: ColumnRole...) -> Bool {
      meanings.contains { found in roles.contains { found[$0] ?? 0 >= 60 } }
    }
    let certainties: [Int] = meanings.map { $0.values.max() ?? 0 }
    let known = certainties.count { $0 >= 60 }
    guard known >= 3, known * 2 >= names.count, has(.booked, .dated, .valued, .bought),
      has(.amount, .inflow, .outflow, .balance, .owed)
    else { return nil }
    labels = names
    roles = meanings
    roleCount = certainties.count { $0 == 100 } * 2 + known - lines.count
    others = Self.secondLanguage(below, under: runs)
  }

  /// The labels of a run: two that stand near each other are one run.
  private static func labels(in text: String) -> [String] {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1, HeaderWords.meanings(of: text).values.max() ?? 0 < 100 else {
      return [text]
    }
    for place in 1..<words.count {
      let parts = [words[..<place], words[place...]].map { $0.joined(separator: " ") }
      let isKnown = parts.allSatisfy { HeaderWords.meanings(of: $0).values.max() ?? 0 == 100 }
      if isKnown { return parts }
    }
    return [text]
  }

  /// Tables side by side have the same labels several times.
  private static func withoutRepeats(_ names: [String]) -> [String] {
    guard names.count % 2 == 0, names.count >= 6 else { return names }
    let half = names.count / 2
    return Array(names[..<half]) == Array(names[half...]) ? Array(names[..<half]) : names
  }

  /// The words of the lines below the labels, up to one with a digit, where they stand under most of
  /// them.
  private static func secondLanguage(
    _ below: ArraySlice<[PrintedRun]>, under runs: [PrintedRun]
  ) -> [String] {
    guard let foot = runs.map(\.box.y1).max() else { return [] }
    let lines = below.prefix { line in
      // A heading of the rows below is none of the header's.
      let isHeading = line.count == 1 && SectionWords.direction(of: line[0].text) != nil
      return !isHeading && line[0].box.y0 - foot < maximumHeight / 2
        && line.allSatisfy { !$0.text.contains(where: \.isNumber) }
    }
    let words = lines.flatMap { $0 }
    let covered = runs.count { run in
      words.contains { $0.box.x0 < run.box.x1 && run.box.x0 < $0.box.x1 }
    }
    return words.count > 1 && covered * 2 > runs.count ? words.map(\.text) : []
  }
}
