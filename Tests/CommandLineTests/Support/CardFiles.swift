import FinanceETL
import Foundation
import TestSupport
import Testing

/// Two statements, `card.ofx` and `card.csv`, that are put into archives and mails, and what importing those
/// says.
struct CardFiles {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    for (sample, name) in [("ofx-credit-card", "card.ofx"), ("us-capital-one-card", "card.csv")] {
      let input = Checkout.root.appending(path: try Checkout.input(of: sample))
      try FileManager.default.copyItem(at: input, to: scratch.url(name))
    }
  }

  func python(_ script: String) throws {
    let outcome = try Program.shell.run(
      ["-c", "python3 -W ignore -"], input: "import zipfile, io, re, tarfile\n" + script,
      in: scratch.folder)
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  func load(
    _ arguments: [String], environment: [String: String] = [:], input: String? = nil
  ) throws -> (outcome: Program.Outcome, report: JSONValue) {
    let outcome = try Program.financeETL.run(
      ["import", "--db", "book.sqlite", "--json", "--mapping", "us/capital-one-card"] + arguments,
      input: input, in: scratch.folder, environment: environment)
    return (outcome, try JSONParser.parse(Array(outcome.output.utf8)))
  }

  static func codes(_ report: JSONValue) -> [String] {
    (report["documents"]?.array ?? []).flatMap { $0["errors"]?.array ?? [] }
      .compactMap { $0["code"]?.string }
  }

  static func statuses(_ report: JSONValue) -> [String] {
    (report["documents"]?.array ?? []).compactMap { $0["status"]?.string }
  }

  static func paths(_ report: JSONValue) -> [String] {
    (report["documents"]?.array ?? []).compactMap { $0["path"]?.string }
  }
}
