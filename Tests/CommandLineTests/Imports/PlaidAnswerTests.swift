import Foundation
import TestSupport
import Testing

@Suite("What Plaid answers")
struct PlaidAnswerTests: ProgramSuite {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  private static func account(_ balance: String) -> String {
    """
    {"account_id":"Vq7BkNd2Jx4cchk","name":"Everyday","mask":"4821","type":"depository",
    "subtype":"checking","balances":{"current":\(balance),"iso_currency_code":"USD"}}
    """
  }

  private static func row(_ id: String, _ amount: String) -> String {
    """
    {"transaction_id":"\(id)","account_id":"Vq7BkNd2Jx4cchk","amount":\(amount),"date":"2024-05-02",
    "iso_currency_code":"USD","name":"Row \(id)","pending":false}
    """
  }

  private static func page(_ transactions: String, count: Int) -> String {
    #"{"accounts":[\#(account("1530.42"))],"transactions":[\#(transactions)],"#
      + #""total_transactions":\#(count),"request_id":"r1"}"#
  }

  @Test("an answer without a row is loaded with its balance, as of today")
  func emptyAnswer() throws {
    try scratch.write(Self.page("", count: 0), to: "empty.json")
    let outcome = try run("import", "empty.json")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try run("accounts").output.contains("1530.42"))
  }

  @Test("opaque ids are whole in JSON, so that they can be joined")
  func idsAreWhole() throws {
    try scratch.write(Self.page(Self.row("t1", "5.00"), count: 1), to: "page.json")
    let imported = try run("import", "page.json", "--json")
    let listed = try run("accounts", "--json")
    let feeds = try run("feeds", "--json")
    for outcome in [imported, listed, feeds] { #expect(!outcome.output.contains("****")) }
    #expect(listed.output.contains(#""plaidAccountId":"Vq7BkNd2Jx4cchk""#))
    #expect(feeds.output.contains("plaid:Vq7BkNd2Jx4cchk"))
  }

  @Test("files of a folder are read in the order of the numbers in their names")
  func pagesAreReadInOrder() throws {
    for (number, amount) in [(9, "1.00"), (10, "2.00")] {
      try scratch.write(
        #"{"accounts":[\#(Self.account("9.00"))],"added":[],"modified":[\#(Self.row("t1", amount))],"#
          + #""removed":[],"has_more":false,"next_cursor":"c\#(number)"}"#,
        to: "pages/export-\(number).json")
    }
    let outcome = try run("import", "pages")
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    #expect(try run("transactions", "list").output.contains("-2.00"))
  }
}
