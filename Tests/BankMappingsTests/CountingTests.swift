import FinanceModel
import TestSupport
import Testing

@testable import BankMappings

@Suite("The columns of a table")
struct HeaderTests {
  @Test("of a column that is there twice the one that is filled is meant")
  func filled() throws {
    let mapping = MappingText()
    let text = "Date,Text,Text,Amount\n2024-01-01,x,,1\n2024-01-02,,y,2\n2024-01-03,a,b,3\n"
    #expect(try read(text, mapping).texts == ["x", "y", "a"])
    #expect(try read("Date,Text,Amount,Amount\n2024-01-01,x,,2\n", mapping).amounts == ["2"])
  }

  @Test("a column that is there twice with two amounts in a row is an error that names `nth`")
  func twice() throws {
    var mapping = MappingText()
    let text = "Date,Text,Amount,Amount\n2024-01-01,x,1,2\n"
    let error = failure { _ = try read(text, mapping) }
    #expect(error?.code == .ambiguousColumn)
    #expect(error?.hint?.description.contains("nth") == true)
    mapping.columns = "{date: Date, text: Text, amount: {names: [Amount], nth: 2}}"
    #expect(try read(text, mapping).amounts == ["2"])
    mapping.columns = "{date: Date, text: Text, amount: {names: [Amount], nth: 3}}"
    #expect(failure { _ = try read(text, mapping) }?.code == .mappingMismatch)
  }

  @Test("a column that is not needed may be there twice")
  func twiceUnread() throws {
    #expect(try read("Date,Text,Amount,X,X\n2024-01-01,x,1,,\n", MappingText()).amounts == ["1"])
  }

  @Test("a needed column that is gone is an error that says what is gone, new and renamed")
  func gone() throws {
    var mapping = MappingText()
    mapping.detect = "{header: [Date, Text]}"
    mapping.columns = "{date: Date, text: Text, amount: [Amount, Sum], value: Valuta}"
    let error = failure {
      _ = try read("Date,Text,Amount (EUR),Iban\n2024-01-01,x,1,2\n", mapping)
    }
    #expect(error?.code == .mappingMismatch)
    #expect(error?.location.line == 1)
    let message = try #require(error?.message)
    #expect(message.contains("missing: Valuta"))
    #expect(message.contains("renamed: Amount → Amount (EUR)"))
    #expect(message.contains("new: Iban"))
  }

  @Test(
    "a name is renamed to one that is like it, never to just any",
    arguments: [
      ("Buchungsdatum", "Buchungstag", true), ("Betrag", "Betrag (€)", true),
      ("Betrag", "Betraege", true), ("金额", "金额(元)", true), ("金额", "备注", false),
      ("Datum", "Saldo", false), ("Amount", "AMOUNTS", true), ("Date", "Text", false),
      ("IBAN", "BIC", false), ("Kontonummer", "Kontonr", false),
      ("Transaction Date", "Transactn Date", true),
    ])
  func renamed(from: String, to: String, expected: Bool) {
    #expect((Suggestion.nearest(to: from, among: [to]) != nil) == expected)
  }

  @Test("names are found without case, with any blanks and in full width")
  func folding() throws {
    var mapping = MappingText()
    mapping.detect = "{header: [Booking Date, 金额(元)], absent: [Balance]}"
    mapping.columns = "{date: booking date, text: Text, amount: 金额(元)}"
    let table = try read("\u{FEFF} BOOKING  date ,text\u{A0},金额（元）\n2024-01-01,x,1\n", mapping)
    #expect(table.amounts == ["1"])
    let error = failure {
      _ = try read("Booking Date,Text,金额（元）,Balance\n2024-01-01,x,1,1\n", mapping)
    }
    #expect(error?.code == .mappingMismatch)
  }

  @Test("an optional column that is missing is empty")
  func optional() throws {
    var mapping = MappingText()
    mapping.columns =
      "{date: Date, text: Text, amount: Amount, note: {names: [Note], optional: true}}"
    mapping.fields = ["memo: note"]
    #expect(try read("Date,Text,Amount\n2024-01-01,x,1\n", mapping).rows.map(\.memo) == [nil])
  }

  @Test("a table without header is found by the shape of its rows, its columns are positions")
  func positions() throws {
    var mapping = MappingText()
    mapping.detect = "{shape: ['~^\\d{4}-', '~', '~^-?\\d', '']}"
    mapping.read = "{header: none}"
    mapping.columns = "{date: 1, text: 2, amount: {at: 3}}"
    let table = try read("A preamble\n2024-01-01,x,1,\n2024-01-02,y,2,\n", mapping)
    #expect(table.texts == ["x", "y"])
    #expect(failure { _ = try read("x,2024-01-01,1\n", mapping) }?.code == .mappingMismatch)
  }

  @Test(
    "a shape describes so many cells, empty ones at the end aside",
    arguments: [
      (["2024", "a", "1"], true), (["2024", "", "1"], true), (["2024", "a", "1", ""], true),
      (["2024", "a"], false), (["2024", "a", "1", "x"], false), (["x", "a", "1"], false),
      (["2024", "a", ""], false),
    ])
  func shapes(cells: [String], expected: Bool) throws {
    var mapping = MappingText()
    mapping.detect = "{shape: ['~^\\d{4}', '~', '~^\\d']}"
    mapping.read = "{header: none}"
    mapping.columns = "{date: 1, text: 2, amount: 3}"
    #expect(try mapping.decoded().fitsShape(cells) == expected)
  }
}

@Suite("Every row of a table")
struct CountingTests {
  private static let mapping: MappingText = {
    var mapping = MappingText()
    mapping.detect = "{header: [Date, Text, Amount, Account]}"
    mapping.columns = "{date: Date, text: Text, amount: Amount, account: Account, left: Left}"
    mapping.account = "{kind: checking, currency: EUR, number: account}"
    mapping.fields = ["balance: left"]
    mapping.more = """
      rows: {skip: [{when: {text: '~^skip'}, reason: skip}, {when: {amount: '~^0'}, reason: zero}]}
      balances: [{kind: ledger, when: {text: closing}, amount: amount}]
      """
    return mapping
  }()

  @Test("ends in exactly one counter", arguments: 1...12)
  func oneCounter(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let dates = [
      "2024-01-01", "2024-01-02", "2024-01-14", "", "2024-02-30", "Pending", "14.01.2024",
    ]
    let texts = ["shop", "skip this", "closing", "", "a \"b\" c", "x, y"]
    let amounts = ["1.00", "-2", "0.00", "", "12..3", "(5)", "1.234"]
    let accounts = ["", "111111", "222222", "****3333"]
    let lefts = ["", "1.00", "x"]
    let mapping = try Self.mapping.decoded()
    for _ in 0..<150 {
      var text = "Date,Text,Amount,Account,Left\n2024-01-20,first,1.00,,\n"
      let count = Int.random(in: 0...30, using: &random)
      for _ in 0..<count {
        let cells = [dates, texts, amounts, accounts, lefts].map {
          $0.randomElement(using: &random) ?? ""
        }
        text +=
          cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
          + ",.\n"
      }
      let table = try read(text, mapping)
      let balances = table.balances.count { $0.kind == .ledger && $0.currency == nil }
      let sum = table.rows.count + table.skipped.count + table.quarantined.count
      // A chain that is proven gives ledger balances of its own, with the currency of the rows.
      #expect(sum + balances == count + 1)
      let lines =
        (table.rows.map(\.location.line) + table.skipped.map(\.location.line)
        + table.quarantined.map(\.location.line)).compactMap { $0 }
      #expect(Set(lines).count == lines.count)
    }
  }

  @Test("is there however many rows of how many accounts there are", arguments: [1, 3])
  func manyRows(accounts: Int) throws {
    var text = "Date,Text,Amount,Account,Left\n"
    for row in 0..<45_000 {
      text += "2024-01-\(row / 5000 + 10),shop \(row),1.00,\(111_111 + row % accounts),\n"
    }
    let table = try read(text, Self.mapping)
    #expect(table.rows.count == 45_000)
    #expect(table.accounts.count == accounts)
    let isOrdered = table.accounts.allSatisfy { account in
      let lines = account.rows.compactMap(\.location.line)
      return lines == lines.sorted()
    }
    #expect(isOrdered)
  }
}
