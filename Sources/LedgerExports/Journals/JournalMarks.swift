import FinanceModel
import LedgerBook
import LedgerStore

/// An account in one of its currencies.
struct AccountCurrency: Hashable {
  var account: Book.Account.ID
  var currency: Currency
}

/// What a journal says of an account between its rows.
struct JournalMark {
  enum What: Int {
    /// What it holds before its first row.
    case opening
    /// What it holds at the end of a day, as the bank states it.
    case balance
  }

  var date: CivilDate
  var what: What
  var key: AccountCurrency
  var amount: ExactDecimal
}

/// The opening and the stated balances, by day.
struct JournalMarks {
  private let marks: [JournalMark]
  private var position = 0

  init(_ spans: [Book.ExportedSpan]) {
    marks = spans.flatMap { span in
      let key = AccountCurrency(account: span.account, currency: span.currency)
      let openingDay = span.count == 0 ? span.first : span.first.adding(days: -1)
      var marks: [JournalMark] = []
      if let opening = span.opening {
        marks.append(JournalMark(date: openingDay, what: .opening, key: key, amount: opening))
      }
      for stated in span.stated where stated.date >= openingDay {
        let mark = JournalMark(date: stated.date, what: .balance, key: key, amount: stated.amount)
        // Several statements may state one balance.
        if let last = marks.last, last.what == .balance, last.date == mark.date,
          last.amount == mark.amount
        {
          continue
        }
        marks.append(mark)
      }
      return marks
    }.sorted { $0.order < $1.order }
  }

  /// The next mark that stands before the rows of a day; nil where there is none.
  mutating func next(before date: CivilDate) -> JournalMark? {
    guard position < marks.count else { return nil }
    let mark = marks[position]
    guard mark.date < date || (mark.date == date && mark.what == .opening) else { return nil }
    position += 1
    return mark
  }

  /// The next mark; nil behind the last.
  mutating func next() -> JournalMark? {
    guard position < marks.count else { return nil }
    defer { position += 1 }
    return marks[position]
  }
}

extension JournalMark {
  fileprivate var order: (CivilDate, Int, Book.Account.ID, String) {
    (date, what.rawValue, key.account, key.currency.code)
  }
}
