import FinanceETL
import GRDB
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Pages of transactions by day")
struct TransactionPageTests {
  /// A book with rows of every status, an amount of more digits than its currency, categories and tags,
  /// and a last import that a person took apart.
  private static func book(_ kind: Scenario.Kind, _ seed: UInt64) async throws -> Book {
    let scenario = Scenario.random(kind, seed: seed)
    let book = try await Replay(scenario, saying: PersonsWord.all(on: scenario)).book
    try await book.load(
      #"{"type":"statement","v":1,"account":{"key":"other","currency":"JPY"},"feed":"x"}"# + "\n"
        + #"{"type":"transaction","date":"2024-02-01","amount":"-1.234","description":"Odd"}"#
        + "\n")
    for row in try await book.transactions() {
      let edit = TransactionEdit(
        category: row.id % 3 == 0 ? "Food" : row.id % 7 == 0 ? "Été" : nil,
        tags: row.id % 5 == 0 ? ["trip", "Work"] : nil)
      guard edit.category != nil || edit.tags != nil else { continue }
      _ = try await book.editTransaction(row.id, with: edit)
    }
    for row in try await book.transactions() where row.id % 4 == 0 {
      _ = try? await book.split(
        row.id,
        into: [
          PartRequest(.signed(.one), category: "Food", tags: ["home", "work"]), PartRequest(.rest),
        ])
    }
    for match in try await book.matches().suffix(2) {
      try await book.splitTransaction(match.id, at: ReviewedBook.moment)
    }
    return book
  }

  private static func queries(_ imports: Int64) -> [TransactionQuery] {
    func query(_ change: (inout TransactionQuery) -> Void) -> TransactionQuery {
      var query = TransactionQuery()
      change(&query)
      return query
    }
    return [
      query { _ in },
      query { $0.from = CivilDate(iso: "2024-01-20") },
      query { $0.to = CivilDate(iso: "2024-02-10") },
      query { $0.categories = ["food"] },
      query { $0.categories = ["FOOD", "été"] },
      query { $0.categories = ["none"] },
      query { $0.isUncategorised = true },
      query { $0.tags = ["work"] },
      query { $0.tags = ["work", "home"] },
      query { $0.texts = ["coffee"] },
      query { $0.excluding.texts = ["coffee"] },
      query { $0.isTransferOnly = true },
      query { $0.texts = ["zzz"] },
      query { $0.texts = ["zzz", "coffee"] },
      query { $0.minimumAmount = ExactDecimal("-5") },
      query { $0.minimumAmount = ExactDecimal("1000000") },
      query { $0.maximumAmount = ExactDecimal("-20.5") },
      query {
        $0.minimumAmount = ExactDecimal("-50")
        $0.maximumAmount = ExactDecimal("-10")
        $0.categories = ["food"]
      },
      query { $0.leavesOutTransfers = true },
      query { $0.isNewOnly = true },
      query { $0.importID = 1 },
      query { $0.importID = imports - 1 },
      query { $0.sourceID = "t3" },
      query { $0.accounts = ["other", .id(1)] },
      query {
        $0.accounts = [.id(1), "other"]
        $0.from = CivilDate(iso: "2024-01-20")
      },
      query { $0.excluding.accounts = ["other"] },
      query {
        $0.excluding.accounts = [.id(1)]
        $0.to = CivilDate(iso: "2024-02-10")
      },
      query { $0.payees = ["COFFEE", "odd"] },
      query { $0.kinds = ["purchase", "Fee"] },
      query { $0.excluding.payees = ["odd"] },
      query { $0.excluding.categories = ["food"] },
      query { $0.excluding.tags = ["work"] },
      query { $0.excluding.kinds = ["fee"] },
    ]
      + TransactionStatus.allCases.map { status in query { $0.status = status } }
      + TransactionStatus.allCases.map { status in
        query {
          $0.status = status
          $0.categories = ["food"]
        }
      }
  }

  @Test(
    "pages of any filter are, one after the other, what the list without pages holds",
    arguments: Scenario.Kind.allCases)
  func asTheWholeList(kind: Scenario.Kind) async throws {
    var rows = 0
    for seed in 1...UInt64(3) {
      let book = try await Self.book(kind, seed)
      let imports = Int64(try await book.imports().count)
      for (number, base) in Self.queries(imports).enumerated() {
        for (isDescending, includesGone) in [(false, false), (true, false), (false, true)] {
          var query = base
          (query.isDescending, query.includesGone) = (isDescending, includesGone)
          let whole = try await book.transactions(query).map(\.id)
          var paged: [Int64] = []
          query.limit = 7
          while true {
            let page = try await book.transactions(query).map(\.id)
            paged += page
            guard let last = page.last, paged.count <= whole.count else { break }
            query.after = last
          }
          rows += paged.count
          #expect(paged == whole, "\(kind), seed \(seed), query \(number), \(isDescending)")
        }
      }
    }
    #expect(rows > 1000)
  }
}
