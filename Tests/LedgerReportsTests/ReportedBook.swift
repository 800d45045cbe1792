import Foundation
import JSONText
import TestSupport
import Testing

/// A book that a test fills with records and asks for reports, on the command line.
struct ReportedBook {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
  }

  @discardableResult
  func run(_ arguments: [String]) throws -> Program.Outcome {
    try Program.financeETL.run(arguments, in: scratch.folder)
  }

  /// Runs a command that must succeed.
  @discardableResult
  func done(_ arguments: String...) throws -> String {
    let outcome = try run(arguments)
    #expect(outcome.status == 0, "\(arguments): \(outcome.output)\(outcome.errors)")
    return outcome.output
  }

  /// Loads records of one account.
  ///
  /// - Parameter lines: without the header.
  func load(
    _ account: String, kind: String, currency: String = "USD", _ lines: [String]
  ) throws {
    let header = """
      {"type":"statement","feed":"test:\(account)","format":"records","mode":"delta",\
      "ids":"none","account":{"key":"\(account)","name":"\(account)","kind":"\(kind)",\
      "currency":"\(currency)"}}
      """
    let name = "\(account)-\(lines.hashValue).ndjson"
    try scratch.write(([header] + lines).joined(separator: "\n") + "\n", to: name)
    try done("import", name)
  }

  /// The object that a report prints as JSON.
  func report(_ name: String, _ arguments: String...) throws -> JSONValue {
    let outcome = try run(["report", name] + arguments + ["--json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let value = try JSONParser.parse(Array(outcome.output.utf8))
    return try #require(value[name.replacing("-", with: "_")], "\(outcome.output)")
  }

  // MARK: Records

  static func balance(_ kind: String, _ date: String, _ amount: String) -> String {
    #"{"type":"balance","kind":"\#(kind)","date":"\#(date)","amount":"\#(amount)"}"#
  }

  static func row(_ date: String, _ amount: String, _ text: String = "money", more: String = "")
    -> String
  {
    #"{"type":"transaction","date":"\#(date)","amount":"\#(amount)","description":"\#(text)"\#(more)}"#
  }

  /// - Parameter trade: its members beside kind and security.
  static func trade(
    _ date: String, _ kind: String, _ security: String?, _ amount: String, _ trade: String = "",
    id: String? = nil
  ) -> String {
    let named = security.map { #","security":"ticker:\#($0)""# } ?? ""
    let more = trade.isEmpty ? "" : "," + trade
    let known = id.map { #","id":"\#($0)""# } ?? ""
    return """
      {"type":"trade","date":"\(date)","amount":"\(amount)","description":"\(kind)"\(known),\
      "trade":{"kind":"\(kind)"\(named)\(more)}}
      """
  }

  static func security(_ ticker: String, _ kind: String, _ more: String = "") -> String {
    let more = more.isEmpty ? "" : "," + more
    return """
      {"type":"security","id":"ticker:\(ticker)","kind":"\(kind)","name":"\(ticker)"\(more)}
      """
  }

  /// A complete snapshot; each holding is `ticker units price value more`.
  static func holdings(_ date: String, _ rows: [String], _ more: String = "") -> String {
    let rows = rows.map { row in
      let words = row.split(separator: " ", maxSplits: 4).map(String.init)
      let more = words.count > 4 ? "," + words[4] : ""
      return """
        {"security":"ticker:\(words[0])","units":"\(words[1])","price":"\(words[2])",\
        "price_date":"\(date)","value":"\(words[3])","currency":"USD"\(more)}
        """
    }
    let more = more.isEmpty ? "" : "," + more
    return """
      {"type":"holdings","date":"\(date)","complete":true\(more),\
      "holdings":[\(rows.joined(separator: ","))]}
      """
  }
}

extension JSONValue {
  /// The member at a path of names and places: `totals.0.gain`.
  func at(_ path: String) -> String? {
    var value: JSONValue? = self
    for part in path.split(separator: ".") {
      if let place = Int(part) {
        let array = value?.array ?? []
        value = place < array.count ? array[place] : nil
      } else {
        value = value?[String(part)]
      }
    }
    return value?.scalarText ?? value?.bool.map { "\($0)" }
  }
}
