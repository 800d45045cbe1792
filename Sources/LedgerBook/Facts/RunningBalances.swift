import FinanceModel
import GRDB
import LedgerStore

extension Book {
  /// What an account held after each of its posted rows, in the order of days and ids.
  ///
  /// It rests on the balances that sources state, as net worth does: where rows are missing between two of
  /// them, nothing is known. Not of accounts whose worth is stated as a whole.
  public final class RunningBalances {
    private let book: Book
    private let account: Account.ID
    private let history: AccountHistory
    /// Of the day that was asked about last.
    private var day: (date: CivilDate, after: [Transaction.ID: ExactDecimal])?

    /// Throws `not_found`, and `invalid_argument` where several accounts are meant.
    public init(of wanted: AccountSelector, in book: Book) throws(FinanceETLError) {
      self.book = book
      account = try book.account(wanted).id
      let last = Book.today.adding(days: Int(Int32.max))
      history = try book.accountHistory(of: [account], through: last)
    }

    /// What the account held in the currency of a row of it after the row; nil where it is not known, and of
    /// rows that are not posted.
    public func balance(after row: Transaction) throws(FinanceETLError) -> ExactDecimal? {
      guard row.accountID == account, row.status == .posted else { return nil }
      if day?.date != row.date { day = (row.date, try balances(on: row.date)) }
      return day?.after[row.id]
    }

    private func balances(
      on date: CivilDate
    ) throws(FinanceETLError) -> [Transaction.ID: ExactDecimal] {
      var query = TransactionQuery(
        accounts: [.id(account)], from: date, to: date, status: .posted, order: .id)
      query.isDescending = true
      var after: [Transaction.ID: ExactDecimal] = [:]
      var ends: [Currency: ExactDecimal?] = [:]
      for row in try book.transactions(query) {
        if ends[row.currency] == nil {
          ends[row.currency] = .some(try end(of: date, in: row.currency))
        }
        guard case .some(.some(let end)) = ends[row.currency] else { continue }
        after[row.id] = end
        ends[row.currency] = .some(end.adding(row.amount.negated))
      }
      return after
    }

    /// At the end of a day.
    private func end(
      of date: CivilDate, in currency: Currency
    ) throws(FinanceETLError) -> ExactDecimal? {
      let key = AccountHistory.Key(accountID: account, currency: currency)
      guard history.stated[key]?.allSatisfy({ $0.kind == .ledger }) ?? true else { return nil }
      do {
        guard case .known(let point)? = try history.balance(of: key, on: date) else { return nil }
        return point.amount
      } catch {
        throw FinanceETLError(.databaseFailed, "\(error)")
      }
    }
  }
}
