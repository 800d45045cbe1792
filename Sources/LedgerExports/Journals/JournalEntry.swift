import FinanceModel

/// One entry of a journal, in no program's syntax.
struct JournalEntry {
  /// What an account gets on a day.
  struct Posting {
    var account: String
    var amount: ExactDecimal
    var currency: Currency
    /// Its day, where that is not the entry's.
    var date: CivilDate?
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
