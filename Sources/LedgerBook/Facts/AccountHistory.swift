import FinanceModel
import LedgerStore

extension Book {
  /// What accounts hold in money on any day, as sources state it and as rows of money add up.
  package struct AccountHistory: Sendable {
    package struct Key: Hashable, Sendable {
      package var accountID: Account.ID
      package var currency: Currency

      package init(accountID: Account.ID, currency: Currency) {
        self.accountID = accountID
        self.currency = currency
      }
    }

    /// A balance on a day.
    package struct Point: Sendable {
      package var amount: ExactDecimal
      /// Of the last row or balance that counts; nil where there is none.
      package var date: CivilDate?
      /// The day of the stated balance that it rests on, which may be a later one; nil: a person alone
      /// keeps the account.
      package var stated: CivilDate?
    }

    /// What is known of a day.
    package enum Balance: Sendable {
      case known(Point)
      case unknown(KnownBalances.Reason)
    }

    struct Stated: Sendable {
      let date: CivilDate
      let kind: StatementBalance.Kind
      let amount: ExactDecimal
    }

    /// By day; of a day the one that counts.
    var stated: [Key: [Stated]] = [:]
    var cash: [Key: [Stated]] = [:]
    var margin: [Key: [Stated]] = [:]
    /// What is known of money: balances and rows, trades aside.
    var money: [Key: KnownBalances] = [:]
    /// What a person said that an account began with.
    var openings: [Key: DatedAmount] = [:]
    /// The last day that is asked about.
    let through: CivilDate

    init(through: CivilDate) {
      self.through = through
    }

    /// The accounts and currencies that it knows of.
    package var keys: [Key] {
      Set(stated.keys).union(cash.keys).union(money.keys).sorted {
        ($0.accountID, $0.currency.code) < ($1.accountID, $1.currency.code)
      }
    }

    /// The balance at the end of a day; nil where there is nothing to know.
    ///
    /// What an account is worth as a whole, or what is left of a loan, holds until it is stated again.
    package func balance(of key: Key, on day: CivilDate) throws -> Balance? {
      if let stated = stated[key], stated.contains(where: { $0.kind != .ledger }),
        let point = lastStatedPoint(of: key, on: day)
      {
        return .known(point)
      }
      guard let money = money[key], !money.isEmpty else {
        return stated[key]?.first.map { .unknown(.notYet($0.date)) }
      }
      switch try money.balance(on: day) {
      case .nothing: return nil
      case .unknown(let reason): return .unknown(reason)
      case .known(let amount, let since):
        let dates = [money.sums.lastDay(through: day), since.map { min($0, day) }]
        return .known(Point(amount: amount, date: dates.compactMap { $0 }.max(), stated: since))
      }
    }

    /// What is stated last up to a day, and the rows of money since; nil where nothing is.
    package func lastStatedPoint(of key: Key, on day: CivilDate) -> Point? {
      guard let last = stated[key]?.last(where: { $0.date <= day }) else { return nil }
      let rows = rows(of: key, after: last.date, through: day)
      let date = money[key]?.sums.lastDay(through: day).map { max($0, last.date) }
      return Point(
        amount: last.amount.adding(rows) ?? last.amount, date: date ?? last.date,
        stated: last.date)
    }

    /// What a person says that it began with, and the rows of money since: what trades leave of money goes
    /// on from there. Nil where there is neither.
    package func moneyOfRows(of key: Key, on day: CivilDate) -> Point? {
      let last = money[key]?.sums.lastDay(through: day)
      let opening = openings[key].flatMap { $0.date <= day ? $0 : nil }
      guard last != nil || opening != nil else { return nil }
      // Rows before the day of an opening are in it.
      let rows = rows(of: key, after: opening.map { $0.date.adding(days: -1) }, through: day)
      return Point(
        amount: (opening?.amount ?? .zero).adding(rows) ?? rows,
        date: [last, opening?.date].compactMap { $0 }.max(), stated: nil)
    }

    /// The same of the cash of an investment account; nil where none is stated.
    package func statedCash(of key: Key, on day: CivilDate) -> DatedAmount? {
      cash[key]?.last { $0.date <= day }.map { DatedAmount(date: $0.date, amount: $0.amount) }
    }

    /// What is borrowed on margin, as stated for the very day: below zero. Nil where none is.
    package func statedMargin(of key: Key, on day: CivilDate) -> ExactDecimal? {
      margin[key]?.last { $0.date == day && $0.amount.isNegative }?.amount
    }

    /// What rows of money, trades aside, add up to after one day and up to another.
    package func rows(of key: Key, after: CivilDate?, through: CivilDate) -> ExactDecimal {
      guard let sums = money[key]?.sums else { return .zero }
      let until = sums.sum(through: through)
      guard let after else { return until }
      return until.adding(sums.sum(through: after).negated) ?? .zero
    }

    /// The last day with rows of money up to another.
    package func lastRow(of key: Key, through day: CivilDate) -> CivilDate? {
      money[key]?.sums.lastDay(through: day)
    }

    /// What the rows of each day come to, by day.
    package func days(of key: Key) -> [DatedAmount] {
      var before = ExactDecimal.zero
      return (money[key]?.sums.days ?? []).prefix { $0.date <= through }.compactMap { row in
        defer { before = row.sum }
        return row.sum.adding(before.negated).map { DatedAmount(date: row.date, amount: $0) }
      }
    }

    /// A value that a source states for the very day, cash included; nil where none does.
    package func statedValue(of key: Key, on day: CivilDate) -> ExactDecimal? {
      stated[key]?.last { $0.date == day && $0.kind != .principal }?.amount
    }

    /// The day of the last stated value up to a day.
    package func lastStated(of key: Key, through day: CivilDate) -> DatedAmount? {
      stated[key]?.last { $0.date <= day }.map { DatedAmount(date: $0.date, amount: $0.amount) }
    }

    /// The first value that a source states, cash included.
    package func firstStated(of key: Key) -> DatedAmount? {
      stated[key]?.first { $0.kind != .principal }.map {
        DatedAmount(date: $0.date, amount: $0.amount)
      }
    }

    /// An amount on a day.
    package struct DatedAmount: Sendable {
      package var date: CivilDate
      package var amount: ExactDecimal
    }
  }
}
