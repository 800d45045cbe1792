extension Findings {
  /// What the rows of the table are that are no transactions.
  mutating func judgeLoose() {
    var rules: [LooseRule] = []
    func add(_ rule: LooseRule) { if !rules.contains(rule) { rules.append(rule) } }
    let money = amounts.scheme.numberColumns
    // Rows with a day and without an amount.
    for row in table.body where amounts.scheme.amount(row.cells, decimal: decimal) == nil {
      guard money.allSatisfy({ row.cells[$0].isEmpty }) else { continue }
      if let rule = balanceRule(row, hasDate: true) {
        add(rule)
      } else {
        add(.skip(money.map { Condition(column: $0, tests: [""]) }, reason: "no amount"))
      }
    }
    let closed = closedTests()
    if !closed.isEmpty {
      add(.skip(closed, reason: "closed"))
      setAside += table.body.filter { isMet(closed, $0) }.map {
        SetAside(row: $0, reason: "closed", isKnown: true)
      }
    }
    let texts = description
    let continued = table.loose.filter { isContinuation($0) }
    let isContinued = continued.count * 3 >= table.body.count && continued.count > 1
    if isContinued { add(.continues(date: date.column, texts: texts)) }
    for row in table.loose where !(isContinued && isContinuation(row)) {
      guard let (rule, isKnown) = rule(of: row, money) else { continue }
      add(rule)
      guard case .skip(_, let reason) = rule else { continue }
      setAside.append(
        SetAside(row: row, reason: reason, isKnown: isKnown || !hasAmount(row, money)))
    }
    loose = rules
  }

  private func hasAmount(_ row: SampleTable.Row, _ money: [Int]) -> Bool {
    money.contains { row.cells[$0].number != nil }
  }

  /// What a row is that is no transaction, and whether its text or the sums of the file show it;
  /// nil where nothing is known of it, so that it cannot be read.
  private func rule(of row: SampleTable.Row, _ money: [Int]) -> (LooseRule, isKnown: Bool)? {
    let day = row.cells[date.column].text
    func skip(_ column: Int, _ reason: String) -> LooseRule {
      .skip(
        [Condition(column: column, tests: [PatternText.test(row.cells[column].text)])],
        reason: reason)
    }
    if !day.isEmpty, let label = row.balanceLabel {
      return (
        balanceRule(row, hasDate: true) ?? statedBalance(row, label, money)
          ?? skip(label, "a balance"), true
      )
    }
    if row.cells[date.column].date != nil {
      // A day and nothing else that counts.
      return (.skip(money.map { Condition(column: $0, tests: [""]) }, reason: "no amount"), true)
    }
    guard day.isEmpty else {
      if PrintedWords.pending.contains(HeaderText.plain(day)) {
        return (skip(date.column, "pending"), true)
      }
      guard row.cells.contains(where: { $0.number != nil && !$0.isSureDate }) else {
        return (skip(date.column, place(of: row) ?? "a second header"), true)
      }
      guard let balance = amounts.balance, row.cells[balance].isEmpty else { return nil }
      return (skip(date.column, "no booking day"), false)
    }
    return ruleOfUndated(row, money)
  }

  /// `header` or `footer`, of a line above or below all rows; nil of one between them.
  private func place(of row: SampleTable.Row) -> String? {
    let rows = table.body.lazy.filter { $0.sample == row.sample }.map(\.line.line)
    guard let first = rows.min(), let last = rows.max() else { return nil }
    return row.line.line < first ? "header" : row.line.line > last ? "footer" : nil
  }

  /// A balance among the rows that stands where amounts do.
  private func statedBalance(
    _ row: SampleTable.Row, _ label: Int, _ money: [Int]
  ) -> LooseRule? {
    let filled = money.filter { !row.cells[$0].isEmpty }
    let text = row.cells[label].text
    guard filled.count == 1, row.cells[filled[0]].number?.value(decimal: decimal) != nil,
      let isOpening = SampleTable.isOpening(text)
    else { return nil }
    // Less than nothing in a column of its own.
    if case .split(_, let outflow) = amounts.scheme.form, outflow == filled[0] { return nil }
    return .balance(
      isOpening: isOpening, [Condition(column: label, tests: [PatternText.test(text)])],
      amount: filled[0], hasDate: true)
  }

  /// Rows that never came about, and that no direction counts: a closed order that nobody paid.
  private func closedTests() -> [Condition] {
    func words(_ column: ColumnProfile, _ known: Set<String>) -> [String] {
      column.distinct.filter { known.contains(HeaderText.plain($0)) }
    }
    let few = columns.filter { $0.kind == .text && $0.distinct.count <= 20 }
    guard
      let status = few.first(where: {
        $0.means(.status) >= 40 && !words($0, PrintedWords.closed).isEmpty
      }),
      let direction = few.first(where: {
        $0.means(.direction) >= 40 && !words($0, PrintedWords.neutral).isEmpty
      })
    else { return [] }
    let tests = [
      Condition(column: status.index, tests: words(status, PrintedWords.closed)),
      Condition(column: direction.index, tests: words(direction, PrintedWords.neutral)),
    ]
    return table.body.contains { isMet(tests, $0) } ? tests : []
  }

  func isClosed(_ row: SampleTable.Row) -> Bool {
    loose.contains { rule in
      if case .skip(let tests, reason: "closed") = rule { isMet(tests, row) } else { false }
    }
  }

  private func isMet(_ tests: [Condition], _ row: SampleTable.Row) -> Bool {
    tests.allSatisfy { $0.tests.contains(row.cells[$0.column].text) }
  }

  private func isContinuation(_ row: SampleTable.Row) -> Bool {
    row.cells[date.column].isEmpty && !row.cells.contains { $0.number != nil }
      && description.contains { !row.cells[$0].isEmpty }
  }

  private func ruleOfUndated(
    _ row: SampleTable.Row, _ money: [Int]
  ) -> (LooseRule, isKnown: Bool)? {
    if let rule = balanceRule(row, hasDate: false) { return (rule, true) }
    // A carried day stands in such a row too.
    let empty = date.isCarried ? [] : [Condition(column: date.column, tests: [""])]
    guard hasAmount(row, money) else {
      // A line of units or groups beside the header, or of counts below the rows.
      let cells = row.cells.indices.filter { !row.cells[$0].isEmpty && $0 != date.column }
      let tests = cells.prefix(2).map {
        Condition(column: $0, tests: [PatternText.test(row.cells[$0].text)])
      }
      if cells.count <= 2 {
        let place = place(of: row).map { "part of the \($0)" } ?? "a line between the rows"
        return (.skip(empty + tests, reason: place), true)
      }
      return (
        .skip(empty + money.map { Condition(column: $0, tests: [""]) }, reason: "no date"), true
      )
    }
    let isTotal = isTotal(row, money)
    let column = row.cells.firstIndex { !$0.isEmpty && $0.number == nil }
    guard let column else {
      // Numbers alone are a sum where they are one; nothing else tells them from a row.
      return isTotal ? (.skip(empty + texts(of: row), reason: "a total"), true) : nil
    }
    let label = row.cells[column].text
    // A row without any day and without a word for a sum may be a transaction whose day is lost.
    guard isTotal || PrintedWords.namesSum(label) else { return nil }
    return (
      .skip(
        empty + [Condition(column: column, tests: [PatternText.test(label)])],
        reason: isTotal ? "a total" : "a total that the rows do not add up to"), isTotal
    )
  }

  /// That cells of texts are empty.
  private func texts(of row: SampleTable.Row) -> [Condition] {
    description.filter { row.cells[$0].isEmpty }.map { Condition(column: $0, tests: [""]) }
  }

  /// Whether each number of a row that has no day is a sum of the column above it: of all rows, of
  /// those above, of those since the last such row; of what comes in, what goes out, or both.
  private func isTotal(_ row: SampleTable.Row, _ money: [Int]) -> Bool {
    let rows = table.body.filter { $0.sample == row.sample }
    let breaks = table.loose.lazy.filter {
      $0.sample == row.sample && $0.line.line < row.line.line && $0.cells[date.column].isEmpty
        && hasAmount($0, money)
    }.map(\.line.line)
    let start = breaks.max() ?? 0
    let above = rows.filter { $0.line.line < row.line.line }
    let parts = [rows, above, above.filter { $0.line.line > start }]
    let numbers = money.filter { row.cells[$0].number != nil }
    return numbers.allSatisfy { column in
      guard let value = amounts.scheme.value(row.cells, column, decimal).map(abs) else {
        return false
      }
      return parts.contains { part in sums(of: part, column).contains(value) }
    }
  }

  /// What the numbers of a column add up to, without signs.
  private func sums(of rows: [SampleTable.Row], _ column: Int) -> Set<Int64> {
    let printed = rows.compactMap { amounts.scheme.value($0.cells, column, decimal) }
    var all = printed
    if case .directed = amounts.scheme.form {
      all = rows.compactMap { amounts.scheme.amount($0.cells, decimal: decimal) }
    }
    let income = all.filter { $0 > 0 }.reduce(0, &+)
    let expense = all.filter { $0 < 0 }.reduce(0, &+)
    return [income, abs(expense), abs(income &+ expense), abs(printed.reduce(0, &+))]
  }

  /// A row that is a balance: it has one and no amount.
  private func balanceRule(_ row: SampleTable.Row, hasDate: Bool) -> LooseRule? {
    guard let balance = amounts.balance, row.cells[balance].number != nil,
      amounts.scheme.numberColumns.allSatisfy({ row.cells[$0].isEmpty })
    else { return nil }
    let column = row.cells.indices.first {
      !row.cells[$0].isEmpty && row.cells[$0].number == nil && row.cells[$0].date == nil
    }
    guard let column else { return nil }
    let text = row.cells[column].text
    let conditions = [Condition(column: column, tests: [PatternText.test(text)])]
    if let isOpening = SampleTable.isOpening(text) {
      return .balance(isOpening: isOpening, conditions, amount: balance, hasDate: hasDate)
    }
    return .skip(
      conditions + amounts.scheme.numberColumns.map { Condition(column: $0, tests: [""]) },
      reason: "a balance")
  }

  /// How the table ends.
  mutating func judgeFooter() {
    for footer in table.footers {
      for line in footer.prefix(8) {
        // What it is called; numbers are those of any row.
        let label =
          line.cells.firstIndex { !$0.isEmpty && $0.number == nil }
          ?? line.cells.firstIndex { !$0.isEmpty }
        guard let column = label, column < table.width else { continue }
        let text = line.cells[column].text
        let digits = PatternText.ofDigits(text)
        // What rows have too would end the table too early.
        func isLike(_ row: SampleTable.Row) -> Bool {
          let cell = row.cells[column].text
          return cell == text || PatternText.ofDigits(cell).hasPrefix(digits)
        }
        let last = table.body.last?.line.line ?? 0
        let isOfRows =
          table.body.contains(where: isLike)
          || table.loose.contains { $0.line.line < last && isLike($0) }
        guard !isOfRows else { continue }
        let head = PatternText.head(of: text)
        let isWhole = head.count == text.count && PatternText.test(text) == text
        let test =
          isWhole ? text : "~^" + (head.count >= 3 ? PatternText.escaped(head) : digits)
        if let place = until.firstIndex(where: { $0.column == column }) {
          if !until[place].tests.contains(test) { until[place].tests.append(test) }
        } else {
          until.append(Condition(column: column, tests: [test]))
        }
      }
    }
  }

  /// What a row would be as a transaction; nil where it has no number.
  func sum(of row: SampleTable.Row) -> Int64? {
    if let amount = amounts.scheme.amount(row.cells, decimal: decimal) { return amount }
    let values = amounts.scheme.numberColumns.map {
      amounts.scheme.value(row.cells, $0, decimal)
    }
    guard values.contains(where: { $0 != nil }) else { return nil }
    guard case .split = amounts.scheme.form, values.count > 1 else {
      return values.compactMap { $0 }.reduce(0, &+)
    }
    let taken = values[1] ?? 0
    return (values[0] ?? 0) &+ (amounts.scheme.isTurned ? taken : 0 &- taken)
  }
}
