import FinanceModel

/// The made-up numbers of a file, planned as a whole from what was read of it, so that balances still
/// follow from amounts.
///
/// A new amount belongs to each original one, wherever it stands. Balances and sums are not drawn: they
/// are what the new amounts make of them.
final class Figures {
  /// A row and what its numbers become.
  struct Row {
    var date: CivilDate?
    var amount: ExactDecimal
    var newAmount: ExactDecimal
    var balance: ExactDecimal?
    var newBalance: ExactDecimal?
    /// A product without costs, and what it becomes.
    var products: [ExactDecimal: ExactDecimal] = [:]
  }

  private var amounts: AmountReplacer
  /// By line, page and row.
  private var rows: [RowLocation: [Row]] = [:]
  private var lines: [Int: [Row]] = [:]
  private var balances: [ExactDecimal: ExactDecimal] = [:]
  private var sums: [ExactDecimal: ExactDecimal] = [:]
  private var runningBalances: [ReadStatement.RowIndex: ExactDecimal] = [:]
  /// Amounts of rows, without signs.
  private var rowAmounts: Set<ExactDecimal> = []
  /// What could not be kept.
  private(set) var notes: [String] = []

  private static let reaches = [400, 400, 200, 200, 100, 50, 20, 8, 3]

  /// - Parameter statements: what was read of the file.
  init(_ statements: [ReadStatement], _ choice: (Int) -> KeyedChoice, avoiding: Set<String>) {
    let chains = statements.flatMap { $0.chains() }
    var best:
      (
        worst: FigureChain.Quality, misses: Int, replacer: AmountReplacer,
        solved: [SolvedChain?]
      )?
    for (round, reach) in Self.reaches.enumerated() {
      let choice = choice(round)
      var replacer = AmountReplacer(choice, avoiding: avoiding, reach: reach)
      var solved: [SolvedChain?] = []
      var worst = FigureChain.Quality.exact
      var misses = 0
      for (index, chain) in chains.enumerated() {
        var numbers = choice.numbers("balance", "\(index)")
        let answer = chain.chain.solved(&replacer, &numbers, "\(index)")
        solved.append(answer?.chain)
        let quality = answer?.quality ?? .exact
        worst = max(worst, quality)
        if quality > .widths { misses += 1 }
      }
      let isBetter = best.map { (worst, misses) < ($0.worst, $0.misses) } ?? true
      if isBetter { best = (worst, misses, replacer, solved) }
      if worst == .exact { break }
    }
    amounts = best?.replacer ?? AmountReplacer(choice(0), avoiding: avoiding, reach: 400)
    if let best {
      if best.worst == .none {
        notes.append("the signs of some balances could not be kept")
      } else if best.worst == .signs {
        notes.append("some balances have more or fewer digits than before")
      }
      for (chain, solution) in zip(chains, best.solved) {
        if let solution { add(chain, solution) }
      }
    }
    for statement in statements {
      add(statement)
      add(statement.held, statement.worth)
    }
  }

  private func add(_ chain: ReadStatement.Chain, _ solved: SolvedChain) {
    for (old, new) in zip(solved.old, solved.new) where balances[old] == nil { balances[old] = new }
    for (place, row) in chain.rows.enumerated() where place + 1 < solved.new.count {
      guard chain.hasBalances, row.balance != nil else { continue }
      runningBalances[row.index] = solved.new[place + 1]
    }
  }

  private func add(_ statement: ReadStatement) {
    var (income, expense) = (ExactDecimal.zero, ExactDecimal.zero)
    var (newIncome, newExpense) = (ExactDecimal.zero, ExactDecimal.zero)
    func sum(_ total: inout ExactDecimal, _ amount: ExactDecimal) {
      total = total.adding(amount) ?? total
    }
    for row in statement.rows {
      let product = amounts.made(row.amount.magnitude, row.product)
      let magnitude = product?.amount ?? amount(row.amount)
      let new = row.amount.isNegative ? magnitude.negated : magnitude
      rowAmounts.insert(row.amount.magnitude)
      var figures = Row(
        date: row.date, amount: row.amount, newAmount: new, balance: row.balance,
        newBalance: row.balance.map { runningBalances[row.index] ?? balance($0) })
      if let product, let gross = row.product?.plain(of: row.amount.magnitude) {
        figures.products[gross] = product.product
      }
      rows[row.location, default: []].append(figures)
      if let line = row.location.line { lines[line, default: []].append(figures) }
      if row.amount.isNegative {
        sum(&expense, row.amount)
        sum(&newExpense, new)
      } else {
        sum(&income, row.amount)
        sum(&newIncome, new)
      }
    }
    let totals = [(income, newIncome), (expense, newExpense)]
    let net = (income.adding(expense), newIncome.adding(newExpense))
    let turnover = (income.adding(expense.negated), newIncome.adding(newExpense.negated))
    for (old, new) in totals
      + [net, turnover].compactMap({ pair in
        pair.0.flatMap { old in pair.1.map { (old, $0) } }
      }) where statement.rows.count > 1
    {
      sums[old.magnitude] = sums[old.magnitude] ?? new.magnitude
    }
  }

  /// What is held: its worth and its cost are the products of units.
  private func add(
    _ held: [ReadStatement.Held], _ worth: [(total: ExactDecimal, cash: ExactDecimal?)]
  ) {
    var (sum, newSum) = (ExactDecimal.zero, ExactDecimal.zero)
    var (costs, newCosts) = (ExactDecimal.zero, ExactDecimal.zero)
    for row in held {
      let value = row.value ?? .zero
      var magnitude = value.magnitude
      magnitude = amounts.made(magnitude, row.worth)?.amount ?? amount(magnitude)
      let new = value.isNegative ? magnitude.negated : magnitude
      var figures = [Row(date: row.date, amount: value, newAmount: new)]
      if let cost = row.cost {
        let made = amounts.made(cost.magnitude, row.paid)?.amount ?? amount(cost)
        figures.append(Row(date: row.date, amount: cost.magnitude, newAmount: made))
        costs = costs.adding(cost.magnitude) ?? costs
        newCosts = newCosts.adding(made) ?? newCosts
      }
      rows[row.location, default: []] += figures
      if let line = row.location.line { lines[line, default: []] += figures }
      sum = sum.adding(value) ?? sum
      newSum = newSum.adding(new) ?? newSum
    }
    guard held.count > 1 else { return }
    sums[sum.magnitude] = sums[sum.magnitude] ?? newSum.magnitude
    sums[costs] = sums[costs] ?? newCosts
    for (total, cash) in worth {
      guard let cash, let whole = sum.adding(cash), whole == total,
        let new = newSum.adding(signed(cash))
      else { continue }
      sums[total.magnitude] = sums[total.magnitude] ?? new.magnitude
    }
  }

  // MARK: Questions

  /// The rows of a line.
  func rows(line: Int) -> [Row] { lines[line] ?? [] }

  /// The rows of a place in a PDF.
  func rows(at location: RowLocation) -> [Row] { rows[location] ?? [] }

  /// A made-up amount.
  func amount(_ value: ExactDecimal) -> ExactDecimal { amounts.replaced(value.magnitude) }

  /// As ``amount(_:)``, with the sign.
  func signed(_ value: ExactDecimal) -> ExactDecimal {
    let new = amounts.replaced(value.magnitude)
    return value.isNegative ? new.negated : new
  }

  /// What a balance, with its sign, becomes: where the chain is there, else an amount.
  func balance(_ value: ExactDecimal) -> ExactDecimal {
    balances[value] ?? (balances[value.negated]?.negated) ?? signed(value)
  }

  /// What a number above or below the rows becomes: a balance or a sum of them, else an amount.
  func total(_ value: ExactDecimal) -> ExactDecimal {
    if let known = balances[value] ?? balances[value.negated]?.negated { return known }
    if let sum = sums[value.magnitude] { return value.isNegative ? sum.negated : sum }
    return signed(value)
  }

  /// Whether a number is a balance of the rows, or a sum of them.
  func isTotal(_ value: ExactDecimal) -> Bool {
    balances[value] != nil || balances[value.negated] != nil || sums[value.magnitude] != nil
  }

  /// What an amount that is the sum of others becomes, where no row has it; else an amount.
  ///
  /// - Parameter parts: the others, without signs.
  func whole(_ value: ExactDecimal, of parts: [ExactDecimal]) -> ExactDecimal {
    let sum = parts.reduce(ExactDecimal?.some(.zero)) { sum, part in sum?.adding(part) }
    guard !rowAmounts.contains(value), parts.count > 1, sum == value else { return amount(value) }
    return parts.reduce(.zero) { $0.adding(amount($1)) ?? $0 }
  }

  /// What the parts of an amount become, so that they are its sum if they were.
  ///
  /// - Parameters:
  ///   - parts: with signs.
  ///   - whole: with its sign.
  func parts(_ parts: [ExactDecimal], of whole: ExactDecimal) -> [ExactDecimal] {
    let sum = parts.reduce(ExactDecimal?.some(.zero)) { sum, part in sum?.adding(part) }
    guard sum == whole, let last = parts.indices.last else { return parts.map { signed($0) } }
    var result = parts.map { signed($0) }
    let others = result.dropLast().reduce(ExactDecimal?.some(.zero)) { $0?.adding($1) }
    if let others, let rest = signed(whole).adding(others.negated) { result[last] = rest }
    return result
  }

  /// A sum of rows, else a balance.
  func sum(_ value: ExactDecimal) -> ExactDecimal {
    if let sum = sums[value.magnitude] { return value.isNegative ? sum.negated : sum }
    return total(value)
  }
}

extension ExactDecimal {
  var magnitude: ExactDecimal { isNegative ? negated : self }
}
