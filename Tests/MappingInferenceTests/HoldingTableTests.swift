import BankMappings
import FinanceModel
import Testing

@testable import MappingInference

@Suite("Tables of positions, inferred")
struct HoldingTableTests {
  private func infer(
    _ text: String, _ answers: [OpenChoice.Subject: OpenChoice.Answer] = [:]
  ) throws -> InferredMapping {
    try Inference.infer(
      [InferenceSample(fileName: "a.csv", bytes: Array((text + "\n").utf8))], id: "zz/positions",
      answers: answers)
  }

  /// What each position is read as.
  private func positions(_ inferred: InferredMapping, _ text: String) throws -> [Holding] {
    let mapping = try #require(
      try MappingFile(name: "a.yaml", text: inferred.yaml).decoded().first)
    var found: [Holding] = []
    var table = TablesReader(mapping, fileName: "a.csv") { part in
      if case .holdings(let snapshot) = part { found += snapshot.holdings }
    }
    for (place, line) in text.split(separator: "\n").enumerated() {
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map {
        Array($0.utf8)
      }
      try withBuffers(cells) {
        try table.read(
          cells: $0, location: RowLocation(line: place + 1),
          raw: UnsafeRawBufferPointer(start: nil, count: 0))
      }
    }
    _ = try table.finish()
    return found
  }

  private func withBuffers(
    _ cells: [[UInt8]], _ body: ([UnsafeRawBufferPointer]) throws -> Void
  ) throws {
    func take(_ rest: ArraySlice<[UInt8]>, _ known: [UnsafeRawBufferPointer]) throws {
      guard let first = rest.first else { return try body(known) }
      try first.withUnsafeBytes { try take(rest.dropFirst(), known + [$0]) }
    }
    try take(cells[...], [])
  }

  private static let positions = """
    Positions as of 31/12/2024
    Symbol,Name,Quantity,Price,Value,Average Cost,Cost Basis,Currency
    NWD,NORTHWIND LTD,7,112.40,786.80,100.00,700.00,USD
    LRK,LARK FUND,12.5,20.10,251.25,18.00,225.00,USD
    FNC,FINCH INC,3,50.00,150.00,40.00,120.00,USD
    Total,,,,1188.05,,,
    """

  @Test("units times the price prove a draft of holdings, with its day, cost and total")
  func drafted() throws {
    let inferred = try infer(Self.positions)
    #expect(inferred.isProven && inferred.readCount == 3 && inferred.opens.isEmpty)
    #expect(
      inferred.yaml == """
        # yaml-language-server: $schema=mapping.schema.json
        mapping: 1
        id: zz/positions
        title: 'A bank, inferred from its CSV'
        country: ZZ
        verified: synthetic
        kind: holdings
        detect:
          header: [Symbol, Name, Quantity, Price, Value, Average Cost, Cost Basis, Currency]
        read:
          format: csv
          delimiter: ','
          encoding: [utf-8, windows-1252]
          decimal: '.'
        preamble:
          day: {regex: 'as\\s+of\\s+(\\d+/\\d+/\\d+)', as: [date], format: 'dd/MM/yyyy'}
        columns:
          ticker: Symbol
          title: Name
          units: Quantity
          price: Price
          value: Value
          unit_cost: Average Cost
          cost: Cost Basis
          currency: Currency
        account: {kind: investment}
        security:
          ticker: ticker
          title: title
        holding:
          as_of: {from: preamble.day.date, format: yyyy-MM-dd}
          units: units
          price: price
          value: value
          unit_cost: unit_cost
          cost: cost
          currency: currency
          total: {ticker: Total}
        rows:
          skip:
            - {when: {units: '', value: ''}, reason: a line without units and value}

        """)
    let found = try positions(inferred, Self.positions)
    #expect(found.map(\.security.description) == ["ticker:NWD", "ticker:LRK", "ticker:FNC"])
    #expect(found.map { $0.value?.text } == ["786.80", "251.25", "150.00"])
    #expect(found.map { $0.cost?.text } == ["700.00", "225.00", "120.00"])
  }

  @Test("the order of day and month of a title is asked, and an answer settles it")
  func dayIsAsked() throws {
    let text = """
      Depotbestand per 05.03.2024
      ISIN;Bezeichnung;Stück;Kurs;Kurswert in EUR
      DE0007164600;Lerche AG;10;150,25;1.502,50
      US0378331005;Fink Inc;3,5;170,10;595,35
      """
    let inferred = try infer(text)
    #expect(inferred.opens.map(\.subject) == [.dayMonth])
    #expect(inferred.yaml.contains("isin: ISIN") && inferred.yaml.contains("currency: EUR"))
    let other = try infer(text, [.dayMonth: .other])
    #expect(other.isProven && other.yaml.contains("MM.dd.yyyy"))
  }

  @Test(
    "positions without a day, and rows that may be purchases, are drafted and not proven",
    arguments: [
      "Symbol,Quantity,Price,Market Value\nNWD,7,112.40,786.80\nLRK,12.5,20.10,251.25",
      "Date,Ticker,Units,Last,Value\n2024-12-31,NWD,7,112.40,786.80\n2024-12-31,LRK,12.5,20.10,251.25",
    ])
  func unproven(text: String) throws {
    let inferred = try infer(text)
    #expect(inferred.yaml.contains("kind: holdings") && inferred.opens.isEmpty)
    #expect(!inferred.isProven && !inferred.notes.isEmpty)
  }

  @Test(
    "what units and price do not make in every row, or make of what was paid, is refused",
    arguments: [
      // One value is another.
      "Symbol,Quantity,Price,Market Value\nNWD,7,112.40,786.80\nLRK,12.5,20.10,250.00",
      // Cash among the rows.
      "Symbol,Quantity,Price,Market Value\nNWD,7,112.40,786.80\nLRK,12.5,20.10,251.25\nCash,,,9.00",
      // The price that was paid.
      "Symbol,Quantity,Average Price,Invested Value\nNWD,7,112.40,786.80\nLRK,12.5,20.10,251.25",
      // One row.
      "Symbol,Quantity,Price,Market Value\nNWD,7,112.40,786.80",
      // Purchases and sales.
      "Symbol,Order,Quantity,Price,Value\nNWD,Buy,7,112.40,786.80\nLRK,Sell,12.5,20.10,251.25",
    ])
  func refused(text: String) throws {
    let error = #expect(throws: FinanceETLError.self) { try infer(text) }
    #expect(error?.message.hasPrefix("the table has trades or holdings") == true)
  }
}
