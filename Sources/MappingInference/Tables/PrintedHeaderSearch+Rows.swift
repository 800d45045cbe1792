import PDFTables
import PrintedPages

extension PrintedHeaderSearch {
  private static let mostLinesBetween = 3
  private static let fewestRows = 2

  /// The labels above rows that each have a day and numbers, where their words say nothing; nil where no
  /// line stands above such rows.
  ///
  /// Of what they hold only the days are sure: which number is what, the balances must say.
  init?(aboveRows pages: [PrintedPage]) {
    for lines in pages.prefix(6).map(\.runs) {
      let rows = lines.indices.filter { Self.isRow(lines[$0]) }
      guard rows.count >= Self.fewestRows, let first = rows.first else { continue }
      for place in (max(0, first - Self.mostLinesBetween)..<first).reversed() {
        if let found = PrintedHeaderSearch(lines[place], above: rows.map { lines[$0] }) {
          self = found
          return
        }
      }
    }
    return nil
  }

  /// Whether a line has a day, and two numbers with decimals.
  private static func isRow(_ line: [PrintedRun]) -> Bool {
    line.contains { isDay($0.text) }
      && line.count { NumberText($0.text)?.isMarked == true } >= 2
  }

  /// Whether a text is a day and no number: `7.05` is one.
  private static func isDay(_ text: String) -> Bool {
    PrintedTable.isDay(text) && NumberText(text)?.isMarked != true
  }

  private init?(_ header: [PrintedRun], above rows: [[PrintedRun]]) {
    let names = header.map(\.text)
    guard (3...24).contains(names.count), Set(names).count == names.count,
      names.allSatisfy({ !$0.contains(where: \.isNumber) })
    else { return nil }
    var cells: [[String]] = names.map { _ in [] }
    for row in rows {
      // Two runs below one label: it is no header of these rows.
      let places = row.map { run in Self.nearest(run, header) }
      guard Set(places).count == places.count else { return nil }
      for (place, run) in zip(places, row) { cells[place].append(run.text) }
    }
    let roles = cells.map { texts -> [ColumnRole: Int] in
      guard !texts.isEmpty else { return [:] }
      if texts.allSatisfy(Self.isDay) { return [.dated: 100] }
      return texts.allSatisfy { NumberText($0)?.isMarked == true } ? [.amount: 100] : [:]
    }
    guard roles.contains(where: { $0[.dated] != nil }),
      roles.count(where: { $0[.amount] != nil }) >= 2
    else { return nil }
    self.init(labels: names, roles: roles)
  }

  /// The label that a cell stands below: the one that it overlaps most, else the nearest.
  private static func nearest(_ run: PrintedRun, _ header: [PrintedRun]) -> Int {
    func overlap(_ label: PrintedRun) -> Int {
      min(run.box.x1, label.box.x1) - max(run.box.x0, label.box.x0)
    }
    return header.indices.max { overlap(header[$0]) < overlap(header[$1]) } ?? 0
  }
}
