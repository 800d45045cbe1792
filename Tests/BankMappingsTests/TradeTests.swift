import FinanceModel
import Testing

@testable import BankMappings

@Suite("Tables of trades")
struct TradeTests {
  private static let columns = "Date,Action,Symbol,Units,Price,Fee,Amount,More"

  private static func mapping(
    trade: [String], security: String = "{ticker: symbol}", amount: String = "{signed: amount}",
    rows: String = "{}", read: String = "{format: csv}"
  ) throws -> BankMapping {
    var mapping = MappingText()
    mapping.detect = "{header: [Date, Action, Symbol]}"
    mapping.read = read
    mapping.columns =
      "{date: Date, action: Action, symbol: Symbol, units: Units, price: Price, fee: Fee,"
      + " amount: Amount, more: More}"
    mapping.account = "{kind: investment, institution: Broker, currency: EUR}"
    mapping.amount = amount
    mapping.description = "action"
    mapping.more = """
      kind: trades
      security: \(security)
      trade:
        kind: {from: action, map: {B: buy, S: sell, D: dividend, F: expense, M: cash, T: transfer, P: split, E: expire, R: reinvest, W: withdrawal}}
      \(trade.map { "  \($0)\n" }.joined())
      rows: \(rows)
      """
    return try mapping.decoded()
  }

  private static func table(
    _ lines: [String], _ mapping: BankMapping
  ) throws -> ReadTable {
    try read(([columns] + lines).joined(separator: "\n") + "\n", mapping)
  }

  private static let plain = ["units: units", "price: price", "fees: fee"]

  @Test("the sign of units follows from the kind, whatever is printed")
  func signs() throws {
    let table = try Self.table(
      ["2024-01-02,B,NWD,-2,10,1,-21,", "2024-01-03,S,NWD,2,10,1,19,"],
      try Self.mapping(trade: Self.plain))
    #expect(table.trades.map { $0.units?.text } == ["2", "-2"])
    #expect(table.trades.map { $0.fees?.text } == ["1", "1"])
    #expect(table.amounts == ["-21", "19"])
    #expect(table.trades.allSatisfy { $0.security?.description == "ticker:NWD" })
    #expect(table.rows.map(\.kind) == ["buy", "sell"])
  }

  @Test("units that are printed with a sign keep it, and one that the kind contradicts is flagged")
  func printedSigns() throws {
    let table = try Self.table(
      ["2024-01-02,S,NWD,-2,10,,20,", "2024-01-03,S,NWD,2,10,,20,"],
      try Self.mapping(trade: ["units: {signed: units}", "price: price"]))
    #expect(table.trades.map { $0.units?.text } == ["-2", "-2"])
    #expect(table.trades.map(\.flags) == [[], [.signCorrected]])
  }

  @Test(
    "where the kind gives no sign the printed one counts, and an income printed as − is flagged")
  func printedCash() throws {
    let table = try Self.table(
      ["2024-01-02,M,,,,,-5,", "2024-01-03,T,,,,,-7,", "2024-01-04,D,NWD,,,,-3,"],
      try Self.mapping(trade: Self.plain, amount: "{value: amount, direction: kind}"))
    #expect(table.amounts == ["-5", "-7", "3"])
    #expect(table.trades.map(\.flags) == [[.signCorrected]])
  }

  @Test("a price that names its currency or is of par is in that, if the mapping says nothing")
  func pricesInCells() throws {
    let table = try Self.table(
      [
        "2024-01-02,B,NWD,2,10.50 USD,,-19.40,", "2024-01-03,B,PCB,100,\"1,234.5 GBX\",,-1240 GBP,",
        "2024-01-04,B,BND,1000,99.5 %,,-995,", "2024-01-05,B,NWD,2,EUR 9.70,,-19.40 EUR,",
      ], try Self.mapping(trade: Self.plain))
    #expect(table.quarantined.isEmpty)
    #expect(table.trades.map { $0.price?.text } == ["10.50", "12.345", "99.5", "9.70"])
    #expect(table.trades.map(\.priceUnit) == [nil, "GBX", nil, nil])
    #expect(table.rows.map(\.currency?.code) == ["EUR", "GBP", "EUR", "EUR"])
    #expect(table.rows.map(\.originalCurrency?.code) == ["USD", nil, nil, nil])
    #expect(table.securities.map(\.kind) == [.other, .other, .fixedIncome])
  }

  @Test("an option that expires unsigned goes towards zero, in any order of the rows")
  func expiries() throws {
    let table = try Self.table(
      [
        "2024-01-05,E,AAA,1,,,,", "2024-01-05,E,BBB,1,,,,", "2024-01-05,E,CCC,1,,,,",
        "2024-01-02,S,AAA,1,1,,100,", "2024-01-02,B,BBB,1,1,,-100,",
      ],
      try Self.mapping(
        trade: Self.plain, security: "{ticker: symbol, multiplier: {text: \"100\"}}"))
    #expect(table.trades.map(\.kind) == [.sell, .buy, .expire, .expire, .expire])
    #expect(table.trades.map { $0.units?.text } == ["-1", "1", "1", "-1", "-1"])
    #expect(
      table.trades.suffix(3).map { $0.flags.contains(.unverifiedSign) } == [false, false, true])
  }

  @Test("a row that exchanges one security for another is two trades, and moves no cash")
  func exchanges() throws {
    let into = [
      "into: {when: {more: '~ to '}, units: {from: more, regex: ' to ([0-9.]+)'},"
        + " security: {ticker: {from: more, regex: ' to [0-9.]+ (\\w+)'}, kind: {text: crypto}}}"
    ]
    let table = try Self.table(
      [
        "2024-01-02,S,NWD,2,10,,20,2 NWD to 0.5 PCB", "2024-01-03,S,NWD,1,10,,10,",
        "2024-01-04,S,NWD,1,10,,10,1 NWD to nothing",
      ], try Self.mapping(trade: Self.plain + into))
    #expect(table.amounts == ["0", "0", "10"])
    #expect(table.trades.map(\.kind) == [.sell, .buy, .sell])
    #expect(table.trades.map { $0.units?.text } == ["-2", "0.5", "-1"])
    #expect(table.trades.map { $0.total?.text } == ["20", "20", nil])
    #expect(table.trades.map { $0.security?.value } == ["NWD", "PCB", "NWD"])
    #expect(table.securities.map(\.kind) == [.other, .crypto])
    #expect(table.quarantined.map(\.code) == [.unreadableRow])
  }

  @Test("unsigned cash has the sign of the kind")
  func cashByKind() throws {
    let table = try Self.table(
      [
        "2024-01-02,B,NWD,2,10,,20,", "2024-01-03,S,NWD,2,10,,20,", "2024-01-04,D,NWD,,,,3,",
        "2024-01-05,F,,,,,1,", "2024-01-06,W,,,,,7,",
      ], try Self.mapping(trade: Self.plain, amount: "{value: amount, direction: kind}"))
    #expect(table.amounts == ["-20", "20", "3", "-1", "-7"])
    #expect(table.rows.last?.trade == nil)
    #expect(table.rows.last?.kind == "transfer")
  }

  @Test("cash is the sum of columns where no column has it")
  func sums() throws {
    let table = try Self.table(
      ["2024-01-02,B,NWD,2,10,1.5,-20,0.25", "2024-01-03,S,NWD,2,10,,20,"],
      try Self.mapping(trade: Self.plain, amount: "{sum: [amount], minus: [fee, more]}"))
    #expect(table.amounts == ["-21.75", "20"])
  }

  @Test("a word that the mapping does not know is never money where the row has units")
  func unknownWords() throws {
    let table = try Self.table(
      ["2024-01-02,B,NWD,1,1,,-1,", "2024-01-03,X,NWD,2,10,,-20,", "2024-01-04,X,,,,,5,"],
      try Self.mapping(trade: Self.plain))
    #expect(table.amounts == ["-1", "5"])
    #expect(table.rows[1].trade == nil)
    let broken = try #require(table.quarantined.first)
    #expect(broken.code == .unreadableRow && broken.reason.contains("\"X\""))
  }

  @Test(
    "a row that lacks what its kind needs is quarantined",
    arguments: [
      ("2024-01-03,B,NWD,,10,,-20,", ErrorCode.missingAmount),
      ("2024-01-03,B,,2,10,,-20,", .unreadableRow), ("2024-01-03,B,NWD,2,10,,,", .missingAmount),
      ("2024-01-03,B,NWD,2,-10,,-20,", .unreadableAmount),
      ("2024-01-03,B,NWD,two,10,,-20,", .missingAmount),
      ("2024-01-03,D,NWD,,,,,", .missingAmount),
      ("2024-01-03,B,NWD,1..2,1,,-1,", .unreadableAmount),
    ])
  func incomplete(line: String, code: ErrorCode) throws {
    let table = try Self.table(
      ["2024-01-02,B,NWD,1,1,,-1,", line], try Self.mapping(trade: Self.plain))
    #expect(table.rows.count == 1)
    #expect(table.quarantined.map(\.code) == [code])
  }

  @Test("a transfer goes the way of its units, and without units it is money")
  func transfers() throws {
    let table = try Self.table(
      ["2024-01-02,T,NWD,-2,,,20,", "2024-01-03,T,NWD,3,,,,", "2024-01-04,T,,,,,-50,"],
      try Self.mapping(trade: ["units: {signed: units}"]))
    #expect(table.rows.map { $0.trade?.kind } == [.transferOut, .transferIn, nil])
    #expect(table.amounts == ["0", "0", "-50"])
    #expect(table.trades[0].total?.text == "20")
    #expect(table.rows[2].kind == "transfer")
  }

  @Test("units of a split are those that are added, or with a ratio those that are there")
  func splits() throws {
    let added = try Self.table(
      ["2024-01-02,P,NWD,5,,,,3:2"], try Self.mapping(trade: ["units: units", "ratio: more"]))
    #expect(added.trades.first?.units?.text == "5")
    #expect(added.trades.first?.split?.oldUnits?.text == "10")
    #expect(added.trades.first?.split?.newUnits?.text == "15")
    let total = try Self.table(
      ["2024-01-02,P,NWD,15,,,,3 for 2"],
      try Self.mapping(trade: ["units: units", "ratio: more", "split: total"]))
    #expect(total.trades.first?.units?.text == "5")
    let alone = try Self.table(["2024-01-02,P,NWD,5,,,,"], try Self.mapping(trade: Self.plain))
    #expect(alone.trades.first?.units?.text == "5" && alone.trades.first?.split == nil)
  }

  @Test("prices in pence become pounds, and prices of bonds stay percent")
  func priceUnits() throws {
    let mapping = try Self.mapping(
      trade: ["units: units", "price: price", "price_currency: more"])
    let table = try Self.table(
      [
        "2024-01-02,B,NWD,2,1050,,-21,GBX", "2024-01-02,B,BND,1000,99.5,,-995,%",
        "2024-01-02,B,USA,2,10,,-18,USD",
      ], mapping)
    #expect(table.trades.map { $0.price?.text } == ["10.50", "99.5", "10"])
    #expect(table.trades.map(\.priceUnit) == ["GBX", nil, nil])
    #expect(table.rows.map { $0.originalCurrency?.code } == ["GBP", nil, "USD"])
    #expect(table.securities.map(\.kind) == [.other, .fixedIncome, .other])
    let odd = try Self.table(
      ["2024-01-02,B,NWD,1,1,,-1,EUR", "2024-01-02,B,NWD,1,1,,-1,12"], mapping)
    #expect(odd.quarantined.count == 1)
  }

  @Test("units, prices and tiny amounts keep all their digits")
  func digits() throws {
    let table = try Self.table(
      [
        "2024-01-02,B,BTC,0.010713949999999999,3102.3217898325970226955,,-33.24,",
        "2024-01-02,D,BTC,,,,2.637591265E-4,", "2024-01-02,B,NWF,10.125,20,,-202.5,",
      ], try Self.mapping(trade: Self.plain))
    #expect(table.trades[0].units?.text == "0.010713949999999999")
    #expect(table.trades[0].price?.text == "3102.3217898325970226955")
    #expect(table.rows[1].amount.text == "0.0002637591265")
    #expect(table.trades[2].units?.text == "10.125")
  }

  @Test("units and price are cut out of a text")
  func textPatterns() throws {
    let table = try Self.table(
      ["2024-01-02,B,NWD,,,,-339,Buy 10 @ 33.9 USD"],
      try Self.mapping(trade: [
        "units: {from: more, regex: 'Buy ([0-9.]+)'}", "price: {from: more, regex: '@ ([0-9.]+)'}",
      ]))
    #expect(table.trades.first?.units?.text == "10")
    #expect(table.trades.first?.price?.text == "33.9")
  }

  @Test("a row that takes another back has the other signs")
  func reversals() throws {
    let table = try Self.table(
      ["2024-01-02,B,NWD,2,10,,20,cancelled"],
      try Self.mapping(
        trade: Self.plain + ["reversal: {more: cancelled}"],
        amount: "{value: amount, direction: kind}"))
    #expect(table.trades.first?.units?.text == "-2")
    #expect(table.amounts == ["20"])
  }

  @Test("a rate that is printed the other way round is turned")
  func rates() throws {
    let mapping = try Self.mapping(
      trade: Self.plain + ["rate: more", "rate_of: account", "price_currency: {text: USD}"])
    let table = try Self.table(["2024-01-02,B,NWD,1,10,,-8,1.25"], mapping)
    #expect(table.trades.first?.rate?.text == "0.8")
  }

  @Test("an identifier whose check fails is the broker's own, and flagged")
  func checkDigits() throws {
    let table = try Self.table(
      ["2024-01-02,B,US0378331005,1,1,,-1,", "2024-01-02,B,US0378331006,1,1,,-1,"],
      try Self.mapping(trade: Self.plain, security: "{isin: symbol, title: action}"))
    #expect(table.trades.map { $0.security?.scheme } == [.isin, .secid])
    #expect(table.trades.map(\.flags) == [[], [.failedCheck]])
    #expect(table.securities.map(\.name) == ["B", "B"])
  }

  @Test("a security is described once, and again where a later row knows more of its names")
  func descriptions() throws {
    let table = try Self.table(
      [
        "2024-01-02,D,NWD,,,,1,", "2024-01-03,D,NWD,,,,1,", "2024-01-04,D,NWD,,,,1,US0378331005",
        "2024-01-05,D,NWD,,,,1,US0378331005",
      ], try Self.mapping(trade: Self.plain, security: "{ticker: symbol, isin: more}"))
    #expect(table.securities.map(\.identifiers.count) == [0, 1])
    #expect(table.rows.count == 4)
  }
}
