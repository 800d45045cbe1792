import BankMappings
import PDFTables

extension PrintedTableSpec {
  /// What a bank mapping says of a printed table. For one document, read by one thread.
  init(_ mapping: BankMapping) {
    nonisolated(unsafe) let shapes = PrintedShapes(mapping)
    // The heading above the rows is a column of the mapping and none of the table.
    let columns = mapping.columns.indices.filter { !mapping.columns[$0].isHeading }
    let places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1, $0) })
    let layout = mapping.reading.layout
    let anchor = shapes.anchor
    let printed = columns.map { index in
      let column = mapping.columns[index]
      var looks: (@Sendable (String) -> Bool)?
      if shapes.hasShape(index) { looks = { shapes.fits($0, column: index) } }
      var goesOn: (@Sendable (String) -> Bool)?
      if shapes.isWrapped(index) { goesOn = { shapes.goesOn($0, column: index) } }
      return PrintedColumn(
        column.name, labels: column.titles, isOptional: column.isOptional, fits: looks,
        goesOn: goesOn,
        joiner: column.isJoined ? "" : nil, isCarriedDown: column.isCarried,
        isAmount: shapes.isNumber(index))
    }
    self.init(
      columns: printed,
      anchor: PrintedAnchor(
        all: anchor.all.compactMap { places[$0] }, any: anchor.any.compactMap { places[$0] }),
      continuation: PrintedContinuation(layout.lines), otherLabels: layout.otherLabels,
      rule: { text in PrintedLineRule(shapes.line(text), text) },
      facts: { text, label in
        shapes.facts(in: text, under: label).map { found in
          PrintedFact(PrintedFact.Kind(found.kind), key: found.key, value: found.value)
        }
      }, readsLabels: shapes.readsLabels)
  }
}

extension PrintedLineRule {
  fileprivate init?(_ line: PrintedShapes.Line?, _ text: String) {
    switch line {
    case nil: return nil
    case .section: self = .section(text)
    case .skip: self = .skip
    case .alone: self = .alone
    case .pauses: self = .pauses
    case .ends: self = .ends
    }
  }
}

extension PrintedFact.Kind {
  fileprivate init(_ kind: StatementFacts.Kind) {
    self =
      switch kind {
      case .account: .account
      case .currency: .currency
      case .period: .period
      case .opening: .opening
      case .closing: .closing
      }
  }
}

extension PrintedContinuation {
  fileprivate init(_ lines: PrintedLayout.Lines) {
    switch lines {
    case .auto: self = .auto
    case .below: self = .below
    case .above: self = .above
    case .centred: self = .centred
    }
  }
}
