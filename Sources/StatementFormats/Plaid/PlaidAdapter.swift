import FinanceModel
import ImportPipeline
import JSONText

/// Plaid's JSON: responses of its API however they were exported or piped.
package struct PlaidAdapter: StatementFormat {
  static let id = "plaid"

  package init() {}

  package var formatID: String { Self.id }
  package var summary: String {
    "Plaid JSON: transactions, accounts, investments, debts; pages, arrays, NDJSON"
  }
  package var rank: SourceRank { .aggregator }
  package var rewriting: Rewriting { .text(.json) }

  package func recognise(_ start: DocumentStart) -> Recognition {
    let prefix = start.bytes
    let body = UnsafeRawBufferPointer(rebasing: prefix[Self.markLength(prefix)...])
    guard let first = body.first(where: { $0 > 0x20 }),
      first == UInt8(ascii: "{")
        || first == UInt8(ascii: "[")
    else { return .no }
    let names = PlaidNames(body)
    if let shape = names.shape { return .yes(shape) }
    if start.isWhole, names.isEmptyAnswer(body) {
      return .refused(
        FinanceETLError(
          .unrecognisedFormat, "the JSON is an answer without accounts and without transactions",
          hint: "export it again with its accounts; the source may have had nothing to send"))
    }
    return names.hasAccountID ? .nearly("JSON with account ids, but not a Plaid response") : .no
  }

  package func look(_ start: DocumentStart) -> StatementLook? {
    let names = PlaidNames(start.bytes)
    // Rows and accounts of Plaid end with their object.
    guard start.isWhole, names.hasAccountID, case .nearly = recognise(start),
      let last = start.bytes.last(where: { $0 > 0x20 }), last != UInt8(ascii: "}"),
      last != UInt8(ascii: "]")
    else { return nil }
    return StatementLook(.damaged)
  }

  package func describe(_ start: DocumentStart) -> [NamedFact] {
    let prefix = start.bytes
    let body = UnsafeRawBufferPointer(rebasing: prefix[Self.markLength(prefix)...])
    return PlaidNames(body).shape.map { [NamedFact("shape", $0)] } ?? []
  }

  package func extract(
    _ reader: DocumentReader, into sink: inout any StatementSink
  ) throws -> ExtractionSummary {
    let markLength = try reader.prefix(3).withUnsafeBytes { Self.markLength($0) }
    var mark = [UInt8](repeating: 0, count: markLength)
    _ = try mark.withUnsafeMutableBytes { try reader.read(into: $0) }
    let parser = JSONPullParser(maximumLength: reader.limits[.jsonValueBytes]) {
      try reader.read(into: $0)
    }
    let payloads = PlaidReader(parser, sink)
    defer { sink = payloads.sink }
    try payloads.read()
    return ExtractionSummary(
      emptyReason: payloads.hasStatement
        ? nil : payloads.emptyReasons.first ?? "a Plaid export without transactions",
      notices: payloads.notices, connectionError: payloads.itemError)
  }

  /// The length of a UTF-8 byte order mark at the start.
  private static func markLength(_ bytes: UnsafeRawBufferPointer) -> Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}

/// The member names at the start of a document, whatever they belong to.
struct PlaidNames {
  private var names: Set<String> = []

  /// Reads as far as the bytes go; they may end anywhere.
  init(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "\"") else {
        offset += 1
        continue
      }
      let start = offset + 1
      offset = start
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard offset < bytes.count else { return }
      let name = UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
      offset += 1
      while offset < bytes.count, bytes[offset] <= 0x20 { offset += 1 }
      guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":"), name.count <= 64 else {
        continue
      }
      names.insert(String(decoding: SnakeCase.name(name), as: UTF8.self))
    }
  }

  var hasAccountID: Bool { names.contains("account_id") }

  /// Whether it is a list of nothing, or an answer about transactions that has none.
  ///
  /// - Parameter document: all of it.
  func isEmptyAnswer(_ document: UnsafeRawBufferPointer) -> Bool {
    has("transactions", "total_transactions") || has("transactions", "request_id")
      || document.lazy.filter { $0 > 0x20 }.elementsEqual("[]".utf8)
  }

  private func has(_ all: String...) -> Bool {
    names.isSuperset(of: all)
  }

  /// Which of Plaid's shapes it is; nil where it is none.
  var shape: String? {
    if has("error_type", "error_code") { return "a Plaid error" }
    if has("next_cursor", "has_more") || has("added", "modified", "account_id") {
      return "pages of /transactions/sync"
    }
    if has("inflow_streams") || has("outflow_streams") { return "recurring transactions" }
    if has("enriched_transactions") { return "enriched transactions" }
    if has("bank_income") || has("payroll_income") { return "income" }
    if has("report", "asset_report_id") { return "an asset report" }
    if has("holdings", "account_id") { return "holdings" }
    if has("investment_transactions") { return "investment transactions" }
    if has("liabilities", "account_id") { return "liabilities" }
    if has("transaction_id", "account_id") || has("transactions", "account_id") {
      return names.contains("transactions") ? "transactions" : "a list of transactions"
    }
    if has("added", "account_id") { return "pages of /transactions/sync" }
    if has("account_id", "balances") { return "accounts" }
    if has("accounts", "request_id") { return "accounts" }
    if has("item", "item_id") { return "an item" }
    if has("transaction_id", "amount"), has("date") { return "a list of transactions" }
    return nil
  }
}
