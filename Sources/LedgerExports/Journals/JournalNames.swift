import FinanceModel
import LedgerBook
import LedgerStore

/// What each account and category is called in a journal. No two accounts are called the same.
struct JournalNames {
  let transit: String
  let opening: String
  let unexplained: String
  private let accounts: [Book.Account.ID: String]
  /// By category: what it is called, whatever the sign of the row.
  private let categories: [String: String]

  static let unknownExpense = "Expenses:Unknown"
  static let unknownIncome = "Income:Unknown"

  /// - Parameters:
  ///   - accounts: every account of the book, by id: each keeps its name when one is added.
  ///   - flows: what came in and went out, by category, of the whole book.
  init(
    _ accounts: [Book.Account], _ map: AccountMap, flows: [Book.Sum], _ syntax: some JournalSyntax
  ) throws {
    func checked(_ target: AccountMap.Target) throws -> String {
      if let reason = syntax.refusal(ofName: target.name) {
        throw map.refusal("\"\(target.name)\" is no account name: \(reason)", target.line)
      }
      return target.name
    }
    transit = try map.transit.map(checked) ?? "Assets:Transit"
    opening = try map.opening.map(checked) ?? "Equity:Opening-Balances"
    unexplained = try map.unexplained.map(checked) ?? "Equity:Unexplained"
    let targets = try map.ids(in: accounts)
    var taken: [String: String] = [:]
    taken[unexplained.lowercased()] = "the account of what is unexplained"
    taken[opening.lowercased()] = "the account of opening balances"
    taken[transit.lowercased()] = "the account of transfers"
    var names: [Book.Account.ID: String] = [:]
    for account in accounts {
      guard let target = targets[account.id] else { continue }
      let name = try checked(target)
      if let other = taken.updateValue("\"\(account.name)\"", forKey: name.lowercased()) {
        throw map.refusal(
          "\(name) is \(other) and \"\(account.name)\"", target.line,
          "give each account a name of its own")
      }
      names[account.id] = name
    }
    for account in accounts where names[account.id] == nil {
      let name = Self.free(account) { taken[$0.lowercased()] == nil }
      taken[name.lowercased()] = account.name
      names[account.id] = name
    }
    self.accounts = names
    categories = try Self.categories(flows, map, checked)
  }

  /// The account's name; where another account has it, with its last digits or its id behind it.
  private static func free(_ account: Book.Account, _ isFree: (String) -> Bool) -> String {
    let name = root(of: account.kind) + JournalAccount.part(account.name)
    if isFree(name) { return name }
    if let mask = account.mask {
      let masked = "\(name)-\(JournalAccount.part(mask))"
      if isFree(masked) { return masked }
    }
    var numbered = "\(name)-\(account.id)"
    while !isFree(numbered) { numbered += "-\(account.id)" }
    return numbered
  }

  private static func root(of kind: AccountKind) -> String {
    switch kind {
    case .creditCard, .loan, .mortgage: "Liabilities:"
    case .checking, .savings, .cash, .wallet, .investment, .retirement, .other: "Assets:"
    }
  }

  private static func categories(
    _ flows: [Book.Sum], _ map: AccountMap, _ checked: (AccountMap.Target) throws -> String
  ) throws -> [String: String] {
    // More came in than went out, in every currency.
    var isIncome: [String: Bool] = [:]
    for flow in flows {
      guard case .category(let category)? = flow.keys.first, let net = flow.net else { continue }
      let comesIn = !net.isNegative && !flow.inflow.isZero
      isIncome[category] = isIncome[category, default: true] && comesIn
    }
    return try isIncome.reduce(into: [:]) { names, category in
      let target = map.categories[category.key.lowercased()]
      names[category.key] =
        try target.map(checked) ?? name(ofCategory: category.key, isIncome: category.value)
    }
  }

  private static func name(ofCategory category: String, isIncome: Bool) -> String {
    var parts = JournalAccount.parts(ofCategory: category)
    let root: String
    switch parts.first?.lowercased() {
    case "income":
      root = "Income"
      parts.removeFirst()
    case "expense", "expenses":
      root = "Expenses"
      parts.removeFirst()
    default: root = isIncome ? "Income" : "Expenses"
    }
    return ([root] + (parts.isEmpty ? ["Unknown"] : parts)).joined(separator: ":")
  }

  func name(of account: Book.Account.ID) -> String { accounts[account] ?? "Assets:\(account)" }

  /// What a row that is no leg of a transfer goes to.
  func counterpart(of row: Book.ExportedRow) -> String {
    counterpart(of: row.category, row.amount)
  }

  func counterpart(of category: String?, _ amount: ExactDecimal) -> String {
    if let category, let name = categories[category] { return name }
    return amount.isNegative || amount.isZero ? Self.unknownExpense : Self.unknownIncome
  }

  /// What a category is called; nil: no row has it.
  func name(ofCategory category: String) -> String? { categories[category] }

  /// What a category of a budget is called, whether a row has it or not.
  func name(ofLine category: String, isIncome: Bool) -> String {
    categories[category] ?? Self.name(ofCategory: category, isIncome: isIncome)
  }

  /// Whether an account has another one below it, whose balance beancount adds to its own.
  func hasAccountBelow(_ account: Book.Account.ID) -> Bool {
    let prefix = name(of: account) + ":"
    return accounts.values.contains { $0.hasPrefix(prefix) }
  }
}
