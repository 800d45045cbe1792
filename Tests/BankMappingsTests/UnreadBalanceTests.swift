import FinanceModel
import Testing

@testable import BankMappings

@Suite("What stands beside an amount")
struct UnreadBalanceTests {
  private static let head = "Date,Text,Amount,Balance\n"

  private static var mapping: MappingText {
    var mapping = MappingText()
    mapping.columns = "{date: Date, text: Text, amount: Amount, balance: Balance}"
    mapping.fields = ["balance: balance"]
    return mapping
  }

  @Test("a running balance that cannot be read costs no row its amount, and is reported")
  func leftOut() throws {
    let table = try read(
      Self.head + "2024-01-01,a,1.00,12\n2024-01-02,b,-250.00,\"12,84.53\"\n", Self.mapping)
    #expect(table.amounts == ["1.00", "-250.00"])
    #expect(table.rows.map { $0.balance?.text } == ["12", nil])
    #expect(table.quarantined.isEmpty)
    #expect(table.summary.concerns.contains { $0.contains("cannot be read and are left out: 1") })
  }

  @Test("a running balance that is required costs its row")
  func required() throws {
    var mapping = Self.mapping
    mapping.more = "checks: {running_balance: required}\n"
    let table = try read(
      Self.head + "2024-01-01,a,1.00,12\n2024-01-02,b,-250.00,x\n", mapping)
    #expect(table.amounts == ["1.00"] && table.quarantined.count == 1)
  }

  @Test(
    "a balance above the table may have the other decimal mark where two digits stand behind it",
    arguments: ["187,40", "187.40", "1.187,40", "1,187.40"])
  func otherMark(text: String) throws {
    var mapping = MappingText()
    mapping.read = "{format: csv, decimal: \",\"}"
    mapping.more = """
      preamble: {balance: 'Saldo:,"(.*)"'}
      balances: [{kind: ledger, amount: preamble.balance}]

      """
    let table = try read(
      "Saldo:,\"\(text)\"\nDate,Text,Amount\n2024-01-01,a,\"-1,00\"\n", mapping)
    #expect(table.balance(.ledger) == (text.count > 6 ? "1187.40" : "187.40"))
  }

  private static var card: MappingText {
    var mapping = MappingText()
    mapping.columns =
      "{date: Date, text: Text, amount: Amount, paid: Paid, unit: In}"
    mapping.fields = ["original_amount: paid", "original_currency: unit"]
    return mapping
  }

  @Test(
    "coins, and amounts of two signs, are no purchase in another currency",
    arguments: ["131.70,-1500.5,CRO", "7.90,12.25,ADA", "-7.90,-0.01,BTC", "200.00,-200.00,EUR"])
  func coins(cells: String) throws {
    let head = "Date,Text,Amount,Paid,In\n2024-01-01,a,-18.50,-20.00,USD\n"
    let table = try read(head + "2024-01-02,b,\(cells)\n", Self.card)
    #expect(table.amounts == ["-18.50"] && table.quarantined.count == 1)
  }

  @Test(
    "a purchase in a currency of today, of the past, or printed without its sign is one",
    arguments: ["-18.50,-20.00,USD", "-18.50,36.18,DEM", "-18.50,130.0,CNH", "18.50,20.00,USD"])
  func purchases(cells: String) throws {
    let table = try read("Date,Text,Amount,Paid,In\n2024-01-02,b,\(cells)\n", Self.card)
    #expect(table.rows.count == 1 && table.quarantined.isEmpty)
  }
}
