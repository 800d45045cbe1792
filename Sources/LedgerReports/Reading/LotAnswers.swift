import FinanceModel
import LedgerBook
import LedgerStore

/// What a person said of lots, as the ledger needs it.
struct LotAnswers {
  private let book: Book

  init(_ book: Book) {
    self.book = book
  }

  func divisions() throws -> CostDivisions {
    var divisions = CostDivisions()
    for said in try book.lots.divisions() {
      var division = CostDivisions.Division(cash: said.cash)
      for share in said.shares { division.shares[share.securityID] = share.percent }
      divisions[said.securityID, said.date] = division
    }
    return divisions
  }

  /// The rows that are one transfer, by id. What is not there at the moment is left out.
  func carried(_ entries: [Book.TradeEntry]) throws -> [(from: [Int64], to: [Int64])] {
    let carries = try book.lots.carries()
    guard !carries.isEmpty else { return [] }
    let moves = entries.filter { [.transferIn, .transferOut].contains($0.stated.kind) }
    var used: Set<Int64> = []
    func find(_ row: Book.LotCarry.Row) -> Int64? {
      let same = moves.filter { entry in
        entry.date == row.date && entry.stated.units == row.units
          && entry.securityID == row.securityID && !used.contains(entry.id)
      }
      // An account that was imported anew has another id.
      let found = same.first { $0.accountID == row.accountID } ?? (same.count == 1 ? same[0] : nil)
      if let found { used.insert(found.id) }
      return found?.id
    }
    return carries.compactMap { carry in
      let (from, to) = (carry.from.compactMap(find), carry.to.compactMap(find))
      guard from.count == carry.from.count, to.count == carry.to.count else { return nil }
      return (from, to)
    }
  }
}
