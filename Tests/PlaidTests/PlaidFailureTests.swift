import Foundation
import JSONText
import TestSupport
import Testing

@Suite("What fails with Plaid", .plaidServer)
struct PlaidFailureTests {
  private let world: PlaidWorld

  init() throws {
    world = try PlaidWorld()
  }

  private func entry(_ report: JSONValue, _ item: String) throws -> JSONValue {
    try #require(report["items"]?.array?.first { $0["item"]?.string == item })
  }

  @Test("a sign-in that is needed is status 3 with Plaid's code, request id and the command to run")
  func loginRequired() throws {
    let (a, b) = (try world.linked("a"), try world.linked("b"))
    for item in ["a", "b"] {
      try world.page(item, ["\(item)1": "1"])
      try world.page(item, ["\(item)2": "1"])
    }
    try world.tell(
      "fault",
      #"{"path": "/transactions/sync", "item": "a", "skip": 1, "error": "ITEM_LOGIN_REQUIRED"}"#)
    let report = try world.report("sync", expecting: 3)
    #expect(report["status"]?.string == "attention")
    let failed = try entry(report, a)
    #expect(failed["status"]?.string == "needs_reauth")
    #expect(failed["error"]?["code"]?.string == "ITEM_LOGIN_REQUIRED")
    #expect(failed["error"]?["request_id"]?.string?.hasPrefix("req") == true)
    #expect(failed["error"]?["hint"]?.string?.contains("plaid reconnect \(a)") == true)
    #expect(try entry(report, b)["status"]?.string == "synced")
    #expect(try world.rows().keys.sorted() == ["b1", "b2"], "half an update of a was loaded")
    // Repaired elsewhere: the next sync finds out.
    try world.tell("calm")
    try world.plaid("sync")
    #expect(try world.rows().count == 4)
  }

  @Test("a sign-in that /item/get states is met before any page is asked for")
  func errorBesideAnAnswer() throws {
    try world.linked("a")
    try world.tell("set", #"{"item": "a", "error": "ITEM_LOCKED"}"#)
    let outcome = try world.plaid("sync", expecting: 3)
    #expect(outcome.errors.contains("the bank's own site"))
    #expect(try world.calls("/transactions/sync").isEmpty)
  }

  @Test("wrong keys cost one call, however many connections there are")
  func wrongKeys() throws {
    for name in ["a", "b", "c"] { try world.linked(name) }
    try world.tell("secret", #"{"value": "another"}"#)
    let before = try world.calls().count
    let outcome = try world.plaid("sync", expecting: 1)
    #expect(outcome.errors.contains("INVALID_API_KEYS"))
    #expect(try world.calls().count == before + 1)
  }

  @Test("a withdrawn permission is told once; the rows stay")
  func gone() throws {
    let item = try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.tell("set", #"{"item": "a", "removed": true}"#)
    try world.plaid("sync", expecting: 1)
    #expect(try world.status(of: item) == "gone")
    let calls = try world.calls().count
    try world.plaid("sync")
    #expect(try world.calls().count == calls)
    #expect(try world.rows().count == 1)
  }

  @Test("a bank that is down is left alone for two hours, unless it is named")
  func institutionDown() throws {
    let (a, _) = (try world.linked("a"), try world.linked("b"))
    try world.tell(
      "fault", #"{"path": "/transactions/sync", "item": "a", "error": "INSTITUTION_DOWN"}"#)
    try world.plaid("sync", expecting: 4)
    try world.tell("calm")
    let calls = try world.calls("/transactions/sync").count { $0["item"]?.string == "a" }
    #expect(calls <= 2)
    let report = try world.report("sync", expecting: 4)
    #expect(try entry(report, a)["rests_until"]?.string != nil)
    #expect(try world.calls("/transactions/sync").count { $0["item"]?.string == "a" } == calls)
    try world.plaid("sync", a)
    try world.plaid("sync")
  }

  @Test("a plan that is used up is not tried again")
  func creditsExhausted() throws {
    try world.linked("a")
    try world.tell("fault", #"{"path": "/transactions/sync", "error": "CREDITS_EXHAUSTED"}"#)
    let outcome = try world.plaid("sync", expecting: 1)
    #expect(outcome.errors.contains("plan"))
    #expect(try world.calls("/transactions/sync").count == 1)
  }

  @Test("a limit that lasts too long ends the run, and says for how long")
  func longLimit() throws {
    let item = try world.linked("a")
    try world.tell(
      "fault",
      #"{"path": "/transactions/sync", "error": "TRANSACTIONS_SYNC_LIMIT", "retry_after": 900}"#)
    let report = try world.report("sync", expecting: 4)
    #expect(try entry(report, item)["error"]?["retry_after"]?.integer == 900)
    #expect(try world.calls("/transactions/sync").count == 1)
  }

  @Test("an answer that breaks off is asked for again; a page of a proxy is no answer")
  func brokenAnswers() throws {
    try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.tell("fault", #"{"path": "/transactions/sync", "times": 1, "cut": 40}"#)
    try world.plaid("sync")
    #expect(try world.rows().count == 1)
    try world.page("a", ["t2": "1"])
    try world.tell(
      "fault", #"{"path": "/transactions/sync", "status": 502, "html": "<html>Bad gateway</html>"}"#
    )
    let outcome = try world.plaid("sync", expecting: 4)
    #expect(!outcome.errors.contains("<html"))
    #expect(try world.rows().count == 1)
  }

  @Test("a redirect is not followed: the request has a token in it")
  func redirect() throws {
    try world.linked("a")
    try world.tell(
      "fault",
      #"""
      {"path": "/transactions/sync", "status": 307, "redirect": "https://127.0.0.1:1/elsewhere"}
      """#)
    let outcome = try world.plaid("sync", expecting: 1)
    #expect(outcome.errors.contains("redirect"))
    #expect(try world.calls("/transactions/sync").count == 1)
  }

  @Test("a certificate that is not trusted is no matter of trying again")
  func notTrusted() throws {
    try world.linked("a")
    let calls = try world.calls().count
    let outcome = try world.plaid("sync", expecting: 1, with: ["SSL_CERT_FILE": ""])
    #expect(outcome.errors.contains("certificate"))
    #expect(try world.calls().count == calls)
  }

  @Test("a proxy that wants a password is named, without the one that was given")
  func proxy() throws {
    try world.linked("a")
    let outcome = try world.plaid(
      "sync", expecting: 4,
      with: ["https_proxy": "http://ann:hidden@127.0.0.1:1", "no_proxy": ""])
    #expect(outcome.errors.contains("127.0.0.1:1") && !outcome.errors.contains("hidden"))
  }

  @Test("a token goes to the environment it is of and to no other address")
  func wrongPlace() throws {
    try world.linked("a")
    let calls = try world.calls().count
    for (variables, status) in [
      (["PLAID_ENV": "production"], Int32(1)), (["PLAID_ENV": "development"], 1),
      (["PLAID_ENV": ""], 1), (["PLAID_BASE_URL": "https://plaid.example"], 1),
      (["PLAID_BASE_URL": "https://127.0.0.1@plaid.example"], 1), (["PLAID_SECRET": ""], 1),
    ] {
      try world.plaid("sync", expecting: status, with: variables)
    }
    #expect(try world.calls().count == calls)
  }

  @Test("an error that nobody knows is judged by its type")
  func unknownCodes() throws {
    let item = try world.linked("a")
    for (type, status) in [("ITEM_ERROR", Int32(3)), ("SOMETHING_NEW", 1)] {
      try world.tell("calm")
      try world.tell(
        "fault", #"{"path": "/transactions/sync", "error": "BRAND_NEW", "type": "\#(type)"}"#)
      let report = try world.report("sync", expecting: status)
      #expect(report["status"]?.string == (status == 1 ? "failed" : "attention"))
      #expect(try entry(report, item)["status"]?.string == "failed")
      #expect(try entry(report, item)["error"]?["code"]?.string == "BRAND_NEW")
    }
  }

  @Test("a clock that is far off is told once, and the sync is right")
  func clock() throws {
    try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.tell("skew", #"{"value": 900}"#)
    let outcome = try world.plaid("sync")
    #expect(outcome.errors.components(separatedBy: "the clock here").count == 2)
    #expect(try world.rows().count == 1)
  }
}
