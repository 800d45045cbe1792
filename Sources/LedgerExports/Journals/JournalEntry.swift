import FinanceModel
import LedgerBook
import LedgerStore

/// One entry of a journal, in no program's syntax.
struct JournalEntry {
  /// What an account gets on a day.
  struct Posting {
    var account: String
    var amount: ExactDecimal
    var currency: Currency
    /// Its day, where that is not the entry's.
    var date: CivilDate?
    /// What the whole amount came to in another currency, above zero.
    var price: (amount: ExactDecimal, currency: Currency)?
  }

  /// What else is known, under a name of small letters, digits and hyphens.
  typealias Fact = (name: StaticString, value: String)

  var date: CivilDate
  var isPending = false
  /// The transaction's id in the book; nil: the entry is of no transaction.
  var code: Int64?
  var payee: String?
  var text: String
  var tags: [Substring] = []
  /// Joins the two entries of one transfer.
  var link: String?
  var facts: [Fact] = []
  var postings: [Posting] = []
}

/// What a journal says of a transaction beside its day, text and amount.
enum JournalFacts {
  /// Of the one transaction of an entry, and of the second of a transfer.
  private typealias Name = (first: StaticString, second: StaticString)

  private static let id: Name = ("etl-id", "etl-id2")
  /// Those of entries that are of no transaction.
  static let openingID: StaticString = "etl-opening"
  static let unexplainedID: StaticString = "etl-gap"
  private static let text: Name = ("text", "text2")
  private static let payee: Name = ("payee", "payee2")
  private static let bankText: Name = ("bank-text", "bank-text2")
  private static let memo: Name = ("memo", "memo2")
  private static let category: Name = ("category", "category2")
  private static let tags: Name = ("tags", "tags2")
  private static let notes: Name = ("notes", "notes2")
  private static let check: Name = ("check", "check2")
  private static let initiated: Name = ("initiated", "initiated2")
  private static let original: Name = ("original", "original2")
  private static let transfer: Name = ("transfer", "transfer2")
  private static let transferAccount: Name = ("transfer-account", "transfer-account2")
  /// Where a value goes on that is too long for a line.
  private static let more: StaticString = "more"

  /// Every name.
  static let names: [StaticString] =
    [
      id, text, payee, bankText, memo, category, tags, notes, check, initiated, original, transfer,
      transferAccount,
    ].flatMap { [$0.first, $0.second] } + [openingID, unexplainedID, more]

  /// - Parameters:
  ///   - isSecond: it is the second leg of an entry whose day, payee and text are the first one's.
  ///   - through: the id of the other leg, where that is in an entry of its own or in none.
  static func of(
    _ row: Book.ExportedRow, isSecond: Bool = false, through other: Book.Transaction.ID? = nil,
    _ source: ExportSource
  ) -> [JournalEntry.Fact] {
    var facts: [JournalEntry.Fact] = []
    func add(_ name: Name, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      facts.append((isSecond ? name.second : name.first, value))
    }
    add(id, source.exportID(row.id))
    if isSecond {
      add(text, row.description)
      add(payee, row.payee)
    }
    add(transfer, other.map(source.exportID))
    if row.transfer == nil, let stated = row.statedAccount {
      add(transferAccount, source.name(of: stated))
    }
    add(bankText, row.bankDescription)
    add(memo, row.memo)
    add(category, row.category)
    add(tags, row.tags)
    add(notes, row.notes)
    add(check, row.checkNumber)
    if row.initiated != row.date { add(initiated, row.initiated?.isoText) }
    if let amount = row.originalAmount {
      add(original, row.originalCurrency.map { "\(amount) \($0)" } ?? amount)
    }
    return facts
  }
}
