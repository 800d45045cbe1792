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
      /// What the source says that it is; nil: the rows alone.
      package var kind: StatementBalance.Kind?
      /// The day of the stated balance; nil: none is stated.
      package var stated: CivilDate?
    }

    struct Stated: Sendable {
      let date: CivilDate
      let kind: StatementBalance.Kind
      let amount: ExactDecimal
    }

    /// What the rows up to a day come to.
    struct RunningTotal: Sendable {
      let date: CivilDate
      var total: ExactDecimal
    }

    /// By day; of a day the one that counts.
    var stated: [Key: [Stated]] = [:]
    var cash: [Key: [Stated]] = [:]
    var margin: [Key: [Stated]] = [:]
    /// By day, the same with trades.
    var rows: [Key: [RunningTotal]] = [:]
    /// What a person said that an account began with, in its main currency.
    var openings: [Key: (amount: ExactDecimal, date: CivilDate?)] = [:]

    /// The accounts and currencies that it knows of.
    package var keys: [Key] {
      Set(stated.keys).union(cash.keys).union(rows.keys).union(openings.keys).sorted {
        ($0.accountID, $0.currency.code) < ($1.accountID, $1.currency.code)
      }
    }

    /// The balance at the end of a day: that stated last, and the rows since; else the opening and the
    /// rows. Nil where nothing is known up to the day.
    package func balance(of key: Key, on day: CivilDate) -> Point? {
      point(stated[key], of: key, on: day, opening: openings[key])
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
      let until = total(of: key, through: through)
      guard let after else { return until }
      return until.adding(total(of: key, through: after).negated) ?? .zero
    }

    /// What the rows of each day come to, by day.
    package func days(of key: Key) -> [DatedAmount] {
      var before = ExactDecimal.zero
      return (rows[key] ?? []).compactMap { row in
        defer { before = row.total }
        return row.total.adding(before.negated).map { DatedAmount(date: row.date, amount: $0) }
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

    private func total(of key: Key, through day: CivilDate) -> ExactDecimal {
      guard let rows = rows[key], let index = Self.last(rows, through: day) else { return .zero }
      return rows[index].total
    }

    private static func last(_ rows: [RunningTotal], through day: CivilDate) -> Int? {
      var (low, high) = (0, rows.count)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle].date <= day { low = middle + 1 } else { high = middle }
      }
      return low == 0 ? nil : low - 1
    }

    private func point(
      _ stated: [Stated]?, of key: Key, on day: CivilDate,
      opening: (amount: ExactDecimal, date: CivilDate?)?
    ) -> Point? {
      let known = stated?.last { $0.date <= day }
      let lastRow = rows[key].flatMap { rows in
        Self.last(rows, through: day).map { rows[$0].date }
      }
      if let known {
        let sum = rows(of: key, after: known.date, through: day)
        return Point(
          amount: known.amount.adding(sum) ?? known.amount,
          date: lastRow.map { max($0, known.date) } ?? known.date, kind: known.kind,
          stated: known.date)
      }
      guard lastRow != nil || opening.map({ $0.date.map { $0 <= day } ?? true }) ?? false else {
        return nil
      }
      // Rows before the day of an opening are in it.
      let before = opening?.date?.adding(days: -1)
      let sum =
        before.map { before in
          day < before
            ? rows(of: key, after: day, through: before).negated
            : rows(of: key, after: before, through: day)
        } ?? rows(of: key, after: nil, through: day)
      let began = opening?.date.flatMap { $0 <= day ? $0 : nil }
      return Point(
        amount: (opening?.amount ?? .zero).adding(sum) ?? sum,
        date: [lastRow, began].compactMap { $0 }.max(), kind: nil, stated: nil)
    }

    /// An amount on a day.
    package struct DatedAmount: Sendable {
      package var date: CivilDate
      package var amount: ExactDecimal
    }
  }
}
