import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Plaid without a person", .plaidServer)
struct PlaidUnattendedTests {
  private let world: PlaidWorld

  init() throws {
    world = try PlaidWorld()
  }

  @Test("what succeeded a short time ago is not asked for; a failure is no success")
  func ifOlderThan() throws {
    try world.linked("a")
    try world.tell(
      "fault", #"{"path": "/transactions/sync", "error": "INSTITUTION_DOWN", "retry_after": 1}"#)
    try world.plaid("sync", "Bank a", expecting: 4)
    try world.tell("calm")
    try world.plaid("sync", "Bank a", "--if-older-than", "6h")
    let calls = try world.calls().count
    try world.plaid("sync", "Bank a", "--if-older-than", "6h")
    #expect(try world.calls().count == calls)
    try world.plaid("sync", "--if-older-than", "0s")
    #expect(try world.calls().count > calls)
  }

  @Test("a quiet run says once what needs a person, and nothing of what passes")
  func quiet() throws {
    try world.linked("a")
    func said(_ status: Int32) throws -> [Substring] {
      let outcome = try world.plaid("sync", "--quiet", expecting: status)
      return (outcome.output + outcome.errors).split(separator: "\n")
    }
    #expect(try said(0).isEmpty)
    try world.tell("set", #"{"item": "a", "error": "ITEM_LOGIN_REQUIRED"}"#)
    let line = try said(3)
    #expect(line.count == 1 && line.first?.contains("plaid reconnect") == true)
    #expect(try said(3).isEmpty)
    try world.tell("set", #"{"item": "a", "error": null}"#)
    #expect(try said(0).isEmpty)
    try world.tell("fault", #"{"path": "*", "error": "BALANCE_LIMIT", "retry_after": 900}"#)
    #expect(try said(4).isEmpty)
  }

  @Test("the history has each call's outcome, code and request id")
  func log() throws {
    let item = try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.tell("set", #"{"item": "a", "error": "ITEM_LOCKED"}"#)
    try world.plaid("sync", expecting: 3)
    let outcome = try world.run("plaid", "log", "--item", item, "--json")
    let log = try JSONParser.parse(Array(outcome.output.utf8))["log"]?.array ?? []
    #expect(log.map { $0["kind"]?.string } == ["sync", "sync", "link"])
    #expect(log.first?["error_code"]?.string == "ITEM_LOCKED")
    #expect(log.first?["request_id"]?.string?.hasPrefix("req") == true)
    #expect(log.dropFirst().first?["added"]?.integer == 1)
    let errors = try world.run("plaid", "log", "--errors", "--json")
    #expect(try JSONParser.parse(Array(errors.output.utf8))["log"]?.array?.count == 1)
  }

  @Test("the keys may stand in a file that only its owner may read")
  func credentials() throws {
    try world.linked("a")
    let none = ["PLAID_CLIENT_ID": "", "PLAID_SECRET": "", "PLAID_ENV": ""]
    let file = try world.scratch.write(
      "PLAID_CLIENT_ID=client-of-the-tests\nPLAID_SECRET='shown-nowhere'\nPLAID_ENV=sandbox\n",
      to: "keys/plaid")
    for (mode, status) in [(0o644, Int32(1)), (0o600, 0)] {
      try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file)
      try world.plaid("sync", "--credentials", file, expecting: status, with: none)
      try world.plaid(
        "sync", expecting: status,
        with: none.merging(["CREDENTIALS_DIRECTORY": world.scratch.path("keys")]) { $1 })
    }
  }

  @Test("the files of a timer name this program and this book, and hold no key")
  func timer() throws {
    for system in ["systemd", "launchd"] {
      let outcome = try world.run("plaid", "timer", "print", system, "--db", "my book.sqlite")
      #expect(outcome.status == 0)
      #expect(outcome.output.contains(Program.financeETL.path))
      #expect(outcome.output.contains("my book.sqlite") && outcome.output.contains("--quiet"))
    }
    let services = try world.run("plaid", "timer", "print", "systemd")
    #expect(services.output.contains("SuccessExitStatus=4"))
  }

  // MARK: Webhooks

  private func verify(_ signed: JSONValue, body: String? = nil) throws -> JSONValue {
    let outcome = try world.run(
      ["plaid", "webhook", "verify", "--json"],
      input: body ?? signed["body"]?.string ?? "",
      with: ["HTTP_PLAID_VERIFICATION": signed["header"]?.string ?? ""])
    let answer = try JSONParser.parse(Array(outcome.output.utf8))
    #expect((outcome.status == 0) == (answer["outcome"]?.string != "refused"))
    return answer
  }

  private func hook(_ item: String, _ more: String = "") throws -> JSONValue {
    try world.tell(
      "webhook",
      #"""
      {"body": {"webhook_type": "TRANSACTIONS", "webhook_code": "SYNC_UPDATES_AVAILABLE",
        "item_id": "\#(item)", "environment": "sandbox"}\#(more)}
      """#)
  }

  @Test("a webhook of Plaid's makes its connection due, also twice")
  func webhook() throws {
    let item = try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.page("a", ["t2": "1"])
    let signed = try hook(item)
    for _ in 1...2 { #expect(try verify(signed)["outcome"]?.string == "due") }
    #expect(try world.calls("/webhook_verification_key/get").count == 1)
    try world.plaid("sync", "--if-older-than", "6h")
    #expect(try world.rows().count == 2)
    let calls = try world.calls().count
    try world.plaid("sync", "--if-older-than", "6h")
    #expect(try world.calls().count == calls)
    #expect(try verify(hook("item-of-others"))["outcome"]?.string == "ignored")
  }

  @Test("a webhook that is not Plaid's is refused with a word of its own")
  func refusedWebhooks() throws {
    let item = try world.linked("a")
    let good = try hook(item)
    let body = try #require(good["body"]?.string)
    let header = try #require(good["header"]?.string)
    func word(_ header: String, _ body: String) throws -> String? {
      try verify(.members(["header": .string(header), "body": .string(body)]))["reason"]?.string
    }
    #expect(try word(header, body + " ") == "digest")
    #expect(try word("", body) == "no_header")
    #expect(try word(header + ", " + header, body) == "two_headers")
    #expect(try word(String(header.dropLast(8)), body) == "signature")
    #expect(try word("a.b", body) == "malformed")
    let unsigned = try hook(item, #", "header": {"alg": "none", "kid": "one"}"#)
    #expect(try word(try #require(unsigned["header"]?.string), body) == "algorithm")
    let shared = try hook(item, #", "header": {"alg": "HS256", "kid": "one"}"#)
    #expect(try word(try #require(shared["header"]?.string), body) == "algorithm")
    let unknown = try hook(item, #", "header": {"alg": "ES256", "kid": "nobody's"}"#)
    for _ in 1...2 {
      #expect(try word(try #require(unknown["header"]?.string), body) == "unknown_key")
    }
    let asked = try world.calls("/webhook_verification_key/get")
    #expect(asked.count == 2, "an id that Plaid does not know is asked for once")
    #expect(try verify(hook(item, #", "age": 400"#))["reason"]?.string == "stale")
    #expect(try verify(hook(item, #", "age": -400"#))["reason"]?.string == "clock")
    let rotated = try hook(item, #", "key": "two", "expired_at": 1000"#)
    #expect(try verify(rotated)["reason"]?.string == "expired_key")
    #expect(try verify(good)["outcome"]?.string == "due")
  }
}
