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
    set(.amount, fields.amount.numbers.flatMap(\.subjects))
    set(.balance, fields.balance?.subjects ?? [])
    set(.number, fields.originalAmount?.subjects ?? [])
    for balance in balances { set(.balance, balance.amount.numbers.flatMap(\.subjects)) }
    for date in [fields.date, fields.initiated, fields.valueDate].compactMap({ $0 }) {
      set(.date, date.from.subjects)
    }
    for balance in balances { set(.date, balance.date?.from.subjects ?? []) }
    set(.kept, fields.currency?.subjects ?? [])
    set(.kept, fields.originalCurrency?.subjects ?? [])
    if keepsWords { set(.kept, comparedSubjects) }
    return roles
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
