import PrintedPages

/// Where a document has several statements, one after the other.
extension PrintedTableReader {
  /// What a line says of its statement. Every fact has a digit.
  func facts(_ line: TextLine) -> [PrintedFact] {
    guard LabelMatcher.hasDigit(line.text) else { return [] }
    return spec.facts(line.text, nil)
      + line.labelled.flatMap { spec.facts($0.text, $0.label) }
  }

  mutating func beginStatement() {
    assembler.beginStatement()
    watch.begin()
    // Below the end of a table only another header begins one.
    if place == .footer { grid = nil }
    place = .preamble
    hasRows = false
  }

  /// The lines of a title, up to a row: the columns of the table before may go on under it, without
  /// a header.
  mutating func layTitle(
    _ range: Range<Int>, _ page: PageLines, _ repeated: Set<Int>, isAboveHeader: Bool
  ) {
    var end = range.upperBound
    if !isAboveHeader, let grid, grid.blocks == 1 {
      end =
        range.first { line in
          cutter.isAnchor(cutter.cut(page.lines[line], grid)) && facts(page.lines[line]).isEmpty
        } ?? end
    }
    for line in range.lowerBound..<end {
      if repeated.contains(line) { watch.noteMargin(facts(page.lines[line])) }
      emitPreamble(page.lines[line], page.number)
    }
    guard end < range.upperBound else { return }
    place = .table
    layPart(end..<range.upperBound, page, repeated, header: nil, isFirst: false)
  }

  /// Notes what stands between the header and the first row of a statement, and at the edges of
  /// its pages.
  mutating func watchTitle(
    _ range: Range<Int>, _ page: PageLines, _ repeated: Set<Int>, _ grid: ColumnGrid
  ) {
    for line in range where repeated.contains(line) {
      watch.noteMargin(facts(page.lines[line]))
    }
    guard !hasRows else { return }
    for line in range where !repeated.contains(line) {
      if cutter.isAnchor(cutter.cut(page.lines[line], grid)) {
        hasRows = true
        return
      }
      watch.note(facts(page.lines[line]))
    }
  }

  /// The first line of another statement among the lines between two headers; nil where they all
  /// belong to the one at hand.
  func startOfStatement(
    in range: Range<Int>, _ page: PageLines, _ repeated: Set<Int>, _ header: FoundHeader?,
    isAboveHeader: Bool
  ) -> Int? {
    let news = range.map { line in
      watch.news(facts(page.lines[line]), isMargin: repeated.contains(line))
    }
    guard let first = news.firstIndex(where: { !$0.isEmpty }) else { return nil }
    let fates = fates(range, page, repeated, header)
    for place in news.indices.dropFirst(first) where !news[place].isEmpty {
      let line = range.lowerBound + place
      guard fates[place] == .apart else { continue }
      // The title ends with the next row; above a header there is none.
      let end =
        isAboveHeader && !fates[place...].contains(.row)
        ? range.upperBound
        : range.lowerBound + (fates[place...].firstIndex(of: .row) ?? fates.count)
      let isTitle = end == range.upperBound && isAboveHeader
      // The account may be stated above the period; what stands on every page is no title's.
      let top = fates[..<place].lastIndex { $0 != .apart }.map { $0 + 1 } ?? 0
      let stated =
        (range.lowerBound + top..<line).filter { !repeated.contains($0) }
        .flatMap { facts(page.lines[$0]) } + (line..<end).flatMap { facts(page.lines[$0]) }
      let isNew = watch.begins(
        news[place..<(end - range.lowerBound)].flatMap { $0 }, stated, isAboveHeader: isTitle,
        isOver: self.place == .footer)
      guard isNew, isTitle || self.place == .table || end == range.upperBound else { continue }
      let isTop =
        range.lowerBound == 0 && header == nil && !fates[..<place].contains(.row)
      return isTop ? topOfTitle(page, before: line) : line
    }
    return nil
  }

  /// On a page that begins with a title, its first line; what ends the statement before stands above.
  private func topOfTitle(_ page: PageLines, before line: Int) -> Int {
    let last = (0..<line).last { index in
      let text = page.lines[index]
      return spec.rule(text.text) == .alone || facts(text).contains { $0.kind == .closing }
    }
    return last.map { $0 + 1 } ?? 0
  }

  private enum Fate {
    case row, continuation, apart
  }

  /// What the lines between two headers are, before it is known whose.
  private func fates(
    _ range: Range<Int>, _ page: PageLines, _ repeated: Set<Int>, _ header: FoundHeader?
  ) -> [Fate] {
    let lines = page.lines[range]
    let known =
      header.map { ColumnGrid($0, lines: lines, width: page.width, before: grid) } ?? grid
    guard place == .table, let known else { return lines.map { _ in .apart } }
    guard known.blocks == 1 else {
      // Beside each other rows may stand on any line; above all of them there are none.
      return lines.map { _ in header == nil ? .apart : .row }
    }
    var body = range.map { index in
      let cut = cutter.cut(page.lines[index], known)
      let kind = kind(
        page.lines[index], cut, spec.rule(page.lines[index].text),
        isRepeated: repeated.contains(index))
      return BodyLine(
        line: page.lines[index], cells: cut.cells, fitting: cut.fitting, kind: kind, order: 0)
    }
    BodyLine.learnReach(&body)
    BodyLine.joinDays(&body, spec)
    var fates = body.map { line in line.kind == .anchor ? Fate.row : .apart }
    let isBelow = assembler.continuation == .below
    follow(body.indices, body, &fates)
    if !isBelow { follow(body.indices.reversed(), body, &fates) }
    return fates
  }

  /// Marks the lines that follow a row closely.
  private func follow(
    _ places: some Sequence<Int>, _ body: [BodyLine], _ fates: inout [Fate]
  ) {
    var last: TextLine?
    for place in places {
      switch body[place].kind {
      case .anchor: last = body[place].line
      case .unseen: break
      case .alone, .parting: last = nil
      case .text:
        guard let before = last, abs(body[place].line.middle - before.middle) <= body[place].reach
        else {
          last = nil
          continue
        }
        fates[place] = .continuation
        last = body[place].line
      }
    }
  }
}
