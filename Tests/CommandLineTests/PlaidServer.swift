import Foundation
import TestSupport
import Testing

/// The server of `Tests/PlaidServer`, and a program that is connected with it.
final class PlaidServer {
  static let token = "access-sandbox-00000000-0000-0000-0000-000000000007"
  static let secret = "shown-nowhere"
  let scratch: Scratch
  private let process = Process()
  private let address: String

  init() throws {
    scratch = try Scratch()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", Checkout.root.appending(path: "Tests/PlaidServer/server.py").path,
    ]
    process.standardOutput = output
    try process.run()
    let line = output.fileHandleForReading.availableData
    address = String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    try #require(address.hasPrefix("http://127.0.0.1:"))
  }

  deinit { process.terminate() }

  /// Changes what it answers.
  func set(_ state: String) throws {
    _ = try ask("/_control", state)
  }

  /// The calls it had, as JSON.
  func log() throws -> String { try ask("/_log", nil) }

  private func ask(_ path: String, _ body: String?) throws -> String {
    let data = body == nil ? "" : ", data=sys.argv[1].encode()"
    let script =
      "import sys, urllib.request as u; print(u.urlopen(u.Request('\(address)\(path)'\(data))).read().decode())"
    try scratch.write(script, to: "ask.py")
    try scratch.write(body ?? "", to: "body.json")
    let outcome = try Program.shell.run(
      ["-c", #"no_proxy='*' python3 ask.py "$(cat body.json)""#], in: scratch.folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  func run(_ arguments: String..., input: String? = nil) throws -> Program.Outcome {
    let outcome = try Program.financeETL.run(
      arguments + ["--db", "book.sqlite"], input: input, in: scratch.folder,
      environment: [
        "PLAID_ENV": "sandbox", "PLAID_CLIENT_ID": "client", "PLAID_SECRET": Self.secret,
        "PLAID_BASE_URL": address, "XDG_STATE_HOME": scratch.path("state"), "no_proxy": "*",
      ])
    let text = outcome.output + outcome.errors
    #expect(!text.contains(Self.token) && !text.contains(Self.secret), "\(arguments)")
    return outcome
  }

  /// Links the one item.
  func link() throws {
    let outcome = try run(
      "plaid", "exchange", input: "public-sandbox-00000000-0000-0000-0000-000000000001\n")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  /// A page of one row.
  static func page(_ id: String, _ amount: String) -> String {
    """
    {"added": [{"transaction_id": "\(id)", "account_id": "acc-1", "amount": \(amount),
      "iso_currency_code": "USD", "unofficial_currency_code": null, "date": "2026-10-05",
      "name": "ROW \(id)", "pending": false, "pending_transaction_id": null}]}
    """
  }

  func rows() throws -> Int {
    let outcome = try run("transactions", "list", "--json")
    return outcome.output.split(separator: "\"bank_description\":\"ROW ").count - 1
  }
}
