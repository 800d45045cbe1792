import PrintedPages

/// Reads a table out of the pages of a document: positioned words in, rows out.
///
/// The table is found by the labels of its header. Pages go in one by one, and what is known by
/// then comes out: two pages are held back, to tell what stands on every page, and the last row,
/// which the next page may go on with. The result depends on nothing but the pages.
///
/// ```swift
/// var reader = PrintedTableReader(spec)
/// for page in pages { handle(reader.read(page)) }
/// handle(reader.finish())
/// ```
package struct PrintedTableReader {
  enum Place {
    case preamble, table, footer
  }

  let spec: PrintedTableSpec
  private let finder: HeaderFinder
  private let unlabelled: UnlabelledColumns?
  let cutter: CellCutter
  var assembler: RowAssembler
  private var furniture = Furniture()
  private var waiting: [PageLines] = []
  var place = Place.preamble
  var grid: ColumnGrid?
  private var order = 0
  var watch = StatementWatch()
  /// Whether a row of the statement at hand was read.
  var hasRows = false

  /// - Parameter traces: also hand over the lines that are headers and parts of rows.
  package init(_ spec: PrintedTableSpec, traces: Bool = false) {
    self.spec = spec
    finder = HeaderFinder(spec)
    unlabelled = UnlabelledColumns(spec)
    cutter = CellCutter(spec: spec)
    assembler = RowAssembler(spec, traces: traces)
  }

  /// Takes the next page and returns what is known now, in reading order.
  package mutating func read(_ page: PrintedPage) -> [PrintedTableEvent] {
    var lines = PageLines(page)
    if spec.readsLabels { LabelledValues.note(in: &lines.lines) }
    furniture.note(lines)
    waiting.append(lines)
    if waiting.count > 2 { lay(waiting.removeFirst()) }
    return assembler.takeReady()
  }

  /// The rest, after the last page.
  package mutating func finish() -> [PrintedTableEvent] {
    while !waiting.isEmpty { lay(waiting.removeFirst()) }
    assembler.flush()
    return assembler.takeReady()
  }

  // MARK: A page

  private mutating func lay(_ page: PageLines) {
    let repeated = furniture.next(page)
    let headers = headers(of: page)
    let start = headers.first?.lines.lowerBound ?? page.lines.count
    lay(0..<start, page, repeated, header: nil, isFirst: true, isAboveHeader: !headers.isEmpty)
    for (index, header) in headers.enumerated() {
      let isLast = index + 1 == headers.count
      let end = isLast ? page.lines.count : headers[index + 1].lines.lowerBound
      if place == .footer {
        emit(page.lines[header.lines], page.number, .footer)
      } else {
        place = .table
        emit(page.lines[header.lines], page.number, .header)
      }
      lay(
        header.lines.upperBound..<end, page, repeated, header: place == .table ? header : nil,
        isFirst: index == 0, isAboveHeader: !isLast)
    }
  }

  private func headers(of page: PageLines) -> [FoundHeader] {
    guard let unlabelled else { return finder.headers(in: page) }
    if unlabelled.isWhole {
      // The columns of a table without a header are those of its first page.
      return grid == nil ? [unlabelled.header(on: page)].compactMap { $0 } : []
    }
    let found = finder.headers(in: page)
    return found.indices.map { index in
      let end = index + 1 < found.count ? found[index + 1].lines.lowerBound : page.lines.count
      return unlabelled.completed(
        found[index], lines: page.lines[found[index].lines.upperBound..<end], width: page.width,
        before: grid)
    }
  }

  /// The lines between two headers, of which some may begin another statement.
  private mutating func lay(
    _ range: Range<Int>, _ page: PageLines, _ repeated: Set<Int>, header: FoundHeader?,
    isFirst: Bool, isAboveHeader: Bool
  ) {
    guard place != .preamble else {
      return layTitle(range, page, repeated, isAboveHeader: isAboveHeader)
    }
    guard
      let start = startOfStatement(
        in: range, page, repeated, header, isAboveHeader: isAboveHeader)
    else { return layPart(range, page, repeated, header: header, isFirst: isFirst) }
    layPart(range.lowerBound..<start, page, repeated, header: header, isFirst: isFirst)
    beginStatement()
    layTitle(start..<range.upperBound, page, repeated, isAboveHeader: isAboveHeader)
  }

  mutating func emitPreamble(_ line: TextLine, _ page: Int) {
    watch.note(facts(line))
    var fate = PrintedLineFate.preamble
    if case .section(let name) = spec.rule(line.text) {
      assembler.section = name
      fate = .section(name)
    }
    emit([line], page, fate)
  }

  private mutating func emit(
    _ lines: ArraySlice<TextLine>, _ page: Int, _ fate: PrintedLineFate
  ) {
    for line in lines {
      assembler.emit(
        PrintedLine(
          page: page, number: line.number, text: line.text, box: line.box, fate: fate,
          labelled: line.labelled))
    }
  }

  /// The lines between two headers; without a header, those at the top of a page that goes on
  /// with the table of the page before.
  mutating func layPart(
    _ range: Range<Int>, _ page: PageLines, _ repeated: Set<Int>, header: FoundHeader?,
    isFirst: Bool
  ) {
    guard place == .table else { return emit(page.lines[range], page.number, .footer) }
    // Below a header, alike lines are page furniture at the foot alone.
    let repeated =
      header == nil ? repeated : repeated.filter { 2 * page.lines[$0].middle > page.height }
    let end = endOfTable(range, page, header?.blocks ?? grid?.blocks ?? 1)
    let shown = (range.lowerBound..<end).filter {
      !page.lines[$0].isOversized && !repeated.contains($0)
    }.map { page.lines[$0] }
    let learnt: ColumnGrid
    if let header {
      learnt = ColumnGrid(header, lines: shown[...], width: page.width, before: grid)
    } else if let grid {
      learnt = ColumnGrid(grid, lines: shown[...], width: page.width)
    } else {
      return
    }
    grid = learnt
    watchTitle(range, page, repeated, learnt)
    let blocks = (0..<learnt.blocks).map { block in
      body(range, page, repeated, learnt, block, hasHeader: header != nil)
    }
    for lines in blocks { assembler.study(lines) }
    if header != nil {
      assembler.emit(
        learnt.described(page: page.number, continuation: assembler.continuation))
    }
    for (block, lines) in blocks.enumerated() {
      assembler.add(
        lines, page: page.number, top: header.map(\.box.y1), joins: isFirst || block > 0)
    }
  }

  /// The first line that ends the table; tables side by side end each by themselves.
  private func endOfTable(_ range: Range<Int>, _ page: PageLines, _ blocks: Int) -> Int {
    guard blocks == 1 else { return range.upperBound }
    return range.first { spec.rule(page.lines[$0].text) == .ends } ?? range.upperBound
  }

  /// The lines of one of the tables side by side, each with its cells and what it is.
  private mutating func body(
    _ range: Range<Int>, _ page: PageLines, _ repeated: Set<Int>, _ grid: ColumnGrid,
    _ block: Int, hasHeader: Bool
  ) -> [BodyLine] {
    var lines: [BodyLine] = []
    var isPaused = false
    var isEnded = false
    for (line, isRepeated) in parts(range, page, repeated, grid, block) {
      order += 1
      let cut = cutter.cut(line, grid)
      let rule = spec.rule(line.text)
      if rule == .ends { isEnded = true }
      let kind: BodyLine.Kind
      if isEnded {
        kind = .parting(.footer)
      } else if isPaused || rule == .pauses {
        isPaused = true
        kind = .parting(.skipped)
      } else {
        kind = self.kind(line, cut, rule, isRepeated: isRepeated)
      }
      lines.append(
        BodyLine(line: line, cells: cut.cells, fitting: cut.fitting, kind: kind, order: order))
    }
    if isEnded { place = .footer }
    BodyLine.learnReach(&lines)
    BodyLine.joinDays(&lines, spec)
    if !hasHeader { partFromTitles(&lines) }
    return lines
  }

  func kind(
    _ line: TextLine, _ cut: CellCutter.Cut, _ rule: PrintedLineRule?, isRepeated: Bool
  ) -> BodyLine.Kind {
    switch rule {
    case .skip: return .parting(.skipped)
    case .section(let name): return .parting(.section(name))
    case .alone: return .alone
    case .pauses, .ends, nil: break
    }
    if line.isOversized { return .unseen(.oversized) }
    if cutter.isAnchor(cut) { return .anchor }
    if isRepeated { return .unseen(.furniture) }
    // A row that nobody can read is one all the same.
    if cutter.isBrokenAnchor(cut) { return .anchor }
    if let column = cut.misfit { return .parting(.misfit(column)) }
    return cut.isBlank ? .unseen(.unwanted) : .text
  }

  /// The lines with the words of one of the tables side by side, whose base lines need not be
  /// those of the others; and whether they stand on every page.
  private func parts(
    _ range: Range<Int>, _ page: PageLines, _ repeated: Set<Int>, _ grid: ColumnGrid,
    _ block: Int
  ) -> [(line: TextLine, isRepeated: Bool)] {
    if grid.blocks == 1 { return range.map { (page.lines[$0], repeated.contains($0)) } }
    let furniture = repeated.filter(range.contains).map { page.lines[$0].box }
    let words = page.lines[range].flatMap { line in
      line.words.filter { grid.block(of: $0) == block }
    }
    return PageLines.lines(words).map { line in
      var line = line
      line.number += range.lowerBound
      let isRepeated = furniture.contains {
        line.middle > $0.y0 && line.middle < $0.y1 && line.box.x0 < $0.x1 && line.box.x1 > $0.x0
      }
      return (line, isRepeated)
    }
  }

  /// On a page without a header, the lines above the first row are its own only where they stand
  /// close to it: what is higher up is the title.
  private func partFromTitles(_ lines: inout [BodyLine]) {
    var first = lines.firstIndex { $0.kind == .anchor } ?? lines.count
    while first > 0, first < lines.count {
      let (line, next) = (lines[first - 1].line, lines[first].line)
      guard lines[first - 1].kind == .text,
        next.middle - line.middle <= lines[first].reach
      else { break }
      first -= 1
    }
    for index in lines.indices.prefix(first) where lines[index].kind == .text {
      lines[index].kind = .parting(.apart)
    }
  }
}

extension PrintedTableSpec {
  /// The first header of the page, its columns not learnt yet; nil where there is none.
  package func header(on page: PrintedPage) -> PrintedHeader? {
    let lines = PageLines(page)
    let unlabelled = UnlabelledColumns(self)
    let isWhole = unlabelled?.isWhole == true
    let first =
      isWhole ? unlabelled?.header(on: lines) : HeaderFinder(self).headers(in: lines).first
    guard let found = first else { return nil }
    let whole =
      unlabelled?.completed(
        found, lines: lines.lines[found.lines.upperBound...], width: page.width, before: nil)
    return ColumnGrid(whole ?? found, lines: [], width: page.width, before: nil)
      .described(page: page.number, continuation: continuation)
  }
}
