import FinanceETL
import GRDB
import Histories
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("Accounts of a connection that come under new ids")
struct ReconnectionTests {
  private static let days =
    CivilDate(year: 2026, month: 3, day: 1).map { first in
      (0..<90).map { first.adding(days: $0) }
    } ?? []

  /// One row of what happened.
  struct Event: Hashable {
    let day: Int
    let cents: Int
    let text: String
  }

  /// An account as a document lists it.
  struct Listed {
    let id: String
    let mask: String
    let subtype: String
    /// In front of the ids of its rows.
    let prefix: String
    let events: [Event]
  }

  struct Payload {
    let item: String
    let institution: String
    var accounts: [Listed]

    var text: String {
      let listed = accounts.map { account in
        """
        {"account_id":"\(account.id)","balances":{"iso_currency_code":"USD"},"mask":"\(account.mask)",
        "name":"\(account.prefix) \(account.subtype)","type":"depository","subtype":"\(account.subtype)"}
        """
      }
      let rows = accounts.flatMap { account in
        account.events.enumerated().map { place, event in
          let day = ReconnectionTests.days[event.day]
          let (whole, part) = event.cents.magnitude.quotientAndRemainder(dividingBy: 100)
          let amount = "\(event.cents < 0 ? "" : "-")\(whole).\(part < 10 ? "0" : "")\(part)"
          return """
            {"account_id":"\(account.id)","amount":\(amount),"date":"\(day.isoText)",
            "name":"\(event.text)","transaction_id":"\(account.prefix)-\(account.id)-\(place)",
            "pending":false,"iso_currency_code":"USD"}
            """
        }
      }
      return """
        [{"item":{"item_id":"\(item)","institution_id":"\(institution)","institution_name":"Brine"}},
        {"accounts":[\(listed.joined(separator: ","))],"added":[\(rows.joined(separator: ","))],
        "modified":[],"removed":[],"next_cursor":"c-\(item)-\(accounts.map(\.id).joined())",
        "has_more":false}]
        """
    }
  }

  /// Some accounts of one item, and what became of them when it was connected again.
  struct Scenario {
    var old: Payload
    var new: Payload
    var truth: [[Event]]
    /// How many rows of each account are in both documents.
    var overlaps: [Int]
    /// Whether the second document lists the old ids too.
    var listsBoth: Bool

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let count = Int.random(in: 1...3, using: &random)
      let hasOneMask = Bool.random(using: &random)
      let keepsItem = Bool.random(using: &random)
      let keepsBank = keepsItem || Bool.random(using: &random)
      listsBoth = keepsItem && Int.random(in: 0..<4, using: &random) == 0
      (truth, overlaps) = ([], [])
      var (old, new): ([Listed], [Listed]) = ([], [])
      for place in 0..<count {
        let events = (0..<24).map { number in
          let cents = Int.random(in: 1...99_999, using: &random)
          return Event(
            day: number * 3, cents: number % 5 == 0 ? cents : -cents,
            text: "SHOP \(place) NO \(number)")
        }
        let overlap = Int.random(in: 0..<8, using: &random)
        let mask = hasOneMask ? "3318" : "33\(place)8"
        let subtype = place == 1 ? "savings" : "checking"
        old.append(
          Listed(
            id: "a\(place)", mask: mask, subtype: subtype, prefix: "old",
            events: Array(events[..<12])))
        new.append(
          Listed(
            id: "b\(place)", mask: mask, subtype: subtype, prefix: "new",
            events: Array(events[(12 - overlap)...])))
        truth.append(events)
        overlaps.append(overlap)
      }
      if listsBoth { new += old }
      self.old = Payload(item: "it-1", institution: "ins_1", accounts: old)
      self.new = Payload(
        item: keepsItem ? "it-1" : "it-2", institution: keepsBank ? "ins_1" : "ins_2",
        accounts: new.shuffled(using: &random))
    }
  }

  private func load(_ payloads: [Payload]) async throws -> Book {
    let book = try Book()
    for payload in payloads {
      let result = try await Importer(into: book, options: .system)
        .start([.bytes(Array(payload.text.utf8), name: "payload.json")]).result
      #expect(result.documents.first?.status != .failed, "\(result.documents.first?.errors ?? [])")
    }
    return book
  }

  /// The accounts, each as the amounts of its rows.
  private func amounts(_ book: Book) throws -> [[Int]] {
    let rows = try book.read { db in
      try Row.fetchAll(db, sql: "SELECT account_id, amount FROM transactions ORDER BY id")
    }
    return Dictionary(grouping: rows) { $0["account_id"] as Int64 }.values
      .map { $0.map { $0["amount"] as Int }.sorted() }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// The account that calls itself by an aggregator's id.
  private func account(_ id: String, _ book: Book) throws -> Int64? {
    try book.read { db in
      try Int64.fetchOne(
        db,
        sql: """
          SELECT account_id FROM account_identifiers
          WHERE kind = 'connected' AND value LIKE ? || ' %'
          """, arguments: [id])
    }
  }

  private func questions(_ book: Book) throws -> [Set<Int64>] {
    try book.reviews(kind: .account, state: .open).map { Set($0.accounts.map(\.id)) }
  }

  /// As a person answers who knows which accounts they are.
  private func answerAll(_ book: Book, _ scenario: Scenario) throws {
    while let review = try book.reviews(kind: .account, state: .open).first {
      let asked = Set(review.accounts.map(\.id))
      let isOne = try scenario.overlaps.indices.contains {
        try Set([account("a\($0)", book), account("b\($0)", book)]) == asked
      }
      _ = try isOne ? book.acceptReview(review.id) : book.keepReview(review.id)
    }
  }

  private func undoAndRedo(_ id: Int64, _ book: Book) throws {
    _ = try book.undoImport(id)
    _ = try book.redoImport(id)
  }

  private static let seeds = Tier.some(of: Array(1...UInt64(160)), quick: 8, full: 16)

  @Test("what goes on is one account or a question, what is listed twice is two", arguments: seeds)
  func laws(seed: UInt64) async throws {
    let scenario = Scenario(seed: seed)
    let book = try await load([scenario.old, scenario.new])
    let questions = try questions(book)
    for (place, overlap) in scenario.overlaps.enumerated() {
      let old = try #require(try account("a\(place)", book))
      let new = try #require(try account("b\(place)", book))
      if scenario.listsBoth {
        #expect(old != new && questions.isEmpty)
      } else if overlap > 0 {
        #expect(old == new || questions.contains([old, new]))
      }
      let others = try (0..<scenario.overlaps.count).filter { $0 != place }
        .map { try account("b\($0)", book) }
      #expect(!others.contains(new))
    }
    guard !scenario.listsBoth else { return }
    try answerAll(book, scenario)
    let joined = try scenario.overlaps.indices.allSatisfy {
      try account("a\($0)", book) == account("b\($0)", book)
    }
    if joined {
      #expect(
        try amounts(book)
          == scenario.truth.map { $0.map(\.cents).sorted() }
          .sorted { $0.lexicographicallyPrecedes($1) })
    }
  }

  @Test("the order of the documents and undoing them change nothing", arguments: seeds)
  func orders(seed: UInt64) async throws {
    let scenario = Scenario(seed: seed)
    let book = try await load([scenario.old, scenario.new])
    let other = try await load([scenario.new, scenario.old])
    #expect(try questions(book).count == questions(other).count)
    let before = try amounts(book)
    #expect(try amounts(other) == before)
    for id in [1, 2] as [Int64] {
      try undoAndRedo(id, book)
      #expect(try amounts(book) == before)
    }
    // Before the second payload lists the old ids too, what it says of the new ones.
    var part = scenario.new
    part.accounts.removeAll { $0.id.hasPrefix("a") }
    let parted = try await load([scenario.old, part, scenario.new])
    #expect(try amounts(parted) == before)
    let again = try await load([scenario.old, scenario.new, scenario.old, scenario.new])
    #expect(try amounts(again) == before)
    try answerAll(book, scenario)
    try answerAll(other, scenario)
    #expect(try amounts(book) == amounts(other))
  }
}
