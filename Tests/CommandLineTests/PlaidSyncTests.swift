import Foundation
import TestSupport
import Testing

@Suite("The connection with Plaid")
struct PlaidSyncTests {
  private let server: PlaidServer

  init() throws {
    server = try PlaidServer()
    try server.link()
  }

  @Test("the pages of an update are one document, and nothing new leaves no import")
  func oneDocument() throws {
    try server.set(
      #"{"pages": [\#(PlaidServer.page("t1", "1.10")), \#(PlaidServer.page("t2", "2.20"))]}"#)
    let first = try server.run("plaid", "sync", "--json")
    #expect(first.status == 0, "\(first.errors)")
    #expect(try server.rows() == 2)
    let second = try server.run("plaid", "sync", "--json")
    #expect(second.output.contains(#""documents":[]"#), "\(second.output)")
  }

  @Test("an update that breaks off on a later page leaves no row, and the cursor where it was")
  func brokenOff() throws {
    try server.set(
      #"""
      {"pages": [\#(PlaidServer.page("t1", "1.10"))], "fail": {"path": "/transactions/sync",
        "code": "INVALID_CREDENTIALS", "type": "ITEM_ERROR", "times": 1}}
      """#)
    let broken = try server.run("plaid", "sync", "--json")
    #expect(broken.status == 3)
    #expect(broken.output.contains(#""status":"needs_reauth""#))
    #expect(broken.output.contains(#""request_id":"req"#), "\(broken.output)")
    #expect(try server.rows() == 0)
    #expect(try server.run("plaid", "sync").status == 0)
    #expect(try server.rows() == 1)
  }

  @Test("undoing a sync takes its cursor back, so that the rows come again once")
  func undoTakesTheCursorBack() throws {
    try server.set(#"{"pages": [\#(PlaidServer.page("t1", "1.10"))]}"#)
    #expect(try server.run("plaid", "sync").status == 0)
    #expect(try server.run("imports", "undo", "1").status == 0)
    #expect(try server.rows() == 0)
    #expect(try server.run("plaid", "sync").status == 0)
    #expect(try server.rows() == 1)
    #expect(try server.run("imports", "redo", "1").status == 0)
    #expect(try server.run("plaid", "sync").status == 0)
    #expect(try server.rows() == 1)
  }

  @Test("the token is in the token file, which only its owner may read, and nowhere else")
  func tokenIsInItsStore() throws {
    try server.set(#"{"pages": [\#(PlaidServer.page("t1", "1.10"))]}"#)
    #expect(try server.run("plaid", "sync").status == 0)
    #expect(try server.run("plaid", "status").status == 0)
    let found = try Program.shell.run(
      ["-c", "grep -rl '\(PlaidServer.token)' state book.sqlite*"], in: server.scratch.folder)
    #expect(found.output == "state/finance-etl/plaid/tokens.json\n")
    let path = "state/finance-etl/plaid/tokens.json"
    let facts = try FileManager.default.attributesOfItem(atPath: server.scratch.path(path))
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let loosened = try Program.shell.run(["-c", "chmod 644 \(path)"], in: server.scratch.folder)
    #expect(loosened.status == 0)
    let before = try server.log()
    let refused = try server.run("plaid", "sync")
    #expect(refused.status == 1 && refused.errors.contains("others may read the token file"))
    #expect(try server.log() == before)
  }
}
