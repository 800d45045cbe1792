import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Accounts that several sources name, on the command line")
struct AccountsAcrossCommandTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.write(
      AccountStatements.plaid(
        item: "i", account: "p", mask: "4417", institution: ("ins_56", "Chase"), name: "Freedom",
        type: ("credit", "credit card"), row: "SHOP ONE"), to: "plaid.json")
    try FileManager.default.copyItem(
      at: Checkout.root.appending(path: "samples/us-chase-card/input.csv"),
      to: scratch.url("chase.csv"))
    try scratch.write(
      AccountStatements.records(
        feed: "wallet", key: "w", row: "SHOP TWO",
        [
          ("name", "Visa 4417"), ("kind", "CREDIT_CARD"), ("currency", "USD"), ("mask", "4417"),
        ]), to: "wallet.ndjson")
  }

  private func statements(_ outcome: Program.Outcome) throws -> [JSONValue] {
    let report = try JSONParser.parse(Array(outcome.output.utf8))
    return (report["documents"]?.array ?? []).flatMap { $0["statements"]?.array ?? [] }
  }

  @Test("a bank's CSV goes on with the card that Plaid named; a wallet's word for it is a question")
  func acrossSources() throws {
    _ = try run("import", "plaid.json")
    let csv = try run("import", "chase.csv", "--json", "--mapping", "us/chase-card")
    let card = try #require(try statements(csv).first { $0["account"]?["mask"]?.string == "4417" })
    #expect(card["account"]?["name"]?.string == "Freedom")
    #expect(card["account"]?["created"]?.bool == false)

    let asked = try run("import", "wallet.ndjson")
    #expect(asked.status == 2, "\(asked.errors)")
    #expect(asked.output.contains("note: Visa 4417 may be Freedom: they share kind, currency"))
    // Known by now, and nobody has answered yet.
    let again = try run("import", "wallet.ndjson")
    #expect(again.status == 2)
    let last = "Needs attention: 1 account to review (finance-etl review list)."
    #expect(again.output.contains(last))

    let accounts = try JSONParser.parse(Array(run("accounts", "list", "--json").output.utf8))
    let feeds = accounts["accounts"]?.array?.map { account in
      account["feeds"]?.array?.compactMap(\.string) ?? []
    }
    #expect(feeds?.first == ["csv:us/chase-card", "plaid:i"])
    #expect(feeds?.last == ["wallet"])
  }

  @Test("--account answers the question beforehand")
  func optionAnswers() throws {
    _ = try run("import", "plaid.json")
    let joined = try run("import", "wallet.ndjson", "--account", "freedom", "--json")
    #expect(joined.status == 0, "\(joined.output)")
    #expect(try statements(joined).first?["account"]?["name"]?.string == "Freedom")
    let again = try run("import", "wallet.ndjson", "--force", "--json")
    #expect(try statements(again).first?["account"]?["name"]?.string == "Freedom")
  }
}
