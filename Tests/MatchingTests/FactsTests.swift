import FinanceModel
import Testing

@testable import Matching

@Suite("Facts")
struct FactsTests {
  private func facts(_ description: String, cents: Int64 = -450) throws -> Facts {
    Facts(
      status: .posted, date: try Sketch.day(5), money: Money(minorUnits: cents, currency: .usd),
      description: description)
  }

  @Test("an optional fact that is not stated stays; amount, day and text are always stated")
  func completed() throws {
    var old = try facts("OLD", cents: -1)
    old.payee = "Cafe"
    old.memo = "kept"
    old.extras = "{}"
    old.labels.category = "Food"
    var new = try facts("NEW")
    new.payee = "Blue Bottle"
    let whole = new.completed(by: old)
    #expect(whole.description == "NEW" && whole.money.minorUnits == -450)
    #expect(whole.payee == "Blue Bottle" && whole.memo == "kept" && whole.extras == "{}")
    #expect(whole.labels.category == "Food")
  }

  @Test("a text that is no more than the identity does not replace the bank's own")
  func described() throws {
    let (old, new) = (try facts("BLUE BOTTLE COFFEE OAKLAND"), try facts("Blue Bottle"))
    #expect(new.described(as: old, where: true).description == old.description)
    #expect(new.described(as: old, where: false).description == new.description)
  }

  @Test("a transaction shows the first in rank, completed by the others, whichever came first")
  func shown() throws {
    var table = try facts("TABLE")
    table.memo = "memo of the table"
    table.payee = "payee of the table"
    var download = try facts("DOWNLOAD")
    download.payee = "payee of the download"
    let stated = [
      (rank: FeedRank(.table, feed: "csv", isPending: false), facts: table),
      (rank: FeedRank(.download, feed: "ofx", isPending: false), facts: download),
    ]
    for order in [stated, stated.reversed()] {
      let shown = try #require(Facts.shown(order))
      #expect(shown.description == "DOWNLOAD" && shown.payee == "payee of the download")
      #expect(shown.memo == "memo of the table")
    }
    #expect(Facts.shown([]) == nil)
  }

  @Test("all digits of an amount are kept beside its currency's")
  func digits() throws {
    let amount = try #require(ExactDecimal("-1.2345"))
    let row = StatementTransaction(
      date: try Sketch.day(5), amount: amount, currency: .usd, description: "FX")
    let facts = Facts(row, try #require(Money(amount, in: .usd)))
    #expect(facts.amount == amount && facts.exactAmount == amount)
  }
}
