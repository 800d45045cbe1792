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
    if !closed.isEmpty { add(.skip(closed, reason: "closed")) }
    let texts = description
    let continued = table.loose.filter { isContinuation($0) }
    let isContinued = continued.count * 3 >= table.body.count && continued.count > 1
    if isContinued { add(.continues(date: date.column, texts: texts)) }
    for row in table.loose {
      let day = row.cells[date.column].text
      if !day.isEmpty, let label = row.balanceLabel {
        let rule = balanceRule(row, hasDate: true)
        add(
          rule
            ?? .skip(
              [Condition(column: label, tests: [row.cells[label].text])], reason: "a balance"))
        continue
      }
      if row.cells[date.column].date != nil {
        // A day and nothing else that counts.
        add(.skip(money.map { Condition(column: $0, tests: [""]) }, reason: "no amount"))
        continue
      }
      if !day.isEmpty {
        let isNumeric = row.cells.contains { $0.number != nil && !$0.isSureDate }
        let isWaiting = PrintedWords.pending.contains(HeaderText.plain(day))
        if isWaiting {
          add(.skip([Condition(column: date.column, tests: [day])], reason: "pending"))
        } else if !isNumeric {
          add(.skip([Condition(column: date.column, tests: [day])], reason: "a second header"))
        } else if let balance = amounts.balance, row.cells[balance].isEmpty {
          add(.skip([Condition(column: date.column, tests: [day])], reason: "no booking day"))
        }
        continue
      }
      if isContinued, isContinuation(row) { continue }
      add(ruleOfUndated(row, money))
    }
    loose = rules
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

  private func ruleOfUndated(_ row: SampleTable.Row, _ money: [Int]) -> LooseRule {
    if let rule = balanceRule(row, hasDate: false) { return rule }
    // A carried day stands in such a row too.
    let empty = date.isCarried ? [] : [Condition(column: date.column, tests: [""])]
    let hasAmount = money.contains { row.cells[$0].number != nil }
    if !hasAmount {
      // A line of units or groups beside the header.
      let cells = row.cells.indices.filter { !row.cells[$0].isEmpty && $0 != date.column }
      let tests = cells.prefix(2).map { Condition(column: $0, tests: [row.cells[$0].text]) }
      if cells.count <= 2 { return .skip(empty + tests, reason: "part of the header") }
      return .skip(empty + money.map { Condition(column: $0, tests: [""]) }, reason: "no date")
    }
    let label = row.cells.first { !$0.isEmpty && $0.number == nil }?.text ?? ""
    let column = row.cells.firstIndex { !$0.isEmpty && $0.number == nil } ?? date.column
    let word = String(label.prefix { !$0.isDigit }).trimmingBlanks
    let test = word.isEmpty ? "~" + PatternText.ofDigits(label) : "~^" + PatternText.escaped(word)
    return .skip(empty + [Condition(column: column, tests: [test])], reason: "a subtotal")
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
    let plain = HeaderText.plain(text)
    let conditions = [Condition(column: column, tests: [text])]
    if PrintedWords.opening.contains(plain) {
      return .balance(isOpening: true, conditions, amount: balance, hasDate: hasDate)
    }
    if PrintedWords.closing.contains(plain) {
      return .balance(isOpening: false, conditions, amount: balance, hasDate: hasDate)
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
        let head = String(text.prefix { !$0.isDigit && !$0.isNewline }).trimmingBlanks
        let isWhole = head.count == text.count && !text.hasPrefix("~")
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
}
