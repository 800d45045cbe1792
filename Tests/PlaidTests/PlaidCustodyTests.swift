import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Custody of Plaid's tokens", .plaidServer)
struct PlaidCustodyTests {
  private let world: PlaidWorld

  init() throws {
    world = try PlaidWorld()
  }

  @Test("a token file that others may read, or that is cut off, is neither used nor written")
  func tokenFile() throws {
    try world.linked("a")
    let whole = try Data(contentsOf: URL(filePath: world.tokenFile))
    let facts = try FileManager.default.attributesOfItem(atPath: world.tokenFile)
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let calls = try world.calls().count
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: world.tokenFile)
    let open = try world.plaid("sync", expecting: 1)
    #expect(open.errors.contains("others may read the token file"))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: world.tokenFile)
    let half = whole.prefix(whole.count / 2)
    try half.write(to: URL(filePath: world.tokenFile))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: world.tokenFile)
    try world.plaid("sync", expecting: 1)
    try world.plaid(
      "exchange", expecting: 1,
      input: "public-sandbox-00000000-0000-0000-0000-000000000001\n")
    #expect(try Data(contentsOf: URL(filePath: world.tokenFile)) == half)
    #expect(try world.calls().count == calls, "Plaid was asked")
  }

  @Test("a connection is removed at Plaid before its token goes; out of reach, nothing is deleted")
  func disconnect() throws {
    let item = try world.linked("a")
    try world.page("a", ["t1": "1"])
    try world.plaid("sync")
    try world.tell(
      "fault", #"{"path": "/item/remove", "error": "TRANSACTIONS_SYNC_LIMIT", "retry_after": 900}"#)
    try world.plaid("disconnect", item, "--yes", expecting: 4)
    #expect(try String(contentsOfFile: world.tokenFile, encoding: .utf8).contains(item))
    try world.tell("calm")
    try world.plaid("disconnect", item, expecting: 1)
    try world.plaid("disconnect", item, "--yes")
    #expect(try !String(contentsOfFile: world.tokenFile, encoding: .utf8).contains(item))
    #expect(try world.status(of: item) == "disconnected")
    #expect(try world.rows().count == 1)
    let calls = try world.calls().count
    try world.plaid("disconnect", item, "--yes")
    try world.plaid("sync")
    #expect(try world.calls().count == calls)
  }

  @Test("what a connection brought is erased to the last byte; what a file states too stays")
  func erase() throws {
    let item = try world.linked("a")
    try world.linked("b")
    try world.tell(
      "page",
      #"{"item": "a", "rows": [{"id": "a-secret-id", "amount": 3, "name": "SECRETSHOP"},"#
        + #"{"id": "a-shared-id", "amount": 4, "name": "KNOWN SHOP"}]}"#)
    try world.page("b", ["b1": "5"])
    try world.plaid("sync")
    let accounts = try world.run("accounts", "list", "--json")
    let account = try JSONParser.parse(Array(accounts.output.utf8))["accounts"]?.array?
      .first { $0["name"]?.string == "Checking a" }?["id"]?.integer
    try world.scratch.write(TableMapping.yaml(), to: "bank.yaml")
    try world.scratch.write("Day,What,Note,Sum\n10/05/2026,KNOWN SHOP,,-4.00\n", to: "mine.csv")
    let imported = try world.run(
      "import", "mine.csv", "--account", "\(try #require(account))", "--mapping", "bank.yaml")
    try #require([0, 2].contains(imported.status), "\(imported.output) \(imported.errors)")
    let outcome = try world.plaid("disconnect", item, "--erase", "--yes")
    #expect(outcome.output.contains("erased: 1 row, 0 accounts"), "\(outcome.output)")
    let left = try world.everythingWritten()
    for word in [item, "acc-a", "a-secret-id", "a-shared-id", "SECRETSHOP"] {
      #expect(left.range(of: Data(word.utf8)) == nil, "\(word)")
    }
    #expect(left.range(of: Data("KNOWN SHOP".utf8)) != nil)
    #expect(try world.rows() == ["b1": "-5.00"])
    #expect(try world.run("doctor").status == 0)
    try world.plaid("sync")
  }

  @Test("tokens move to another store, which later commands remember")
  func move() throws {
    try world.linked("a")
    try fakeSecretTool()
    let path = ["PATH": world.scratch.path("bin") + ":/usr/bin:/bin"]
    let moved = try world.run(["plaid", "tokens", "move", "--to", "secret-service"], with: path)
    #expect(moved.status == 0, "\(moved.errors)")
    #expect(try !String(contentsOfFile: world.tokenFile, encoding: .utf8).contains("access-"))
    try world.page("a", ["t1": "1"])
    #expect(try world.run(["plaid", "sync"], with: path).status == 0)
    #expect(try world.rows().count == 1)
    // Without the keyring no other, empty store is looked into.
    try world.scratch.write(
      "#!/bin/sh\necho 'Cannot autolaunch D-Bus' >&2\nexit 1\n", to: "bin/secret-tool")
    let locked = try world.run(["plaid", "sync"], with: path)
    #expect(locked.status == 4 && locked.errors.contains("locked or out of reach"))
  }

  /// A keyring in files, which is asked as secret-tool(1) says.
  private func fakeSecretTool() throws {
    try world.scratch.write(
      """
      #!/bin/sh
      word=$1; shift
      case $1 in --label=*) shift;; esac
      file="$HOME/keyring-$(echo "$*" | tr -c 'a-zA-Z0-9\\n' '_')"
      case $word in
        store) cat > "$file" ;;
        lookup) test -f "$file" && cat "$file" ;;
        clear) rm -f "$file" ;;
      esac

      """, to: "bin/secret-tool")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: world.scratch.path("bin/secret-tool"))
  }

  @Test("an exchange whose answer is lost is not sent twice")
  func lostExchange() throws {
    try world.item("a")
    let token = try #require(try world.tell("public_token", #"{"item": "a"}"#).string)
    try world.tell("fault", #"{"path": "/item/public_token/exchange", "cut": 10}"#)
    try world.plaid("exchange", expecting: 4, input: token + "\n")
    #expect(try world.calls("/item/public_token/exchange").count == 1)
  }
}
