import FinanceModel

extension Findings {
  /// Whether the last judgement turned the signs.
  var isTurnedByProof: Bool { wasTurned }

  /// Says whether the signs are proven, turns them where balances or sums prove the other ones, and asks
  /// where nothing does, or where what speaks for them speaks for the other ones too.
  mutating func judgeSigns(_ readings: [SampleReading]) {
    wasTurned = false
    opens.removeAll { $0.subject == .sign }
    proofs.removeAll { $0.hasPrefix(Self.signMark) }
    if isOwed, !isBalanceOwed, isCard, case .split = amounts.scheme.form,
      wording(of: amounts.scheme) == .contradicts, !hasTurned, mostAreMoneyIn(readings)
    {
      // The names of a card's columns say it, and its balances are what is owed.
      turn(isOwed: true)
      isOwedByMargin = true
      return
    }
    if isBalanceOwed && !isOwedByMargin || isOwed {
      if !isBalanceOwed { turn(isOwed: true) }
      ask(
        "the balance seems to be what is owed: a positive number may be money in or out", readings)
      return
    }
    let found = readings.compactMap {
      SignProof($0.rows, totals: readings.count == 1 ? printedTotals : nil)
    }
    let agreeing = found.filter { !$0.isTurned }
    isBalanced = !agreeing.isEmpty
    // Samples that disagree prove nothing.
    if agreeing.count == found.count,
      let proof = agreeing.max(by: { $1.isSurer(than: $0) })
    {
      judge(proof, readings)
      return
    }
    let isTurned = !found.isEmpty && agreeing.isEmpty
    if isTurned, !hasTurned, found[0].source == .margin, isCard,
      wording(of: amounts.scheme) == .agrees, isUsual(readings)
    {
      // The signs are those of the words, and the balances are what is owed.
      isOwedByMargin = true
      isBalanceOwed.toggle()
      wasTurned = true
      hasTurned = true
      return
    }
    if isTurned, !hasTurned, let proof = found.first,
      proof.isProof(beside: wording(of: amounts.scheme.turned(true)))
    {
      turn(isOwed: false)
      return
    }
    let isBroken = !found.isEmpty || readings.contains { $0.rows.isBroken }
    judgeNames(isBroken ? "the balances do not follow from the amounts" : nil, readings)
  }

  /// Takes what balances or sums show of the signs as they are.
  private mutating func judge(_ proof: SignProof, _ readings: [SampleReading]) {
    let wording = wording(of: amounts.scheme)
    if proof.source == .margin, isOwedByMargin || mayBeOwed(readings) {
      judgeDebt(proof, wording, readings)
    } else if proof.isProof(beside: wording), wording != .contradicts || !hasWordsBehind {
      proofs.append(Self.signMark + proof.text)
    } else if wording == .contradicts, !hasTurned {
      // Words are the likelier reading.
      turn(isOwed: false)
    } else {
      let doubt =
        wording == .contradicts
        ? ", against the words of the table; " : ", which may be accident of so few; "
      ask(proof.text + doubt + otherSigns, readings)
    }
  }

  /// Old and new balance of a debt fit turned signs just as well: words and what is usual decide, or nobody.
  private mutating func judgeDebt(
    _ proof: SignProof, _ wording: SignWords.Wording, _ readings: [SampleReading]
  ) {
    isOwedByMargin = true
    // A minus alone says nothing of what may be a debt: it marks what is paid back, or what is bought.
    if wording == .agrees, isCard || !isBySignAlone, isUsual(readings) {
      proofs.append(Self.signMark + "names or words say which way money goes, and " + proof.text)
      return
    }
    let isDebt = wording == .contradicts || isCard && !amounts.isNamed && mostAreMoneyIn(readings)
    if !hasTurned, isDebt {
      turn(isOwed: true)
    } else {
      ask(
        proof.text + ", and do with turned signs if they are what is owed; " + otherSigns, readings)
    }
  }

  /// Takes what names and words say where neither balances nor sums say it.
  private mutating func judgeNames(_ contradiction: String?, _ readings: [SampleReading]) {
    let open = amounts.scheme.openWords
    if !open.isEmpty, amounts.isNamed, contradiction == nil {
      let words = open.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
      let way = amounts.scheme.outWords.contains(open[0]) ? "out" : "in"
      opens.append(
        OpenChoice(
          subject: .sign,
          text: "\(words) says neither in nor out: its rows are read as money \(way), and may be"
            + " money \(way == "in" ? "out" : "in")"))
      return
    }
    if amounts.isNamed, contradiction == nil, isUsual(readings) {
      proofs.append(Self.signMark + "names or words say which way money goes")
      return
    }
    if !hasTurned, isCard || card != nil && !hasSigns, case .single = amounts.scheme.form,
      !amounts.isNamed, mostAreMoneyIn(readings)
    {
      // Most rows of a card are purchases, and so are those of a list without a sign.
      turn(isOwed: false)
    } else if !hasTurned, wording(of: amounts.scheme) == .contradicts {
      turn(isOwed: false)
    }
    let problem =
      amounts.isNamed && contradiction == nil
      ? "words alone say the signs, and on a card or in one row they prove nothing"
      : "no balance or sum proves the signs"
    ask((contradiction ?? problem) + "; " + otherSigns, readings)
  }

  /// Takes the other reading of the signs, as a person said.
  mutating func takeOtherSigns() {
    guard amounts.scheme.openWords.isEmpty else {
      amounts.scheme.turnOpenWords()
      return
    }
    amounts.scheme = amounts.scheme.turned(true)
    if isBalanceOwed || isOwedByMargin { isBalanceOwed.toggle() }
  }

  private mutating func turn(isOwed: Bool) {
    amounts.scheme = amounts.scheme.turned(true)
    if isOwed { isBalanceOwed.toggle() }
    wasTurned = true
    hasTurned = true
  }

  private mutating func ask(_ text: String, _ readings: [SampleReading]) {
    let row = readings.lazy.flatMap(\.rows.firstRows).first { $0.amount.units ?? 0 != 0 }
    let example = row.map { row in
      " (\(row.date.isoText) is read as \(row.amount.text), and may be \(row.amount.negated.text))"
    }
    opens.append(OpenChoice(subject: .sign, text: text + (example ?? "")))
  }

  private func wording(of scheme: AmountScheme) -> SignWords.Wording {
    SignWords(columns: columns).wording(of: scheme)
  }

  /// Whether balances may be what is owed: those of a card, or of rows that are mostly money in where
  /// nothing says of which kind the account is.
  private func mayBeOwed(_ readings: [SampleReading]) -> Bool {
    let balances = readings.flatMap { $0.rows.balances.compactMap { $0.amount?.units } }
    if isCard {
      // Less than nothing is a debt as a bank states it, not as a card's owner is told.
      return !balances.allSatisfy { $0 <= 0 } || !mostAreMoneyOut(readings)
    }
    guard table.margin[.iban] == nil, !table.margin.isDeposit, case .single = amounts.scheme.form
    else { return false }
    let (count, incomeCount) = counts(readings)
    return balances.allSatisfy { $0 > 0 } && incomeCount * 2 > count
  }

  /// Whether words are enough for the rows. One row can be anything, unless names of columns say it. On a
  /// card they count only where most rows are money out, as purchases are; and words in the rows where some
  /// are not, as what a bank account calls money out may be how a card's debt is paid.
  private func isUsual(_ readings: [SampleReading]) -> Bool {
    let isCardOfPurchases = !isCard || mostAreMoneyOut(readings)
    let (count, incomeCount) = counts(readings)
    // Rows of nothing go no way.
    if case .split = amounts.scheme.form { return isCardOfPurchases && count > 0 }
    guard count > 1, isCardOfPurchases else { return false }
    return !isCard
      || incomeCount > 0 && amounts.scheme.outWords.allSatisfy { !DirectionWords.maySettle($0) }
  }

  private func mostAreMoneyOut(_ readings: [SampleReading]) -> Bool {
    counts(readings).income * 2 < counts(readings).all
  }

  /// How many rows are not zero, and how many of them are money in.
  private func counts(_ readings: [SampleReading]) -> (all: Int, income: Int) {
    readings.reduce((0, 0)) { ($0.0 + $1.rows.nonzeroCount, $0.1 + $1.rows.incomeCount) }
  }

  /// Whether some amount has a sign or a word.
  private var hasSigns: Bool {
    amounts.scheme.numberColumns.contains { column in
      columns[column].cells.contains {
        $0.number.map { $0.hasSign || $0.isNegative || !$0.word.isEmpty } ?? false
      }
    }
  }

  /// Whether a sign and no word says which way the amounts of one column go.
  private var isBySignAlone: Bool {
    guard case .single = amounts.scheme.form else { return false }
    return !hasWordsBehind
  }

  /// Whether words for a direction stand behind numbers, as CR: balances have them too, and mean the same.
  private var hasWordsBehind: Bool {
    amounts.scheme.numberColumns.contains { columns[$0].hasDirectionsBehind }
  }

  private func mostAreMoneyIn(_ readings: [SampleReading]) -> Bool {
    counts(readings).income * 2 >= counts(readings).all
  }

  /// Whether more rows are passed over than were meant to be: some of them would be transactions.
  func skipsTooMuch(_ readings: [SampleReading]) -> Bool {
    guard !table.isCut, printed == nil else { return false }
    let meant =
      table.loose.count
      + table.body.count {
        amounts.scheme.amount($0.cells, decimal: decimal) == nil || isClosed($0)
      }
    return readings.reduce(0) { $0 + $1.rows.skippedCount } > meant
  }

  private static let signMark = "signs: "

  /// Whether the running balance is what a card owes.
  private var isOwed: Bool {
    guard let balance = amounts.balance, amounts.isChained, !isBalanceOwed else { return false }
    if columns[balance].means(.owed) >= 40, columns[balance].means(.balance) < 100 { return true }
    let values = columns[balance].cells.compactMap { amounts.scheme.value([$0], 0, decimal) }
    guard isCard, values.count(where: { $0 > 0 }) * 2 > values.count else { return false }
    // Words that the chain contradicts are right of a debt.
    if case .single = amounts.scheme.form { return mostRaiseIt }
    return wording(of: amounts.scheme) == .contradicts
  }

  /// Whether most rows raise the balance, as purchases raise what is owed.
  private var mostRaiseIt: Bool {
    let known = table.body.compactMap { amounts.scheme.amount($0.cells, decimal: decimal) }
    return known.count { $0 > 0 } * 2 >= known.count { $0 != 0 }
  }

  /// The other reading of the signs, in words.
  private var otherSigns: String {
    let scheme = amounts.scheme
    return switch scheme.form {
    case .single:
      scheme.isTurned ? "a positive number may be money in" : "a positive number may be money out"
    case .split: "the two columns may be the other way round: inflow and outflow"
    case .directed: "the words for the direction may be the other way round"
    }
  }

  /// The sums that are printed beside the rows.
  private var printedTotals: (income: Int64, expense: Int64)? {
    guard let income = table.margin[.totalIn], let expense = table.margin[.totalOut],
      let plus = NumberText(income.value)?.value(decimal: decimal),
      let minus = NumberText(expense.value)?.value(decimal: decimal)
    else { return nil }
    return (plus, minus)
  }
}
