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
    /// What it gets on a day beyond its rows, as stated balances say.
    case unexplained
    /// What it holds at the end of a day, as the bank states it.
    case balance
  }

  var date: CivilDate
  var what: What
  var key: AccountCurrency
  var amount: ExactDecimal
  /// What the entry says, where it is one.
  var text = ""
}

/// The opening and the stated balances, and what is unexplained between them, by day.
struct JournalMarks {
  private let marks: [JournalMark]
  private var position = 0

  init(_ spans: [Book.ExportedSpan]) {
    marks = spans.flatMap { span in
      let key = AccountCurrency(account: span.account, currency: span.currency)
      func mark(
        _ what: JournalMark.What, _ date: CivilDate, _ amount: ExactDecimal, _ text: String = ""
      ) -> JournalMark {
        JournalMark(date: date, what: what, key: key, amount: amount, text: text)
      }
      var marks: [JournalMark] = []
      if let opening = span.opening {
        marks.append(mark(.opening, opening.date, opening.amount, "Opening balance"))
      }
      marks += span.unexplained.map { mark(.unexplained, $0.date, $0.amount, $0.text) }
      marks += span.stated.map { mark(.balance, $0.date, $0.amount) }
      return marks
    }.sorted { $0.order < $1.order }
  }

  /// The entries among them.
  var entries: [JournalMark] { entries(.opening) + entries(.unexplained) }

  func entries(_ what: JournalMark.What) -> [JournalMark] { marks.filter { $0.what == what } }

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
