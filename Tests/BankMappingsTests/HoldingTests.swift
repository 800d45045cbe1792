import FinanceModel
import Testing

@testable import BankMappings

@Suite("Tables of holdings")
struct HoldingTests {
  private static let head = "Account,Symbol,Units,Price,Value,Cost\n"

  private static func mapping(_ holding: String = "", preamble: String = "") throws -> BankMapping {
    let text = """
      mapping: 1
      id: zz/holdings
      title: Test
      country: ZZ
      verified: synthetic
      kind: holdings
      detect: {header: [Symbol, Units, Value]}
      \(preamble)
      columns: {account: Account, symbol: Symbol, units: Units, price: Price, value: Value, cost: Cost}
      account: {kind: investment, institution: Broker, currency: USD, number: account}
      security: {ticker: symbol}
      holding:
        units: units
        price: price
        value: value
        cost: cost
        cash: {symbol: Cash}
        total: {symbol: Total}
        lots: {symbol: Lot}
        as_of: {from: file.name, format: 'yyyy-MM-dd'}
      \(holding)
      """
    return try #require(try MappingFile(name: "h.yaml", text: text).decoded().first)
  }

  @Test("a table is one complete snapshot for each account, of the day in the file's name")
  func snapshots() throws {
    let table = try read(
      Self.head + "11110001,NWD,7.5,$112.40,$843.00,--\n11110001,Cash,,,$10.00,\n"
        + "22220002,PCB,-2,1,-2,-1.5\n", try Self.mapping(), fileName: "2024-04-20")
    #expect(table.snapshots.count == 2)
    let first = try #require(table.snapshots.first)
    #expect(first.date?.isoText == "2024-04-20" && first.isComplete)
    #expect(first.holdings.map(\.units.text) == ["7.5"])
    #expect(first.holdings.first?.cost == nil)
    #expect(first.cash?.text == "10.00")
    #expect(table.snapshots.last?.holdings.first?.value?.text == "-2")
    #expect(table.accounts.map(\.header.account.mask) == ["0001", "0002"])
  }

  @Test("money of two currencies is never added: that of another than the account's is a holding")
  func cashOfCurrencies() throws {
    let table = try read(
      Self.head + "1,Cash,,,10.00,\n1,Cash,,,20.00 EUR,\n1,Cash,,,5.00 USD,\n1,Cash,,,1.00 EUR,\n",
      try Self.mapping(), fileName: "2024-04-20")
    let snapshot = try #require(table.snapshots.first)
    #expect(snapshot.cash?.text == "15.00")
    #expect(
      snapshot.holdings.map { "\($0.security) \($0.units.text) \($0.currency?.code ?? "")" } == [
        "ticker:CUR:EUR 20.00 EUR", "ticker:CUR:EUR 1.00 EUR",
      ])
    #expect(table.securities.map(\.kind) == [.cash])
  }

  @Test("a value that is not what units and price come to is flagged, and counts")
  func inconsistent() throws {
    let table = try read(
      Self.head
        + "1,AAA,250,1234.5,3086.25,\n1,BBB,3,1.33,4.00,\n1,CCC,10,99.5 %,9.95,\n1,DDD,2,3,,\n",
      try Self.mapping(), fileName: "2024-04-20")
    let holdings = try #require(table.snapshots.first).holdings
    #expect(holdings.map(\.flags) == [[.inconsistentValue], [], [], []])
    #expect(holdings.first?.value?.text == "3086.25")
  }

  @Test("a row that cannot be read leaves the snapshot incomplete: nothing is sold by a typo")
  func incomplete() throws {
    let table = try read(
      Self.head + "11110001,NWD,1,1,1,1\n11110001,PCB,1..5,1,1,1\n", try Self.mapping(),
      fileName: "2024-04-20")
    #expect(table.quarantined.count == 1)
    #expect(table.snapshots.map(\.isComplete) == [false])
  }

  @Test("a holding without units is refused, unless the mapping says that it is cash")
  func noUnits() throws {
    let table = try read(
      Self.head + "11110001,NWD,1,1,1,1\n11110001,PCB,,1,1,1\n", try Self.mapping(),
      fileName: "2024-04-20")
    #expect(table.quarantined.map(\.code) == [.missingAmount])
  }

  @Test("a printed total that the rows do not add up to is said")
  func totals() throws {
    let rows = "11110001,NWD,1,10,10.00,1\n11110001,Cash,,,5.00,\n"
    let right = try read(
      Self.head + rows + "11110001,Total,,,15.00,\n", try Self.mapping(), fileName: "2024-04-20")
    #expect(right.summary.concerns.isEmpty && right.snapshots.first?.total?.text == "15.00")
    let wrong = try read(
      Self.head + rows + "11110001,Total,,,25.00,\n", try Self.mapping(), fileName: "2024-04-20")
    #expect(wrong.summary.concerns.contains { $0.contains("25.00") })
  }

  @Test("lots stand with the holding above them")
  func lots() throws {
    let table = try read(
      Self.head + "11110001,NWD,3,10,30,24\n11110001,Lot,1,,10,8\n11110001,Lot,2,,20,16\n",
      try Self.mapping(), fileName: "2024-04-20")
    #expect(table.snapshots.first?.holdings.first?.lots.map(\.units.text) == ["1", "2"])
    let first = try read(
      Self.head + "11110001,Lot,1,,10,8\n11110001,NWD,3,10,30,24\n", try Self.mapping(),
      fileName: "2024-04-20")
    #expect(first.quarantined.count == 1)
  }

  @Test("a table without a row says that nothing is held")
  func empty() throws {
    let table = try read(Self.head, try Self.mapping(), fileName: "2024-04-20")
    #expect(table.snapshots.map(\.holdings.count) == [0])
    #expect(table.snapshots.first?.isComplete == true)
  }

  @Test("without a day the report says how to give one")
  func noDay() throws {
    let text = Self.head + "11110001,NWD,1,1,1,1\n"
    let mapping = try Self.mapping()
    var dayless = mapping
    dayless.holding?.asOf = nil
    let table = try read(text, dayless, fileName: "positions.csv")
    #expect(table.snapshots.first?.date == nil)
    #expect(table.summary.concerns.contains { $0.contains("of which day") })
    let named = try read(text, dayless, fileName: "positions 2024-03-30.csv")
    #expect(named.snapshots.first?.date?.isoText == "2024-03-30")
  }

  @Test("several tables of a document are read each by its own columns")
  func tables() throws {
    let text = """
      mapping: 1
      id: zz/tables
      title: Test
      country: ZZ
      verified: synthetic
      account: {kind: investment, institution: Broker, currency: USD, number: preamble.number}
      preamble: {number: '^Number: (\\d+)'}
      read: {ragged: true}
      tables:
        - name: holdings
          kind: holdings
          detect: {header: [Symbol, Units, Value]}
          read: {until: {symbol: ""}}
          columns: {symbol: Symbol, units: Units, value: Value}
          security: {ticker: symbol}
          holding: {units: units, value: value}
        - name: trades
          kind: trades
          detect: {header: [Day, Symbol, Change, Cash]}
          columns: {day: Day, symbol: Symbol, units: Change, cash: Cash}
          fields: {date: {from: day, format: yyyy-MM-dd}, amount: {signed: cash}, description: symbol}
          security: {ticker: symbol}
          trade: {kind: {when: {units: '~^-'}, then: {text: sell}, else: {text: buy}}, units: {signed: units}}
      """
    let mappings = try MappingFile(name: "t.yaml", text: text).decoded()
    #expect(mappings.map(\.variant) == ["holdings", "trades"])
    let document = """
      Number: 11110001
      Symbol,Units,Value
      NWD,5,50
      ,and a line,
      Day,Symbol,Change,Cash
      2024-01-02,NWD,5,-50
      Cash,Change,Symbol,Day
      7,-1,NWD,2024-01-03

      """
    for mapping in mappings {
      let table = try read(document, mapping, fileName: "2024-04-20.csv")
      #expect(table.snapshots.map(\.holdings.count) == [1])
      #expect(table.trades.map(\.kind) == [.buy, .sell])
      #expect(table.amounts == ["-50", "7"])
      #expect(table.accounts.count == 1 && table.accounts[0].header.account.mask == "0001")
      #expect(table.quarantined.isEmpty)
    }
  }
}
