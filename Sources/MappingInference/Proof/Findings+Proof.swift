import FinanceModel

extension Findings {
  /// Whether the last judgement turned the signs.
  var isTurnedByProof: Bool { wasTurned }

  /// Says whether the signs are proven, turns them where balances or sums prove the other ones, and asks
  /// where nothing does.
  mutating func judgeSigns(_ readings: [SampleReading]) {
    wasTurned = false
    opens.removeAll { $0.subject == .sign }
    proofs.removeAll { $0.hasPrefix(Self.signMark) }
    let totals = printedTotals
    func signProofs(isTurned: Bool) -> [SignProof] {
      readings.map {
        SignProof($0.rows, isTurned: isTurned, totals: readings.count == 1 ? totals : nil)
      }
    }
    let plain = signProofs(isTurned: false)
    if isBalanceOwed || isOwed {
      if !isBalanceOwed {
        isBalanceOwed = true
        amounts.scheme = amounts.scheme.turned(true)
        wasTurned = true
        hasTurned = true
      }
      opens.append(
        OpenChoice(
          subject: .sign,
          text: "the balance seems to be what is owed: a positive number may be money in or out"))
      return
    }
    isBalanced = plain.contains { $0.text != nil }
    if let text = plain.compactMap(\.text).first {
      self.proofs.append(Self.signMark + text)
      return
    }
    if !hasTurned, signProofs(isTurned: true).contains(where: { $0.text != nil }) {
      amounts.scheme = amounts.scheme.turned(true)
      wasTurned = true
      hasTurned = true
      return
    }
    let contradiction = plain.compactMap(\.contradiction).first
    if amounts.isNamed, contradiction == nil {
      self.proofs.append(Self.signMark + "names or words say which way money goes")
      return
    }
    if !hasTurned, isCard || card != nil && !hasSigns, case .single = amounts.scheme.form,
      mostAreMoneyIn(readings)
    {
      // Most rows of a card are purchases, and so are those of a list without a sign.
      amounts.scheme = amounts.scheme.turned(true)
      wasTurned = true
      hasTurned = true
    }
    opens.append(OpenChoice(subject: .sign, text: signQuestion(contradiction)))
  }

  /// Whether some amount has a sign or a word.
  private var hasSigns: Bool {
    amounts.scheme.numberColumns.contains { column in
      columns[column].cells.contains {
        $0.number.map { $0.hasSign || $0.isNegative || !$0.word.isEmpty } ?? false
      }
    }
  }

  private func mostAreMoneyIn(_ readings: [SampleReading]) -> Bool {
    readings.reduce(0) { $0 + $1.rows.incomeCount } * 2
      >= readings.reduce(0) { $0 + $1.rows.nonzeroCount }
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

  /// Whether the balance is what a card owes.
  private var isOwed: Bool {
    guard let balance = amounts.balance, amounts.isChained else { return false }
    if columns[balance].means(.owed) >= 40, columns[balance].means(.balance) < 100 { return true }
    guard table.margin.isCard, case .single = amounts.scheme.form, mostRaiseIt else { return false }
    let values = columns[balance].cells.compactMap {
      amounts.scheme.value([$0], 0, decimal)
    }
    return values.count { $0 > 0 } * 2 > values.count
  }

  /// Whether most rows raise the balance, as purchases raise what is owed.
  private var mostRaiseIt: Bool {
    let known = table.body.compactMap { amounts.scheme.amount($0.cells, decimal: decimal) }
    return known.count { $0 > 0 } * 2 >= known.count { $0 != 0 }
  }

  private func signQuestion(_ contradiction: String?) -> String {
    let scheme = amounts.scheme
    let other =
      switch scheme.form {
      case .single:
        scheme.isTurned ? "a positive number may be money in" : "a positive number may be money out"
      case .split: "the two columns may be the other way round: inflow and outflow"
      case .directed: "the words for the direction may be the other way round"
      }
    return (contradiction ?? "no balance or sum proves the signs") + "; " + other
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
