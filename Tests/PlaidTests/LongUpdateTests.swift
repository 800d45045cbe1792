import FinanceETL
import Foundation
import JSONText
import TestSupport
import Testing

@testable import PlaidConnection

@Suite("Long updates", .plaidServer)
struct LongUpdateTests {
  private let world: PlaidWorld
  private let clock = VirtualClock()

  init() throws {
    world = try PlaidWorld()
  }

  private func session(maxSeconds: Int = 1_000_000) throws -> PlaidSession {
    let variables = world.variables
    let folder = try StateFolder(environment: variables)
    let clock = clock
    return PlaidSession(
      access: PlaidAccess(
        environment: .sandbox, address: variables["PLAID_BASE_URL"],
        clientID: variables["PLAID_CLIENT_ID"] ?? "", secret: PlaidWorld.secret),
      folder: folder, tokens: TokenFile(folder: folder.path), userAgent: "tests",
      certificates: variables["SSL_CERT_FILE"], maxSeconds: maxSeconds, now: { clock.now },
      sleep: { clock.pass($0) })
  }

  private func job(_ item: String, _ session: PlaidSession) throws -> ItemJob {
    let token = try #require(try TokenFile(folder: session.folder.path).token(of: item))
    let connection = Book.Connection(
      item: item, feed: "plaid:\(item)", environment: "sandbox", linkedAt: session.moment)
    return ItemJob(
      session: session, connection: connection, token: token, last: nil, options: SyncOptions(),
      known: ConnectionState.Item(), startedAt: session.moment)
  }

  private func lines(_ fetched: FetchedItem) throws -> Int {
    let spool = try #require(fetched.documents.first)
    return try Data(contentsOf: URL(filePath: spool)).count { $0 == 0x0A }
  }

  @Test("many pages are paced, begun again where the last of them changes, and are one document")
  func mutationNearTheEnd() throws {
    let pages = Tier.current == .sweep ? 5_000 : 120
    let item = try world.linked("a")
    try world.tell("many_pages", #"{"item": "a", "pages": \#(pages), "rows": 20}"#)
    try world.tell("set", #"{"item": "a", "mutate_at": \#(pages - 1)}"#)
    let start = clock.now
    let fetched = try job(item, session()).run()
    #expect(fetched.report.error == nil)
    #expect(fetched.log?.restarts == 1 && fetched.log?.pages == pages)
    #expect(fetched.log?.added == pages * 20)
    #expect(try lines(fetched) == pages + 2)
    // 45 calls a minute at most, in the time that the clock of the test says.
    let calls = Int64(try #require(fetched.log?.calls))
    #expect(clock.now - start >= (calls / 45 - 1) * 60_000)
  }

  @Test("an update that has no time left goes on with the next run, at its last page")
  func outOfTime() throws {
    let item = try world.linked("a")
    try world.tell("many_pages", #"{"item": "a", "pages": 60, "rows": 1}"#)
    let first = try job(item, session(maxSeconds: 30)).run()
    #expect(first.report.error?.recovery == .tryLater && first.documents.isEmpty)
    clock.pass(3_600_000)
    let second = try job(item, session()).run()
    #expect(second.report.error == nil && second.log?.pages == 60)
    // The two lines ahead of the pages are there of both runs.
    #expect(try lines(second) == 64)
    let asked = try world.calls("/transactions/sync").count
    #expect(asked == 60, "\(asked) pages were asked for")
  }

  @Test("pages that change for ever end the run after five restarts and one without a cursor")
  func mutationForEver() throws {
    let item = try world.linked("a")
    try world.tell("many_pages", #"{"item": "a", "pages": 3, "rows": 1}"#)
    try world.tell(
      "fault",
      #"""
      {"path": "/transactions/sync", "skip": 1,
        "error": "TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION"}
      """#)
    let start = clock.now
    let fetched = try job(item, session()).run()
    #expect(fetched.report.error?.recovery == .tryLater)
    #expect(fetched.documents.isEmpty && fetched.step == nil)
    #expect(clock.now - start < 600_000)
    #expect(!FileManager.default.fileExists(atPath: try session().folder.spool(of: item)))
  }
}
