import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Syncing with Plaid", .plaidServer)
struct PlaidSyncTests {
  private let world: PlaidWorld

  init() throws {
    world = try PlaidWorld()
  }

  @Test("the pages of an update are one document; nothing new leaves no import")
  func oneDocument() throws {
    try world.linked("a")
    try world.page("a", ["t1": "1.10"])
    try world.page("a", ["t2": "-2.20"])
    let first = try world.report("sync")
    #expect(first["documents"]?.array?.count == 1)
    #expect(try world.rows() == ["t1": "-1.10", "t2": "2.20"])
    #expect(try world.report("sync")["documents"]?.array?.isEmpty == true)
    try world.expectNoSecrets()
  }

  @Test("pages that change while they are fetched are fetched again from the first cursor")
  func mutation() throws {
    try world.linked("a")
    for page in 1...3 { try world.page("a", ["t\(page)": "\(page)"]) }
    try world.tell("set", #"{"item": "a", "mutate_at": 1}"#)
    try world.plaid("sync")
    let cursors = try world.calls("/transactions/sync").map { $0["cursor"]?.string }
    #expect(cursors.count == 5 && cursors.count { $0 == nil } == 2)
    #expect(try world.rows().count == 3)
  }

  @Test("a stored cursor that Plaid refuses for good gives way to none, and no row comes twice")
  func staleCursor() throws {
    try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.tell("set", #"{"item": "a", "stale": true}"#)
    let report = try world.report("sync")
    #expect(report["totals"]?["inserted"]?.integer ?? 0 == 0)
    #expect(try world.rows().count == 1)
  }

  @Test("transactions that Plaid still fetches are status 4, and come with the next sync")
  func notReady() throws {
    let item = try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.tell("set", #"{"item": "a", "ready": false}"#)
    try world.plaid("sync", expecting: 4)
    #expect(try world.status(of: item) == "pending")
    try world.tell("set", #"{"item": "a", "ready": true}"#)
    try world.plaid("sync")
    #expect(try world.rows().count == 1)
  }

  @Test("a pending row, its posting and its removal on three pages are one row")
  func pendingAndPosted() throws {
    try world.linked("a")
    try world.tell(
      "page", #"{"item": "a", "rows": [{"id": "p", "amount": 20, "pending": true}]}"#)
    try world.tell(
      "page", #"{"item": "a", "rows": [{"id": "q", "amount": 20, "pending_id": "p"}]}"#)
    try world.tell("page", #"{"item": "a", "removed": ["p"]}"#)
    try world.plaid("sync")
    #expect(try world.rows() == ["q": "-20.00"])
  }

  @Test("items are asked about at once, and loaded in the order of their ids")
  func parallel() throws {
    for name in ["a", "b", "c"] {
      try world.linked(name)
      try world.page(name, ["\(name)1": "1"])
      try world.page(name, ["\(name)2": "2"])
    }
    try world.tell("set", #"{"item": "b", "delay": 0.1}"#)
    let report = try world.report("sync")
    let names = report["documents"]?.array?.compactMap {
      $0["path"]?.string.map { URL(filePath: $0).lastPathComponent }
    }
    #expect(names == names?.sorted() && names?.count == 3)
    #expect(try world.rows().count == 6)
  }

  @Test("undoing a sync takes its cursor back, so that the rows come again once")
  func undoTakesTheCursorBack() throws {
    try world.linked("a")
    try world.page("a", ["t1": "1.10"])
    try world.plaid("sync")
    try world.page("a", ["t2": "2.20"])
    let second = try world.report("sync")["import_id"]?.integer
    try world.run("imports", "undo", "\(try #require(second))")
    #expect(try world.rows().count == 1)
    try world.plaid("sync")
    #expect(try world.rows().count == 2)
    try world.run("imports", "redo", "\(try #require(second))")
    try world.plaid("sync")
    #expect(try world.rows().count == 2)
  }

  @Test("a dry run says what would come, and changes neither the book nor the cursor")
  func dryRun() throws {
    try world.linked("a")
    try world.page("a", ["t1": "1"])
    let report = try world.report("sync", "--dry-run")
    #expect(report["totals"]?["inserted"]?.integer == 1)
    #expect(try world.rows().isEmpty)
    try world.plaid("sync")
    #expect(try world.calls("/transactions/sync").allSatisfy { $0["cursor"] == nil })
    #expect(try world.rows().count == 1)
  }

  @Test("an account that is not listed any more stays, and a new one is added")
  func accountsChange() throws {
    let accounts = { (ids: [Int]) in
      let list = ids.map { id in
        #"""
        {"account_id": "acc\#(id)", "name": "Pot \#(id)", "official_name": null, "mask": "100\#(id)",
          "type": "depository", "subtype": "checking", "balances": {"available": null,
          "current": 10, "limit": null, "iso_currency_code": "USD", "unofficial_currency_code": null}}
        """#
      }
      return #""accounts": [\#(list.joined(separator: ", "))]"#
    }
    try world.linked("a", accounts([0, 1]))
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.tell("set", #"{"item": "a", \#(accounts([0, 2]))}"#)
    let report = try world.report("sync")
    #expect(report["items"]?.array?.first?["absent_accounts"]?.integer == 1)
    let outcome = try world.run("accounts", "list", "--json")
    let listed = try JSONParser.parse(Array(outcome.output.utf8))["accounts"]?.array ?? []
    #expect(listed.count == 3 && listed.allSatisfy { $0["is_active"]?.bool == true })
  }

  @Test("a sync that is killed leaves nothing half, and the next one goes on from its last page")
  func killed() throws {
    try world.linked("a")
    try world.tell("many_pages", #"{"item": "a", "pages": 12, "rows": 3}"#)
    try world.tell("fault", #"{"path": "/transactions/sync", "skip": 6, "times": 1, "delay": 20}"#)
    let process = Process()
    process.executableURL = URL(filePath: Program.financeETL.path)
    process.arguments = ["plaid", "sync", "--token-store", "file"]
    process.currentDirectoryURL = scratch
    process.environment = Program.environment(in: scratch).merging(world.variables) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    // Seven calls are with the server: it answers the last one too late.
    while try world.calls("/transactions/sync").count < 7 {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    #expect(try world.rows().isEmpty)
    try world.plaid("sync")
    #expect(try world.rows().count == 36)
    let cursors = try world.calls("/transactions/sync").map { $0["cursor"]?.string }
    #expect(cursors.count { $0 == nil } == 1, "the pages that were there were asked for again")
    let left = try FileManager.default.contentsOfDirectory(
      atPath: world.scratch.path("state/finance-etl/plaid"))
    #expect(!left.contains { $0.contains(".ndjson") || $0.hasSuffix(".lock") }, "\(left)")
  }

  private var scratch: URL { world.scratch.folder }
}
