import FinanceModel
import Matching

extension Facts {
  /// What `row` states, in a book of the tests.
  package init(_ row: StatementTransaction, _ money: Money) {
    self.init(row, money, CounterpartyDigests(salt: "test"))
  }
}
