import FinanceModel

/// What was read of one account of a file: amounts, and the balances that say how they follow.
package struct ReadStatement: Sendable {
  typealias RowIndex = Int

  struct Row {
    var index: RowIndex
    var location: RowLocation
    var date: CivilDate
    var amount: ExactDecimal
    var balance: ExactDecimal?
    var currency: Currency?
    var isPending: Bool
    /// Of a trade.
    var product: ProductFigures?
  }

  /// What is held: its worth, and what it cost.
  struct Held {
    var location: RowLocation
    var date: CivilDate?
    var value: ExactDecimal?
    var worth: ProductFigures?
    var cost: ExactDecimal?
    var paid: ProductFigures?
  }

  struct Chain {
    var chain: FigureChain
    var rows: [Row]
    /// Whether each row has the balance behind it.
    var hasBalances: Bool
  }

  private(set) var rows: [Row] = []
  private(set) var held: [Held] = []
  /// What all that is held is worth, as it is stated, and the cash among it.
  private(set) var worth: [(total: ExactDecimal, cash: ExactDecimal?)] = []
  private var opening: [Currency?: ExactDecimal] = [:]
  private var ledger: [Currency?: ExactDecimal] = [:]
  private var currency: Currency?
  private(set) var dates: [CivilDate] = []

  private init() {}

  /// Of a format whose amounts are replaced wherever they stand: none follows from other numbers.
  package var withoutProducts: ReadStatement {
    var copy = self
    for place in copy.rows.indices { copy.rows[place].product = nil }
    for place in copy.held.indices { (copy.held[place].worth, copy.held[place].paid) = (nil, nil) }
    return copy
  }

  /// How many amounts are the product of units and price, with costs.
  package var productCount: Int {
    rows.count { $0.product?.relation(to: $0.amount.magnitude) != nil }
      + held.count { row in
        row.value.flatMap { row.worth?.relation(to: $0.magnitude) } != nil
      }
  }

  /// The statements of a file, from its parts in their order.
  package static func all(of parts: [StatementPart]) -> [ReadStatement] {
    var statements: [ReadStatement] = []
    var count = 0
    for part in parts {
      if case .statement(let header) = part {
        var statement = ReadStatement()
        statement.currency = header.account.currency
        if let covers = header.covers { statement.dates += [covers.from, covers.to] }
        statements.append(statement)
        continue
      }
      guard !statements.isEmpty else { continue }
      let last = statements.count - 1
      switch part {
      case .transactions(let transactions):
        for transaction in transactions {
          statements[last].add(transaction, index: count)
          count += 1
        }
      case .balance(let balance): statements[last].add(balance)
      case .holdings(let snapshot): statements[last].add(snapshot)
      default: break
      }
    }
    return statements
  }

  private mutating func add(_ transaction: StatementTransaction, index: RowIndex) {
    rows.append(
      Row(
        index: index, location: transaction.location, date: transaction.date,
        amount: transaction.amount, balance: transaction.balance,
        currency: transaction.currency ?? currency, isPending: transaction.isPending,
        product: transaction.trade.flatMap { trade in
          ProductFigures(
            units: trade.units, price: trade.price.map { $0.printed(in: trade.priceUnit) },
            costs: trade.costs, rate: trade.rate)
        }))
    dates.append(transaction.date)
    dates += [transaction.initiated, transaction.valueDate].compactMap { $0 }
  }

  private mutating func add(_ snapshot: HoldingsSnapshot) {
    if let date = snapshot.date { dates.append(date) }
    if let total = snapshot.total { worth.append((total, snapshot.cash)) }
    for holding in snapshot.holdings {
      if let date = holding.priceDate { dates.append(date) }
      dates += holding.lots.compactMap(\.acquired)
      held.append(
        Held(
          location: holding.location, date: snapshot.date, value: holding.value,
          worth: ProductFigures(
            units: holding.units, price: holding.price.map { $0.printed(in: holding.priceUnit) },
            costs: [], rate: holding.rate),
          cost: holding.cost,
          paid: ProductFigures(
            units: holding.units, price: holding.unitCost, costs: [], rate: nil)))
    }
  }

  private mutating func add(_ balance: StatementBalance) {
    if let date = balance.date { dates.append(date) }
    guard let amount = balance.amount else { return }
    switch balance.kind {
    case .opening: opening[balance.currency ?? currency] = amount
    case .ledger: ledger[balance.currency ?? currency] = amount
    default: break
    }
  }

  // MARK: Chains

  /// The chains of its amounts: by running balances where rows have them, else between the balances
  /// of the statement.
  func chains() -> [Chain] {
    var chains: [Chain] = []
    var currencies: [Currency?] = []
    for row in rows where !currencies.contains(row.currency) { currencies.append(row.currency) }
    for key in opening.keys where !currencies.contains(key) { currencies.append(key) }
    for key in ledger.keys where !currencies.contains(key) { currencies.append(key) }
    for currency in currencies {
      let own = rows.filter { $0.currency == currency }
      let running = own.filter { $0.balance != nil }
      if running.count * 2 > own.count, !running.isEmpty {
        chains += Self.runningChains(own)
        continue
      }
      let posted = own.filter { !$0.isPending }
      var chain = FigureChain(amounts: posted.map(\.amount))
      chain.products = posted.map(\.product)
      if let balance = opening[currency] { chain.marks.append((0, balance)) }
      if let balance = ledger[currency] { chain.marks.append((posted.count, balance)) }
      guard !chain.marks.isEmpty else { continue }
      chains.append(Chain(chain: chain, rows: posted, hasBalances: false))
    }
    return chains
  }

  /// A row with a balance, and the rows without one before it.
  private struct Step {
    var rows: [Row]
    var before: ExactDecimal
    var balance: ExactDecimal

    /// The rows in their order as steps; those behind the last balance are in none.
    static func all(of rows: some Sequence<Row>) -> [Step] {
      var steps: [Step] = []
      var waiting: [Row] = []
      for row in rows {
        guard let balance = row.balance else {
          if !row.isPending { waiting.append(row) }
          continue
        }
        waiting.append(row)
        let sum = waiting.reduce(ExactDecimal?.some(.zero)) { $0?.adding($1.amount) }
        if let before = sum.flatMap({ balance.adding($0.negated) }) {
          steps.append(Step(rows: waiting, before: before, balance: balance))
        }
        waiting = []
      }
      return steps
    }

    static func linkCount(_ steps: [Step]) -> Int {
      zip(steps, steps.dropFirst()).count { $0.balance == $1.before }
    }
  }

  /// Rows that follow from each other by their balances, however the file orders them. A row without
  /// balance follows the one before it in the file's order.
  private static func runningChains(_ rows: [Row]) -> [Chain] {
    let (forward, backward) = (Step.all(of: rows), Step.all(of: rows.reversed()))
    let steps = Step.linkCount(backward) > Step.linkCount(forward) ? backward : forward
    var next = [Int?](repeating: nil, count: steps.count)
    var hasPrevious = [Bool](repeating: false, count: steps.count)
    var byBalance: [ExactDecimal: [Int]] = [:]
    for (place, step) in steps.enumerated() { byBalance[step.balance, default: []].append(place) }
    for place in steps.indices.dropFirst() where steps[place - 1].balance == steps[place].before {
      next[place - 1] = place
      hasPrevious[place] = true
    }
    for place in steps.indices where !hasPrevious[place] {
      let candidates = (byBalance[steps[place].before] ?? []).prefix(mostCandidates)
        .filter { candidate in
          candidate != place && next[candidate] == nil
            && steps[candidate].rows.last?.date == steps[place].rows.last?.date
            && !leads(from: place, to: candidate, next)
        }
      guard let nearest = candidates.min(by: { abs($0 - place) < abs($1 - place) }) else {
        continue
      }
      next[nearest] = place
      hasPrevious[place] = true
    }
    return steps.indices.filter { !hasPrevious[$0] }.map { start in
      var chain = FigureChain()
      var members: [Row] = []
      chain.marks.append((0, steps[start].before))
      var place: Int? = start
      while let current = place {
        members += steps[current].rows
        chain.marks.append((members.count, steps[current].balance))
        place = next[current]
      }
      chain.amounts = members.map(\.amount)
      chain.products = members.map(\.product)
      return Chain(chain: chain, rows: members, hasBalances: true)
    }
  }

  private static func leads(from start: Int, to end: Int, _ next: [Int?]) -> Bool {
    var place: Int? = start
    var steps = 0
    while let current = place {
      steps += 1
      // A day with so many rows is not looked through: as if it led there.
      if current == end || steps > mostSteps { return true }
      place = next[current]
    }
    return false
  }

  private static let mostCandidates = 64
  private static let mostSteps = 2000
}

extension ExactDecimal {
  /// A price as the table has it: in pence where it is in pounds here.
  fileprivate func printed(in unit: String?) -> ExactDecimal {
    guard let unit, unit != "%", let hundred = ExactDecimal("100") else { return self }
    return multiplied(by: hundred) ?? self
  }
}

extension Trade {
  /// What is paid beside the price; − is a rebate.
  var costs: [ExactDecimal] {
    [commission, fees, load, taxes, withholding, stateWithholding, penalty, accrued]
      .compactMap { $0 }
  }
}
