import FinanceModel

/// Fixes what was misread of a printed table where its running balances leave one answer.
///
/// One place of a currency at most: where more is wrong, the page was not understood.
struct PrintedRepairs {
  /// What was fixed, for people.
  private(set) var notes: [String] = []

  /// Fixes rows in the order they are printed, upwards or downwards.
  mutating func fix(_ rows: inout [StatementTransaction]) {
    var currencies: [Currency?] = []
    for row in rows where !currencies.contains(row.currency) { currencies.append(row.currency) }
    for currency in currencies {
      let places = rows.indices.filter { rows[$0].currency == currency && !rows[$0].isPending }
      guard places.count > 2, places.allSatisfy({ rows[$0].balance != nil }),
        Self.isBroken(places.map { rows[$0] })
      else { continue }
      let up = Self.broken(places, rows)
      let down = Self.broken(places.reversed(), rows)
      if up.count <= down.count {
        fix(up, of: places, in: &rows)
      } else {
        fix(down, of: places.reversed(), in: &rows)
      }
    }
  }

  /// Whether no order of each day's rows makes the balances follow.
  private static func isBroken(_ rows: [StatementTransaction]) -> Bool {
    var chain = BalanceChain()
    for row in rows {
      chain.add(date: row.date, amount: row.amount, balance: row.balance, location: row.location)
    }
    _ = chain.finish()
    return chain.firstBreak != nil
  }

  /// Where in `places`, which follow each other in time, the balances do not.
  private static func broken(_ places: [Int], _ rows: [StatementTransaction]) -> [Int] {
    places.indices.dropFirst().filter {
      rows[places[$0 - 1]].balance?.adding(rows[places[$0]].amount) != rows[places[$0]].balance
    }
  }

  private mutating func fix(
    _ broken: [Int], of places: [Int], in rows: inout [StatementTransaction]
  ) {
    guard let first = broken.first, let before = rows[places[first - 1]].balance else { return }
    let place = places[first]
    let row = rows[place]
    if broken.count == 1, before.adding(row.amount.negated) == row.balance {
      rows[place].amount = row.amount.negated
      note(row, "the sign of \(row.amount.text) was reversed")
    } else if broken.count == 2, broken[1] == first + 1, let fixed = before.adding(row.amount),
      fixed.adding(rows[places[first + 1]].amount) == rows[places[first + 1]].balance
    {
      note(row, "the balance \(row.balance?.text ?? "") was corrected to \(fixed.text)")
      rows[place].balance = fixed
    }
  }

  private mutating func note(_ row: StatementTransaction, _ what: String) {
    let page = row.location.page.map { "page \($0), " } ?? ""
    let number = row.location.row.map { "row \($0), " } ?? ""
    notes.append(
      "\(page)\(number)\(row.date): \(what), as the balances before and after it require")
  }
}
