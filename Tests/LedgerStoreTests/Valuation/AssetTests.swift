import FinanceETL
import FinanceModel
import LedgerBook
import TestSupport
import Testing

@testable import LedgerStore

@Suite("What a person owns")
struct AssetTests {
  private let one: InvestmentBook
  private let time: Moment = "2024-12-01T12:00:00Z"

  init() throws {
    one = try InvestmentBook()
  }

  private var book: Book { one.book }

  @discardableResult
  private func gold(
    quantity: String? = "2.5", price: String? = "2400.10", on date: String = "2024-11-01"
  ) throws -> Book.Asset {
    var edit = AssetEdit(name: "Gold", kind: .preciousMetal)
    edit.currency = .usd
    edit.quantity = try quantity.map { try number($0) }
    let value = try price.map { AssetValue(.unit(try number($0)), on: try day(date)) }
    return try book.addAsset(edit, value: value, at: time)
  }

  /// The assets of a day, a line each.
  private func assets(on date: String?) throws -> [String] {
    try book.assets(Book.AssetQuery(asOf: date.map { try day($0) })).map { asset in
      [
        asset.name, asset.quantity.text, asset.value?.text ?? "-", asset.valueOrigin?.rawValue,
        asset.valueDate?.isoText,
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  @Test(
    "a price of one unit is worth as many units as there are; before anything is known it is not there"
  )
  func worth() throws {
    try gold()
    #expect(try assets(on: "2024-11-30") == ["Gold 2.5 6000.25 stated 2024-11-01"])
    #expect(try assets(on: "2024-10-31") == [])
    try book.valueAsset("Gold", AssetValue(.unit(number("2500")), on: day("2024-12-01")))
    #expect(try assets(on: nil) == ["Gold 2.5 6250.00 stated 2024-12-01"])
    #expect(try assets(on: "2024-11-30") == ["Gold 2.5 6000.25 stated 2024-11-01"])
  }

  @Test("an asset nobody valued is worth what it cost, and nothing at all where that is not known")
  func unknown() throws {
    var house = AssetEdit(name: "House", kind: .realEstate)
    house.currency = .usd
    try book.addAsset(house, at: time)
    #expect(try assets(on: "2024-11-30") == ["House 1 -"])
    house.purchasePrice = try number("350000")
    house.purchaseDate = try day("2019-05-02")
    house.name = nil
    try book.editAsset("House", with: house, at: time)
    #expect(try assets(on: "2024-11-30") == ["House 1 350000.00 purchase 2019-05-02"])
    #expect(try assets(on: "2019-05-01") == [])
  }

  @Test("what is sold is not there any more, and its share of a value goes with it")
  func sales() throws {
    try gold(price: nil)
    try book.valueAsset("gold", AssetValue(.whole(number("6000.25")), on: day("2024-11-01")))
    try book.sellAsset(
      "Gold", AssetSale(on: day("2024-11-10"), quantity: number("1"), proceeds: number("2450")))
    #expect(try assets(on: "2024-11-09") == ["Gold 2.5 6000.25 stated 2024-11-01"])
    #expect(try assets(on: "2024-11-10") == ["Gold 1.5 3600.15 stated 2024-11-01"])
    try book.sellAsset("Gold", AssetSale(on: day("2024-11-20")))
    #expect(try assets(on: "2024-11-20") == [])
    #expect(try assets(on: "2024-11-15") == ["Gold 1.5 3600.15 stated 2024-11-01"])
    let events = try book.assetEvents("Gold").map { "\($0.kind) \($0.quantity?.text ?? "-")" }
    #expect(events == ["value -", "sale 1", "sale 1.5"])
  }

  @Test(
    "more than there is cannot be sold, on that day nor by a later one",
    arguments: [
      ("2024-11-05", "2.6"), ("2024-11-05", "1.6"), ("2024-11-20", "1.6"), ("2024-11-20", "0"),
    ])
  func oversold(date: String, quantity: String) throws {
    try gold()
    try book.sellAsset("Gold", AssetSale(on: day("2024-11-10"), quantity: number("1")))
    let before = try one.values("SELECT * FROM asset_sales")
    let error = #expect(throws: FinanceETLError.self) {
      try book.sellAsset("Gold", AssetSale(on: day(date), quantity: number(quantity)))
    }
    #expect(error?.code == .invalidArgument && error?.message.contains("1.5") == true)
    #expect(try one.values("SELECT * FROM asset_sales") == before)
    var less = AssetEdit()
    less.quantity = try number("0.5")
    #expect(throws: FinanceETLError.self) { try book.editAsset("Gold", with: less) }
  }

  @Test("each change is taken back, the last one first, until the asset was never there")
  func undo() throws {
    func all() throws -> [String] {
      try ["assets", "asset_values", "asset_sales"].flatMap {
        try one.values("SELECT * FROM \($0) ORDER BY 1, 2")
      }
    }
    var states = [try all()]
    try gold()
    states.append(try all())
    var edit = AssetEdit(name: "Gold bars")
    edit.tags = ["metal", "safe"]
    try book.editAsset("Gold", with: edit, at: "2024-12-02T00:00:00Z")
    states.append(try all())
    try book.valueAsset(
      "Gold bars", AssetValue(.unit(number("1")), on: day("2024-11-01")),
      at: "2024-12-03T00:00:00Z")
    states.append(try all())
    try book.sellAsset("1", AssetSale(on: day("2024-12-03")), at: "2024-12-04T00:00:00Z")
    states.append(try all())
    try book.removeAsset("1", at: "2024-12-05T00:00:00Z")
    #expect(try book.assets() == [])
    for state in states.reversed() {
      try book.undoAsset("1")
      #expect(try all() == state)
    }
    let error = #expect(throws: FinanceETLError.self) { try book.undoAsset("1") }
    #expect(error?.code == .notFound)
    #expect(try one.values("SELECT count(*) FROM asset_changes") == ["0"])
  }

  @Test("no import writes an asset, and no undo of an import takes one away")
  func apart() async throws {
    try await one.load("a", [.transactions([trade("2024-03-01", .buy, "1", "-10.00", id: "B1")])])
    var edit = AssetEdit(name: "Vault")
    edit.currency = .usd
    edit.account = "Brokerage"
    edit.ticker = "XAU"
    try await book.addAsset(edit, at: time)
    let account = try #require(try await book.accounts().first)
    let before = try one.values("SELECT * FROM assets")
    _ = try await book.undoImport(1)
    #expect(try one.values("SELECT * FROM assets") == before)
    #expect(try await book.assets().first?.account == nil)
    _ = try await book.redoImport(1)
    #expect(try await book.assets().first?.accountID == account.id)
    _ = try await book.eraseAccount("Brokerage")
    #expect(try await book.assets().map(\.name) == ["Vault"])
    #expect(try await book.assets().first?.accountID == nil)
    try one.expectSound()
  }

  @Test("an imported price of its ticker values it where that is newer than what was stated")
  func ticker() throws {
    try gold()
    var edit = AssetEdit()
    edit.ticker = "XAU"
    try book.editAsset("Gold", with: edit)
    let prices = "date,symbol,price,currency\n2024-10-01,XAU,2300,USD\n2024-11-15,XAU,2600,USD\n"
    _ = try book.importPrices([.bytes(Array(prices.utf8), name: "p.csv")])
    #expect(try assets(on: "2024-11-14") == ["Gold 2.5 6000.25 stated 2024-11-01"])
    #expect(try assets(on: "2024-11-15") == ["Gold 2.5 6500.00 market 2024-11-15"])
  }

  @Test("the book's preferred currency is that of a new asset; without one it is asked for")
  func currency() throws {
    let error = #expect(throws: FinanceETLError.self) {
      try book.addAsset(AssetEdit(name: "Car", kind: .vehicle))
    }
    #expect(error?.hint?.parts.contains(.option(.currency)) == true)
    var settings = SettingsEdit()
    settings.currency = "eur"
    #expect(try book.editSettings(settings).preferredCurrency == .eur)
    #expect(try book.addAsset(AssetEdit(name: "Car", kind: .vehicle)).currency == .eur)
    settings.currency = "EURO"
    #expect(throws: FinanceETLError.self) { try book.editSettings(settings) }
    settings.currency = ""
    #expect(try book.editSettings(settings).preferredCurrency == nil)
  }

  @Test("two assets have no one name, and a value is never below 0")
  func refused() throws {
    try gold()
    #expect(throws: FinanceETLError.self) { try gold() }
    #expect(throws: FinanceETLError.self) { try book.addAsset(AssetEdit(name: " ")) }
    #expect(throws: FinanceETLError.self) { try book.addAsset(AssetEdit(name: "17")) }
    #expect(throws: FinanceETLError.self) {
      try book.valueAsset("Gold", AssetValue(.whole(number("-1")), on: day("2024-11-01")))
    }
    let error = #expect(throws: FinanceETLError.self) { try book.asset("Golt") }
    #expect(error?.hint == "did you mean \"Gold\"?")
    #expect(try book.assets().count == 1)
  }
}
