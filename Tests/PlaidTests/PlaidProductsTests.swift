import JSONText
import TestSupport
import Testing

@Suite("Investments and debts that are synced from Plaid", .plaidServer)
struct PlaidProductsTests {
  private let world: PlaidWorld

  init() throws {
    world = try PlaidWorld()
  }

  private func list(_ command: String) throws -> [JSONValue] {
    let outcome = try world.run(command, "--json")
    return try JSONParser.parse(Array(outcome.output.utf8))[command]?.array ?? []
  }

  private static let orders = #"""
    {"item": "a",
      "accounts": [
        {"account_id": "acc-b", "name": "Brokerage", "official_name": null, "mask": "0002",
          "type": "investment", "subtype": "brokerage", "balances": {"available": null,
          "current": 1965, "limit": null, "iso_currency_code": "USD",
          "unofficial_currency_code": null}},
        {"account_id": "acc-c", "name": "Card", "official_name": null, "mask": "0003",
          "type": "credit", "subtype": "credit card", "balances": {"available": null,
          "current": 25.5, "limit": 500, "iso_currency_code": "USD",
          "unofficial_currency_code": null}}],
      "securities": [
        {"security_id": "cash", "type": "cash", "name": "U S Dollar", "ticker_symbol": "CUR:USD",
          "iso_currency_code": "USD"},
        {"security_id": "call", "type": "derivative", "subtype": "option", "name": "EXMP Call",
          "iso_currency_code": "USD"}],
      "holdings": [
        {"account_id": "acc-b", "security_id": "cash", "quantity": 1320, "institution_price": 1,
          "institution_price_as_of": "2026-10-06", "institution_value": 1320, "cost_basis": null,
          "iso_currency_code": "USD"},
        {"account_id": "acc-b", "security_id": "call", "quantity": 300, "institution_price": 2.15,
          "institution_price_as_of": "2026-10-06", "institution_value": 645, "cost_basis": 600,
          "iso_currency_code": "USD"}],
      "trades": [
        {"investment_transaction_id": "i3", "account_id": "acc-b", "security_id": "call",
          "date": "2026-10-05", "name": "BUY", "type": "buy", "subtype": "buy", "quantity": 200,
          "price": 2, "amount": 400, "fees": 0, "iso_currency_code": "USD"},
        {"investment_transaction_id": "i2", "account_id": "acc-b", "security_id": "call",
          "date": "2026-10-02", "name": "BUY", "type": "buy", "subtype": "buy", "quantity": 100,
          "price": 2, "amount": 200, "fees": 0, "iso_currency_code": "USD"},
        {"investment_transaction_id": "i1", "account_id": "acc-b", "security_id": "cash",
          "date": "2026-10-01", "name": "DEPOSIT", "type": "cash", "subtype": "deposit",
          "quantity": -1920, "price": 1, "amount": -1920, "fees": 0, "iso_currency_code": "USD"}],
      "debts": {"credit": [{"account_id": "acc-c", "aprs": [], "minimum_payment_amount": 20,
        "next_payment_due_date": "2026-10-28"}]}}
    """#

  @Test("holdings, trades and debts reach the book, once, and leave it with their import")
  func products() throws {
    try world.item("a")
    try world.tell("set", Self.orders)
    try world.tell("link", #"{"sessions": [{"item": "a"}]}"#)
    try world.plaid("link", "--products", "transactions,investments,liabilities")
    #expect(try world.run("quarantine", "list", "--json").output.contains("\"reason\"") == false)
    let held = try list("holdings")
    #expect(held.map { $0["units"]?.string } == ["3", "1320"])
    #expect(held.first?["value"]?.string == "645.00" || held.first?["value"]?.string == "645")
    #expect(held.first?["missing_units"] == nil)
    let trades = try list("trades")
    #expect(trades.map { $0["kind"]?.string } == ["deposit", "buy", "buy"])
    #expect(trades.map { $0["units"]?.string } == [nil, "1", "2"])
    #expect(trades.map { $0["amount"]?.string } == ["1920.00", "-200.00", "-400.00"])
    #expect(try list("liabilities").count == 1)
    let accounts = try list("accounts")
    #expect(
      accounts.map { $0["balance"]?.string } == ["1965.00", "-25.50"])
    #expect(accounts.first?["balance_kind"]?.string == "value")
    #expect(try world.report("sync")["documents"]?.array?.isEmpty == true)
    #expect(try list("trades").count == 3)
  }
}
