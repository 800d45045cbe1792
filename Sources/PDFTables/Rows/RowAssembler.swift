/// Puts rows together from the lines under headers, and holds back the last one until it is known
/// whether it goes on over the page.
struct RowAssembler {
  /// A row that may go on, and what comes after it.
  private struct Held {
    var row: RowDraft
    var tail: [Event] = []
  }

  /// What waits to be handed over.
  private enum Event {
    case line(PrintedLine, order: Int)
    case header(PrintedHeader)
  }

  let spec: PrintedTableSpec
  let traces: Bool
  var section: String?
  private(set) var ready: [PrintedTableEvent] = []
  private var held: Held?
  /// Lines after the last row that belong to no row of their page.
  private var loose: [BodyLine] = []
  private var carried: [String]
  private var votes = ContinuationVotes()
  private var page = 0
  private var rowsOfPage = 0

  init(_ spec: PrintedTableSpec, traces: Bool) {
    self.spec = spec
    self.traces = traces
    carried = Array(repeating: "", count: spec.columns.count)
  }

  /// How rows go on, as far as it is known.
  var continuation: PrintedContinuation {
    spec.continuation == .auto ? votes.winner : spec.continuation
  }

  mutating func takeReady() -> [PrintedTableEvent] {
    defer { ready = [] }
    return ready
  }

  mutating func emit(_ header: PrintedHeader) {
    emit(.header(header))
  }

  mutating func emit(_ line: PrintedLine, order: Int = -1) {
    switch line.fate {
    case .row, .continuation, .header: if !traces { return }
    default: break
    }
    emit(.line(line, order: order))
  }

  private mutating func emit(_ event: Event) {
    if held == nil { hand(event) } else { held?.tail.append(event) }
  }

  private mutating func hand(_ event: Event) {
    switch event {
    case .header(let header): ready.append(.header(header))
    case .line(let line, _): ready.append(.line(line))
    }
  }

  /// Nothing more continues the last row.
  mutating func flush() {
    guard let held else { return }
    var row = held.row.row(spec)
    for column in spec.columns.indices where spec.columns[column].isCarriedDown {
      if row.cells[column].isEmpty { row.cells[column] = carried[column] }
      carried[column] = row.cells[column]
    }
    ready.append(.row(row))
    for event in held.tail { hand(event) }
    self.held = nil
  }

  /// Another statement begins: nothing of the rows before goes on in it.
  mutating func beginStatement() {
    flush()
    loose = []
    section = nil
    carried = Array(repeating: "", count: spec.columns.count)
    ready.append(.statement)
  }

  // MARK: Lines

  /// Counts what the lines show of the way rows go on, before ``add(_:page:top:joins:)``.
  mutating func study(_ lines: [BodyLine]) {
    if spec.continuation == .auto { votes.count(lines, spec) }
  }

  /// Takes the lines between a header and the next, of one of the tables side by side.
  ///
  /// - Parameters:
  ///   - top: the lower edge of the header; nil where the page has none above these lines.
  ///   - joins: the first of them may go on with the last row before.
  mutating func add(_ lines: [BodyLine], page: Int, top: Int?, joins: Bool) {
    if page != self.page { (self.page, rowsOfPage) = (page, 0) }
    var rows: [RowDraft] = []
    var rowOfLine: [Int: Int] = [:]
    for (index, line) in lines.enumerated() {
      if case .parting(.section(let name)) = line.kind { section = name }
      guard line.kind == .anchor || line.kind == .alone else { continue }
      rowsOfPage += 1
      rowOfLine[index] = rows.count
      rows.append(RowDraft(line, page: page, number: rowsOfPage, section: section))
    }
    var dealer = LineDealer(
      spec: spec, lines: lines, rows: rows, rowOfLine: rowOfLine,
      held: joins ? held?.row : nil, loose: joins ? loose : [], top: top)
    dealer.deal(continuation)
    if joins, let row = dealer.held {
      held?.row = row
      for (index, event) in (held?.tail ?? []).enumerated() {
        guard case .line(var line, let order) = event, dealer.usedLoose.contains(order)
        else { continue }
        line.fate = .continuation([0])
        held?.tail[index] = .line(line, order: order)
      }
    }
    hand(over: dealer, page)
    // Titles over the header of a page come between the two halves of a row.
    if top != nil || !rows.isEmpty { loose = dealer.leftOver }
  }

  private mutating func hand(over dealer: LineDealer, _ page: Int) {
    for (index, line) in dealer.lines.enumerated() {
      var fate: PrintedLineFate
      switch line.kind {
      case .anchor, .alone:
        flush()
        let row = dealer.rows[dealer.rowOfLine[index] ?? 0]
        held = Held(row: row)
        fate = .row(row.number)
      case .unseen(let known), .parting(let known): fate = known
      case .text: fate = .apart
      }
      let owners = dealer.owners[index]
      if line.kind == .text, !owners.isEmpty {
        fate = .continuation(owners.map { $0 < 0 ? 0 : dealer.rows[$0].number })
      }
      emit(
        PrintedLine(
          page: page, number: line.line.number, text: line.line.text, box: line.line.box,
          fate: fate, labelled: line.line.labelled), order: line.order)
    }
  }
}
