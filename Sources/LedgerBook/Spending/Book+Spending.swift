import FinanceModel
import LedgerPlanning
import LedgerStore

extension Book {
  /// The money that spending is counted from, with the flows of all categories.
  package func spending(
    _ days: SpendingDays
  ) throws(FinanceETLError) -> (money: [NamedMoney], flows: CategoryFlows) {
    try read { db in
      let tree = try CategoryTree(db)
      return (try SpendingCells(days, tree.stored, db).named(), tree.flows)
    }
  }

  /// The last day that the book knows, as plans have it; nil in a book without any.
  package func lastPlannedDay() throws(FinanceETLError) -> CivilDate? {
    try read { db in try AsOfDay.last(db) }
  }
}
