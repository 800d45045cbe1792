import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Linking banks with Plaid", .plaidServer)
struct PlaidLinkTests {
  private let world: PlaidWorld

  init() throws {
    world = try PlaidWorld()
  }

  private func created() throws -> JSONValue {
    try #require(try world.calls("/link/token/create").last?["body"])
  }

  @Test("a page that is done is exchanged once, and its rows are fetched")
  func link() throws {
    let item = try world.item("a")
    try world.page("a", ["t1": "1"])
    try world.tell("link", #"{"sessions": [{"exit": "requires_oauth"}, {"item": "a"}]}"#)
    let outcome = try world.plaid("link")
    #expect(outcome.errors.contains("https://secure.plaid.com/hl/"))
    let body = try created()
    #expect(body["products"]?.array == ["transactions"])
    #expect(body["transactions"]?["days_requested"]?.integer == 730)
    #expect(body["country_codes"]?.array == ["GB"] && body["language"]?.string == "en")
    #expect(body["hosted_link"] != nil && body["update"] == nil)
    #expect(try world.calls("/item/public_token/exchange").count == 1)
    #expect(try world.status(of: item) == "synced")
    #expect(try world.rows().count == 1)
    try world.expectNoSecrets()
    let kept = try String(contentsOfFile: world.tokenFile, encoding: .utf8)
    #expect(!kept.contains("link-sandbox"), "the page's token is forgotten")
  }

  @Test("a page that is closed links nothing, and the step is named")
  func closed() throws {
    try world.item("a")
    try world.tell("link", #"{"sessions": [{"exit": "requires_credentials"}]}"#)
    let outcome = try world.plaid("link", expecting: 1)
    #expect(outcome.errors.contains("requires_credentials (request of-the-page)"))
    #expect(try world.calls("/item/public_token/exchange").isEmpty)
  }

  @Test("a page that expires is status 4")
  func expired() throws {
    try world.tell("link", #"{"sessions": [], "lifetime": 1}"#)
    try world.plaid("link", expecting: 4)
  }

  @Test("a bank that is linked already is not exchanged, unless it is asked for")
  func duplicate() throws {
    let card = #"""
      "accounts": [{"account_id": "ID", "name": "Card", "official_name": null, "mask": "4455",
        "type": "credit", "subtype": "credit card", "balances": {"available": null, "current": 9,
        "limit": null, "iso_currency_code": "USD", "unofficial_currency_code": null}}]
      """#
    let first = try world.item("a", card.replacing("ID", with: "c1"))
    try world.item("b", card.replacing("ID", with: "c2"))
    try world.page("a", ["a1": "5"])
    try world.page("b", ["b1": "5"])
    try world.join("a")
    try world.plaid("sync")
    try world.tell("link", #"{"sessions": [{"item": "b"}]}"#)
    let refused = try world.plaid("link", expecting: 1)
    #expect(refused.errors.contains("plaid reconnect \(first)"))
    #expect(try world.calls("/item/public_token/exchange").count == 1)
    try world.tell("link", #"{"sessions": [{"item": "b"}]}"#)
    let taken = try world.run("plaid", "link", "--anyway", "--token-store", "file")
    #expect([0, 2].contains(taken.status), "\(taken.errors)")
    let outcome = try world.run("transactions", "list", "--json")
    let rows = try JSONParser.parse(Array(outcome.output.utf8))["transactions"]?.array
    #expect(rows?.count == 1, "both items state one row")
  }

  @Test("reconnecting exchanges nothing, keeps the cursor, and counts once Plaid says so")
  func reconnect() throws {
    let item = try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.page("a", ["t2": "1"])
    try world.tell("set", #"{"item": "a", "error": "ITEM_LOGIN_REQUIRED"}"#)
    try world.plaid("sync", expecting: 3)
    try world.tell("link", #"{"sessions": [{"done": true}]}"#)
    try world.plaid("reconnect", item, expecting: 3)
    #expect(try world.status(of: item) == "needs_reauth")
    try world.tell("link", #"{"sessions": [{"done": true}], "heals": "a"}"#)
    try world.plaid("reconnect", "--all")
    let body = try created()
    #expect(body["update"]?["account_selection_enabled"]?.bool == true && body["products"] == nil)
    #expect(try world.calls("/link/token/create").last?["has_token"]?.bool == true)
    try world.plaid("sync", "--if-older-than", "6h")
    #expect(try world.rows().count == 2)
    #expect(try world.calls("/transactions/sync").count { $0["cursor"] == nil } == 1)
    #expect(try world.calls("/item/public_token/exchange").count == 1)
  }

  @Test("an account that a bank renumbers stays the same account")
  func renumbered() throws {
    try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.tell(
      "set",
      #"""
      {"item": "a", "accounts": [{"account_id": "new", "name": "Checking a", "official_name": null,
        "mask": "0001", "type": "depository", "subtype": "checking", "balances": {"available": null,
        "current": 7, "limit": null, "iso_currency_code": "USD", "unofficial_currency_code": null}}]}
      """#)
    try world.page("a", ["t2": "1"])
    try world.plaid("sync")
    let outcome = try world.run("accounts", "list", "--json")
    let accounts = try JSONParser.parse(Array(outcome.output.utf8))["accounts"]?.array
    #expect(accounts?.count == 1)
    #expect(try world.rows().count == 2)
  }

  @Test("a product is asked for where a person named it; one without consent is told once")
  func products() throws {
    try world.item("a")
    try world.page("a", ["t1": "1"])
    try world.tell(
      "fault", #"{"path": "/investments/holdings/get", "error": "ADDITIONAL_CONSENT_REQUIRED"}"#)
    try world.tell("link", #"{"sessions": [{"item": "a"}]}"#)
    let first = try world.plaid("link", "--products", "transactions,investments")
    #expect(try created()["additional_consented_products"]?.array == ["investments"])
    #expect(first.errors.contains("--add investments"))
    #expect(try world.rows().count == 1)
    let second = try world.plaid("sync")
    #expect(!second.errors.contains("--add investments"))
  }

  @Test("no endpoint that costs money is called unasked")
  func nothingIsBilledUnasked() throws {
    try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.plaid("status", "--check")
    let paths = Set(try world.calls().compactMap { $0["path"]?.string })
    #expect(
      paths == [
        "/item/public_token/exchange", "/item/get", "/accounts/get", "/transactions/sync",
        "/institutions/get_by_id",
      ])
  }

  @Test("balances of this moment are asked for once an hour, and are those of today")
  func balances() throws {
    try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.tell("set", #"{"item": "a", "live": 222.5}"#)
    let outcome = try world.plaid("balances")
    #expect(outcome.errors.contains("bills"))
    let listed = try world.run("accounts", "list", "--json")
    let accounts = try JSONParser.parse(Array(listed.output.utf8))["accounts"]?.array
    #expect(accounts?.first?["balance"]?.scalarText == "222.50")
    try world.plaid("balances")
    #expect(try world.calls("/accounts/balance/get").count == 1)
    try world.tell(
      "fault", #"{"path": "/accounts/balance/get", "error": "BALANCE_LIMIT", "retry_after": 900}"#)
    try world.plaid("balances", "--if-older-than", "0s", expecting: 4)
  }

  @Test("the README's session with Plaid prints what the README says")
  func readme() throws {
    try world.item("first")
    try world.tell(
      "page",
      #"""
      {"item": "first", "rows": [{"id": "t1", "amount": 4.2},
        {"id": "t2", "amount": -1500, "date": "2026-10-01"}]}
      """#)
    try world.tell("link", #"{"sessions": [{"item": "first"}]}"#)
    let readme = try String(
      contentsOf: Checkout.root.appending(path: "README.md"), encoding: .utf8)
    let blocks = readme.components(separatedBy: "```console\n").dropFirst()
      .map { $0.components(separatedBy: "```")[0] }
    let block = try #require(blocks.first { $0.contains("finance-etl plaid ") })
    let steps = ("\n" + block).components(separatedBy: "\n$ ").dropFirst()
    for step in steps {
      let lines = step.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
      let words = lines[0].split(separator: " ").dropFirst().map(String.init)
      let outcome = try world.run(
        words, with: ["XDG_STATE_HOME": "", "FINANCE_ETL_DB": "finance.sqlite"])
      let printed = (outcome.errors + outcome.output).replacing(
        world.scratch.folder.path, with: "/home/ann")
      #expect(
        printed.split(separator: "\n").map(String.init) == Array(lines.dropFirst()), "\(lines[0])")
      try world.page("first", ["t3": "12.99"], date: "2026-10-07")
    }
    #expect(steps.count == 2)
  }
}
