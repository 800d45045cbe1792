extension BankMapping {
  /// The cell of a column in a header of folded names, for showing; nil where it is not there.
  package func place(of column: Column, in names: [String]) -> Int? {
    if let position = column.position { return position }
    for title in column.titles {
      let places = names.indices.filter { names[$0] == HeaderName.folded(title) }
      let index = (column.occurrence ?? 1) - 1
      if index < places.count { return places[index] }
    }
    return nil
  }

  /// Every name of the header that the mapping reads or looks for, folded.
  package var knownNames: Set<String> {
    var names = Set(columns.flatMap { $0.titles.map { HeaderName.folded($0) } })
    for group in detection.header { names.formUnion(group) }
    return names
  }

  /// Whether a row of the document is the header.
  package func isHeader(_ folded: Set<String>) -> Bool {
    detection.header.allSatisfy { group in group.contains { folded.contains($0) } }
      && detection.absent.isDisjoint(with: folded)
  }

  /// Columns whose text is not added to the memo, as it stands elsewhere already: all of it is read
  /// as a date, an amount, an account and the like, or shown in a text.
  var shownColumns: Set<Int> {
    var shown = ignored.union(typedExpressions.flatMap(\.wholeColumns))
    let names = accounts.flatMap { [$0.name, $0.institutionFrom] }
    let texts = [fields.description, fields.payee, fields.memo, fields.category, fields.kind]
    for text in texts + names { shown.formUnion(text?.shownColumns ?? []) }
    return shown
  }

  /// Columns that a date, an amount, an account and the like is cut out of by a pattern, and the
  /// expression that cuts: where it takes the whole cell, nothing else of it is left to show.
  var cutColumns: [(column: Int, expression: Expression)] {
    typedExpressions.flatMap(\.cuts)
  }

  /// What the fields that are no texts are read from.
  private var typedExpressions: [Expression] {
    var expressions: [Expression?] = [
      fields.date.from, fields.initiated?.from, fields.valueDate?.from, fields.currency,
      fields.id, fields.pendingID, fields.balance, fields.originalAmount, fields.originalCurrency,
      fields.checkNumber,
    ]
    expressions += fields.amount.sources
    expressions += security?.expressions ?? []
    expressions += (trade?.expressions ?? []) + (holding?.expressions ?? [])
    for choice in accounts {
      expressions += [choice.number, choice.iban, choice.mask, choice.currency]
    }
    return expressions.compactMap { $0 }
  }

  /// Columns that a date, an amount, an account and the like is read from.
  var typedColumns: Set<Int> {
    Set(typedExpressions.flatMap(\.subjects).columns)
  }

  /// The columns that make a line of a page a row of its own.
  var anchor: (all: [Int], any: [Int]) {
    let layout = reading.layout
    let isStated = !layout.anchorAll.isEmpty || !layout.anchorAny.isEmpty
    guard !isStated else { return (layout.anchorAll, layout.anchorAny) }
    return (fields.date.from.subjects.columns, fields.amount.numbers.flatMap(\.subjects).columns)
  }

  /// The columns whose cells look like what is read from them. A text that a day or an amount is cut
  /// out of looks like any text, unless rows begin by it.
  func shapedColumns(of expression: Expression) -> Set<Int> {
    Set(expression.wholeColumns).union(
      Set(expression.subjects.columns).intersection(anchor.all + anchor.any))
  }

  /// Columns whose cells look like something: a day, an amount, a pattern.
  var shapedColumns: Set<Int> {
    let dates = [fields.date, fields.initiated, fields.valueDate].compactMap { $0?.from }
    let numbers = fields.amount.numbers + [fields.balance].compactMap { $0 }
    return Set((dates + numbers).flatMap(shapedColumns))
      .union(columns.indices.filter { columns[$0].fits != nil })
  }

  /// Columns that an account is cut out of: `Visa (4417)`.
  var accountColumns: Set<Int> {
    var subjects: [Subject] = []
    for choice in accounts {
      let expressions = [choice.number, choice.iban, choice.mask, choice.name]
      subjects += expressions.compactMap { $0 }.flatMap(\.subjects)
    }
    return Set(subjects.columns)
  }
}

extension Expression {
  /// The columns it stands for the whole of: nothing is cut out of them.
  var wholeColumns: [Int] {
    switch self {
    case .refined(let inner, let refinement):
      refinement.pattern == nil ? inner.wholeColumns : []
    case .first(let inner), .join(let inner, _): inner.flatMap(\.wholeColumns)
    case .choice(let condition, let then, let otherwise):
      condition.subjects.columns + then.wholeColumns + (otherwise?.wholeColumns ?? [])
    case .value, .literal, .template: subjects.columns
    }
  }

  /// The columns it cuts something out of.
  fileprivate var cuts: [(column: Int, expression: Expression)] {
    switch self {
    case .refined(.value(.column(let column)), let refinement) where refinement.pattern != nil:
      // A map makes another text of what is cut.
      return [(column, .refined(.value(.column(column)), Refinement(pattern: refinement.pattern)))]
    case .refined(let inner, _): return inner.cuts
    case .first(let inner), .join(let inner, _): return inner.flatMap(\.cuts)
    case .choice(_, let then, let otherwise): return then.cuts + (otherwise?.cuts ?? [])
    case .value, .literal, .template: return []
    }
  }
}

extension [Subject] {
  var columns: [Int] {
    compactMap { if case .column(let index) = $0 { index } else { nil } }
  }
}

extension AmountRule {
  /// What the numbers are read from.
  var numbers: [Expression] {
    switch self {
    case .signed(let expression, _), .directed(let expression, _, _): [expression]
    case .split(let inflow, let outflow, _): [inflow, outflow]
    case .byKind, .sum: sources
    }
  }
}
