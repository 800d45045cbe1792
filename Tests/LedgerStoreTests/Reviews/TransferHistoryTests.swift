import FinanceETL
import GRDB
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

/// Some months of a person's own accounts, as their sources state them, and which rows are one transfer.
private struct OwnMonths {
  struct Account {
    let key: String
    let kind: String
    let currency: String
    let bank: String
    var mask = ""
    var number = ""
  }

  static let giro = Account(
    key: "giro", kind: "CHECKING", currency: "EUR", bank: "DKB", mask: "2051",
    number: "DE02120300000000202051")
  static let second = Account(
    key: "second", kind: "CHECKING", currency: "EUR", bank: "Sparkasse", mask: "5030",
    number: "DE02500105170137075030")
  static let wallet = Account(key: "wallet", kind: "WALLET", currency: "EUR", bank: "PayPal")
  static let neo = Account(key: "neo", kind: "CHECKING", currency: "EUR", bank: "Revolut")
  static let dollars = Account(key: "dollars", kind: "CHECKING", currency: "USD", bank: "Revolut")
  static let accounts = [giro, second, wallet, neo, dollars]

  private struct Row {
    let account: String
    let day: Int
    let amount: String
    let text: String
    var other = ""
  }

  private var rows: [Row] = []
  /// `giro -50.01 > second 50.01`.
  private(set) var transfers: Set<String> = []
  private var cents = 0

  var rowCount: Int { rows.count }

  init(_ generator: inout SeededGenerator) {
    for _ in 0..<60 { add(Int.random(in: 0..<7, using: &generator), &generator) }
  }

  private static func money(_ cents: Int) -> String {
    let digits = "\(abs(cents) % 100)"
    return (cents < 0 ? "-" : "") + "\(abs(cents) / 100)." + (digits.count == 1 ? "0" : "") + digits
  }

  private mutating func transfer(
    _ out: Row, _ into: Row
  ) {
    rows += [out, into]
    transfers.insert("\(out.account) \(out.amount) > \(into.account) \(into.amount)")
  }

  private mutating func add(_ kind: Int, _ generator: inout SeededGenerator) {
    let day = Int.random(in: 3..<115, using: &generator)
    // No two transfers have one amount: what is equal is a friend's, or somebody's pay.
    cents += Int.random(in: 101...997, using: &generator)
    let (left, arrived) = (Self.money(-cents - 5_000), Self.money(cents + 5_000))
    func row(_ account: Account, _ day: Int, _ amount: String, _ text: String, _ other: String = "")
      -> Row
    {
      Row(account: account.key, day: day, amount: amount, text: text, other: other)
    }
    switch kind {
    case 0:
      transfer(
        row(Self.giro, day, left, "Anna Beispiel Sparen", Self.second.number),
        row(Self.second, day + 1, arrived, "Anna Beispiel Sparen", Self.giro.number))
    case 1:
      transfer(
        row(Self.giro, day + 2, left, "PayPal Europe Ihr Einkauf", "DE75512108001245126199"),
        row(Self.wallet, day, arrived, "Bank Deposit to PP Account"))
    case 2:
      transfer(
        row(Self.giro, day, left, "Revolut Bank UAB Aufladung"),
        row(Self.neo, day, Self.money(cents + 4_850), "Top-up from account *2051, fee 1.50 EUR"))
    case 3:
      transfer(
        row(Self.neo, day, left, "Exchanged to USD"),
        row(Self.dollars, day, Self.money((cents + 5_000) * 108 / 100), "Exchanged to USD"))
    case 4:
      // A friend gives back what was paid for her, to another account.
      rows += [
        row(Self.giro, day, left, "Überweisung Carol Jones", "DE75512108001245126199"),
        row(Self.second, day + 2, arrived, "Überweisung Carol Jones", "DE75512108001245126199"),
      ]
    case 5:
      transfer(
        row(Self.wallet, day, left, "General Withdrawal"),
        row(Self.giro, day + 1, arrived, "PayPal Europe ABBUCHUNG"))
    default:
      rows += [
        row(Self.giro, day, left, "REWE SAGT DANKE"),
        row(Self.neo, day, arrived, "Nordwind Gehalt"),
      ]
    }
  }

  /// A record stream a month and account, some with the days of the next one too.
  func documents(_ generator: inout SeededGenerator) -> [String] {
    Self.accounts.flatMap { account in
      (0..<4).compactMap { month in
        let more = Bool.random(using: &generator) ? 5 : 0
        let days = (month * 30)..<(month * 30 + 30 + more)
        let rows = rows.filter { $0.account == account.key && days.contains($0.day) }
        return rows.isEmpty ? nil : Self.document(account, rows)
      }
    }
  }

  private static func document(_ account: Account, _ rows: [Row]) -> String {
    let mask = account.mask.isEmpty ? "" : #","mask":"\#(account.mask)""#
    let number = account.number.isEmpty ? "" : #","number":"\#(account.number)""#
    let header = """
      {"type":"statement","feed":"csv:\(account.key)","format":"records","mode":"snapshot","ids":"none",\
      "account":{"key":"\(account.key)","name":"\(account.key)","kind":"\(account.kind)",\
      "currency":"\(account.currency)","institution":"\(account.bank)"\(mask)\(number)}}
      """
    let lines = rows.map { row in
      let day = CivilDate(iso: "2024-01-01")?.adding(days: row.day).isoText ?? ""
      let other = row.other.isEmpty ? "" : #","counterparty":"\#(row.other)""#
      return """
        {"type":"transaction","date":"\(day)","amount":"\(row.amount)","currency":"\(account.currency)",\
        "description":"\(row.text)"\(other)}
        """
    }
    return ([header] + lines).joined(separator: "\n") + "\n"
  }
}

@Suite("Transfers over months of own accounts")
struct TransferHistoryTests {
  /// As ``OwnMonths/transfers``.
  private func pairs(_ book: Book) throws -> Set<String> {
    try book.read { db in
      Set(
        try String.fetchAll(
          db,
          sql: """
            SELECT f.account || ' ' || f.amount || ' > ' || t.account || ' ' || t.amount
            FROM transfers x JOIN v_transactions f ON f.id = x.from_transaction_id
            JOIN v_transactions t ON t.id = x.to_transaction_id
            """))
    }
  }

  private func questions(_ book: Book) throws -> Int {
    try book.count(
      "SELECT count(*) FROM reviews WHERE state = 'open' AND rule NOT IN ('other_party')")
  }

  @Test(
    "each transfer is paired and nothing else, in any order of documents, and after undo and redo")
  func months() async throws {
    var generator = SeededGenerator(seed: 46)
    for _ in 0..<4 {
      let truth = OwnMonths(&generator)
      let documents = truth.documents(&generator)
      for _ in 0..<2 {
        let book = try Book()
        var imports: [Int64] = []
        for document in documents.shuffled(using: &generator) {
          imports += [try await book.load(document).importID].compactMap { $0 }
        }
        #expect(try pairs(book) == truth.transfers)
        #expect(try questions(book) * 1_000 <= 2 * truth.rowCount)
        let undone = try #require(imports.randomElement(using: &generator))
        _ = try await book.undoImport(undone)
        #expect(try pairs(book).isSubset(of: truth.transfers))
        _ = try await book.redoImport(undone)
        #expect(try pairs(book) == truth.transfers)
      }
    }
  }
}
