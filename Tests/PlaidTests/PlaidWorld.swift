import Foundation
import JSONText
import TestSupport
import Testing

/// A folder with a book and a state folder, and Plaid as the test scripts it.
final class PlaidWorld {
  static let secret = "shown-nowhere"
  let scratch: Scratch
  private let server: PlaidServer
  private let name: String
  private var tokens: [String] = []

  init() throws {
    scratch = try Scratch()
    server = try #require(PlaidServer.current)
    name = server.newWorld()
  }

  // MARK: Plaid's side

  @discardableResult
  func tell(_ order: String, _ arguments: String = "{}") throws -> JSONValue {
    try server.tell(name, order, arguments)
  }

  /// - Returns: the item's id.
  @discardableResult
  func item(_ name: String, _ more: String = "") throws -> String {
    let made = try tell("item", #"{"name": "\#(name)"\#(more.isEmpty ? "" : ", " + more)}"#)
    tokens.append(try #require(made["token"]?.string))
    return try #require(made["item_id"]?.string)
  }

  /// A page with rows of these ids and amounts.
  func page(_ item: String, _ rows: [String: String], date: String = "2026-10-05") throws {
    let list = rows.sorted { $0.key < $1.key }
      .map { #"{"id": "\#($0.key)", "amount": \#($0.value), "date": "\#(date)"}"# }
    try tell("page", #"{"item": "\#(item)", "rows": [\#(list.joined(separator: ", "))]}"#)
  }

  /// The calls so far, of one endpoint.
  func calls(_ path: String? = nil) throws -> [JSONValue] {
    try tell("calls", path.map { #"{"path": "\#($0)"}"# } ?? "{}").array ?? []
  }

  // MARK: The program

  var variables: [String: String] {
    [
      "PLAID_ENV": "sandbox", "PLAID_CLIENT_ID": "client-of-the-tests", "PLAID_SECRET": Self.secret,
      "PLAID_BASE_URL": "\(server.address)/\(name)", "SSL_CERT_FILE": server.certificate,
      "XDG_STATE_HOME": scratch.path("state"), "no_proxy": "*", "LANG": "en_GB.UTF-8",
      "FINANCE_ETL_DB": scratch.path("book.sqlite"),
    ]
  }

  @discardableResult
  func run(
    _ arguments: String..., input: String? = nil, with more: [String: String] = [:]
  ) throws -> Program.Outcome {
    try run(arguments, input: input, with: more)
  }

  func run(
    _ arguments: [String], input: String? = nil, with more: [String: String] = [:]
  ) throws -> Program.Outcome {
    let outcome = try Program.financeETL.run(
      arguments, input: input, in: scratch.folder,
      environment: variables.merging(more) { $1 })
    let text = outcome.output + outcome.errors
    #expect(!text.contains(Self.secret), "\(arguments)")
    #expect(text.firstMatch(of: Self.tokenShape) == nil, "\(arguments): \(text)")
    return outcome
  }

  /// A regular expression is no `Sendable` value.
  static var tokenShape: Regex<(Substring, Substring, Substring)> {
    /(access|public|link|processor)-(sandbox|production)-[0-9a-f]{8}-[0-9a-f-]{27}/
  }

  /// Runs `plaid …` with the tokens in a file, and expects an exit status.
  @discardableResult
  func plaid(
    _ arguments: String..., expecting status: Int32 = 0, input: String? = nil,
    with more: [String: String] = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program.Outcome {
    let outcome = try run(
      ["plaid"] + arguments + ["--token-store", "file"], input: input, with: more)
    #expect(
      outcome.status == status, "\(arguments): \(outcome.output) \(outcome.errors)",
      sourceLocation: sourceLocation)
    return outcome
  }

  /// Runs `plaid … --json`, and expects an exit status.
  @discardableResult
  func report(
    _ arguments: String..., expecting status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> JSONValue {
    let outcome = try run(["plaid"] + arguments + ["--json", "--token-store", "file"])
    #expect(
      outcome.status == status, "\(arguments): \(outcome.output) \(outcome.errors)",
      sourceLocation: sourceLocation)
    return try JSONParser.parse(Array(outcome.output.utf8))
  }

  /// Links an item that is scripted.
  func join(_ item: String) throws {
    let token = try #require(try tell("public_token", #"{"item": "\#(item)"}"#).string)
    try plaid("exchange", input: token + "\n")
  }

  /// An item with a bank of its own that is linked.
  @discardableResult
  func linked(_ name: String, _ more: String = "") throws -> String {
    let bank = #""bank": "ins_\#(name)", "bank_name": "Bank \#(name)""#
    let id = try item(name, more.isEmpty ? bank : bank + ", " + more)
    try join(name)
    return id
  }

  // MARK: What came of it

  /// The ids of the rows that count, each with its amount.
  func rows() throws -> [String: String] {
    let outcome = try run("transactions", "list", "--json")
    let list = try JSONParser.parse(Array(outcome.output.utf8))["transactions"]?.array ?? []
    var rows: [String: String] = [:]
    for row in list {
      for source in row["sources"]?.array ?? [] where source["state"]?.string ?? "live" == "live" {
        guard let id = source["id"]?.string else { continue }
        #expect(rows[id] == nil, "\(id) stands twice")
        rows[id] = row["amount"]?.scalarText
      }
    }
    return rows
  }

  func status(of item: String) throws -> String? {
    let outcome = try run("plaid", "status", "--json")
    let all = try JSONParser.parse(Array(outcome.output.utf8))["items"]?.array ?? []
    return all.first { $0["item"]?.string == item }?["status"]?.string
  }

  var tokenFile: String { scratch.path("state/finance-etl/plaid/tokens.json") }

  /// The texts of the book, of the state folder and of whatever else came to be, but of the token file.
  func everythingWritten() throws -> Data {
    var all = Data()
    let walk = try #require(FileManager.default.enumerator(atPath: scratch.folder.path))
    for case let path as String in walk where !path.hasSuffix("tokens.json") {
      all += FileManager.default.contents(atPath: scratch.path(path)) ?? Data()
    }
    return all
  }

  /// No token and no secret is anywhere but in the token file.
  func expectNoSecrets() throws {
    let all = try everythingWritten()
    for secret in tokens + [Self.secret] {
      #expect(all.range(of: Data(secret.utf8)) == nil)
    }
  }
}
