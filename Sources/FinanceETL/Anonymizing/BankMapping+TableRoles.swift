import Anonymizing
import BankMappings
import StatementFormats

extension TableRoles {
  /// What the columns of a table are to the bank mapping that reads it.
  ///
  /// - Parameter keepsWords: whether columns that the mapping compares with words stay as they are.
  init?(_ explanation: TableExplanation, keepsWords: Bool) {
    guard let mapping = explanation.mapping, let delimiter = explanation.delimiter else {
      return nil
    }
    let places = explanation.columns.map { column in column.position.map { $0 - 1 } }
    let shown = mapping.columns.indices.filter { !mapping.columns[$0].isHeading }
    let placeOf = Dictionary(uniqueKeysWithValues: zip(shown, places))
    var cells: [Int: Cell] = [:]
    for (column, role) in mapping.roles(keepsWords: keepsWords) {
      if let place = placeOf[column] ?? nil, cells[place] == nil { cells[place] = role }
    }
    self.init(
      delimiter: delimiter == "tab" ? 0x09 : delimiter.utf8.first ?? 0x2C,
      decimal: Character(UnicodeScalar(mapping.reading.numbers.decimal)),
      headerLine: explanation.headerLine, cells: cells)
  }
}

extension BankMapping {
  /// What its columns are to it, by their places among ``columns``, the first of each counting.
  ///
  /// - Parameter keepsWords: whether columns that it compares with words stay as they are.
  func roles(keepsWords: Bool) -> [(column: Int, role: TableRoles.Cell)] {
    var roles: [(column: Int, role: TableRoles.Cell)] = []
    var known: Set<Int> = []
    func set(_ role: TableRoles.Cell, _ subjects: [Subject]) {
      for case .column(let index) in subjects where known.insert(index).inserted {
        roles.append((index, role))
      }
    }
    setInvestments(set)
    if kind == .transactions || kind == .trades { setFields(set) }
    if keepsWords { set(.kept, comparedSubjects) }
    return roles
  }

  /// Whether units and prices stand in columns of their own, and a row is one trade: only then an amount
  /// can be made their product.
  var hasFactorColumns: Bool {
    func isColumn(_ expression: Expression?) -> Bool {
      guard case .value(.column)? = expression else { return false }
      return true
    }
    if let holding { return isColumn(holding.units) && isColumn(holding.price) }
    guard let trade, join == nil, isColumn(trade.price) else { return false }
    // Of costs that are added up only the sum is known.
    let areAlone = trade.costs.allSatisfy { cost in
      if case .magnitude(let parts) = cost.rule { parts.count == 1 } else { true }
    }
    guard areAlone else { return false }
    switch trade.units {
    case .byKind(let expression): return isColumn(expression)
    case .signed(let rule): return rule.numbers.allSatisfy { isColumn($0) }
    case nil: return false
    }
  }

  private func setFields(_ set: (TableRoles.Cell, [Subject]) -> Void) {
    set(.amount, fields.amount.numbers.flatMap(\.subjects))
    set(.amount, fields.fee?.amount.numbers.flatMap(\.subjects) ?? [])
    set(.balance, fields.balance?.subjects ?? [])
    set(.number, fields.originalAmount?.subjects ?? [])
    for balance in balances { set(.balance, balance.amount.numbers.flatMap(\.subjects)) }
    for date in [fields.date, fields.initiated, fields.valueDate].compactMap({ $0 }) {
      set(.date, date.from.subjects)
    }
    for balance in balances { set(.date, balance.date?.from.subjects ?? []) }
    set(.kept, fields.currency?.subjects ?? [])
    set(.kept, fields.originalCurrency?.subjects ?? [])
  }

  private func setInvestments(_ set: (TableRoles.Cell, [Subject]) -> Void) {
    func each(_ role: TableRoles.Cell, _ expressions: [Expression?]) {
      set(role, expressions.compactMap { $0 }.flatMap(\.subjects))
    }
    if let security {
      each(.option, [security.option])
      // A name is a text.
      each(.security, security.names.filter { $0.scheme != .name }.map(\.text))
      each(.number, [security.multiplier])
      each(.kept, [security.kind, security.currency])
    }
    if let trade {
      switch trade.units {
      case .byKind(let expression): each(.number, [expression])
      case .signed(let rule): each(.number, rule.numbers)
      case nil: break
      }
      for cost in trade.costs {
        switch cost.rule {
        case .magnitude(let expressions): each(.number, expressions)
        case .signed(let rule): each(.number, rule.numbers)
        }
      }
      each(.number, [trade.price])
      each(.rate, [trade.rate])
      each(.number, trade.gain?.numbers ?? [])
      each(.kept, [trade.priceCurrency, trade.ratio, trade.subAccount])
    }
    guard let holding else { return }
    each(.amount, [holding.value, holding.cost])
    each(.number, [holding.units, holding.price, holding.unitCost])
    each(.rate, [holding.rate])
    each(.kept, [holding.priceCurrency, holding.currency, holding.subAccount])
    each(.date, [holding.asOf?.from, holding.priceDate?.from, holding.acquired?.from])
  }
}

extension AmountRule {
  /// What its numbers are read from.
  fileprivate var numbers: [Expression] {
    switch self {
    case .signed(let expression, _), .directed(let expression, _, _): [expression]
    case .split(let inflow, let outflow, _): [inflow, outflow]
    case .byKind(let expression): [expression]
    case .sum(let added, let taken): added + taken
    }
  }

  fileprivate var words: [Subject] {
    guard case .directed(_, let direction, _) = self else { return [] }
    switch direction {
    case .words(let expression, _, _): return expression.subjects
    case .conditions(let conditions): return conditions.flatMap { $0.condition.subjects }
    }
  }
}

extension BankMapping {
  /// What it compares with words of its own: kinds, directions, rows to pass over.
  fileprivate var comparedSubjects: [Subject] {
    let texts =
      fields.description.subjects + (fields.payee?.subjects ?? [])
      + (fields.memo?.subjects ?? [])
    let compared =
      fields.amount.words + (fields.kind?.subjects ?? []) + (fields.status?.subjects ?? [])
      + skips.flatMap { $0.condition.subjects } + balances.flatMap { $0.condition?.subjects ?? [] }
      + (reading.until?.subjects ?? []) + accounts.flatMap { $0.condition?.subjects ?? [] }
      + (trade?.kind.subjects ?? []) + (trade?.reversal?.subjects ?? [])
      + [holding?.cash, holding?.total, holding?.lots].flatMap { $0?.subjects ?? [] }
    return compared.filter { !texts.contains($0) }
  }

  /// Whether `03/04/2024` is in March, as its first format says.
  var isMonthFirst: Bool {
    let source = fields.date.formats.first?.source ?? ""
    guard let month = source.firstIndex(of: "M"), let day = source.firstIndex(of: "d") else {
      return false
    }
    return month < day && source.first != "y"
  }
}
