import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Records and the book")
struct EquivalenceTests {
  /// The samples; from the full tier on the whole corpus, where it is there.
  static let inputs: [String] = {
    if Checkout.corpusOFX.isEmpty {
      print("SKIPPED: no corpus beside this checkout; the samples alone are compared")
    }
    return paths(of: Checkout.samples) + (Tier.current == .quick ? [] : Checkout.corpusOFX)
  }()

  /// One of each format, encoding and container; all in a sweep.
  static let piped =
    Tier.current == .sweep
    ? inputs
    : paths(of: [
      "ofx-sgml-checking", "ofx-xml-checking", "ofx-gb18030", "plaid-sync-pages",
      "plaid-sync-ndjson", "records-basic", "us-chase-card", "cn-alipay-csv", "cn-alipay-zip",
      "gb-hsbc-current-pdf",
    ])

  private static func paths(of samples: [String]) -> [String] {
    samples.map { sample in
      do {
        return Checkout.root.appending(path: try Checkout.input(of: sample)).path
      } catch {
        preconditionFailure("samples/\(sample) has no input")
      }
    }
  }

  /// A dump without the documents and their numbers.
  private static func rows(in dump: String) -> [String] {
    dump.split(separator: "\n").filter { !$0.hasPrefix("documents: ") }
      .map { String($0).replacing(#/document_id=\d+/#, with: "") }
  }

  private static func sample(of input: String) -> String {
    URL(filePath: input).deletingLastPathComponent().lastPathComponent
  }

  @Test("the records of a document give the book that the document gives", arguments: inputs)
  func sameBook(input: String) async throws {
    let scratch = try Scratch()
    let (direct, other) = (scratch.path("direct.sqlite"), scratch.path("records.sqlite"))
    let commands = Commands(passwords: try Checkout.passwords(of: Self.sample(of: input)))
    let document = SourceDocument.file(input)
    let imported = try await commands.load(document, into: direct)
    let normalized = try await commands.records(of: document)
    guard imported.status != .failed, !normalized.bytes.isEmpty else {
      #expect(imported.status == normalized.result.status)
      return
    }
    let records = SourceDocument.bytes(normalized.bytes, name: "-")
    let second = try await commands.load(records, into: other)
    #expect(second.status == imported.status)
    #expect(second.recoveries == imported.recoveries)
    let left = try BookDump.text(of: direct)
    let right = try BookDump.text(of: other)
    // What is passed over in a mail has a number in its book, and no record tells of it.
    let isMail = Self.sample(of: input).hasPrefix("mail-")
    #expect(isMail ? Self.rows(in: left) == Self.rows(in: right) : left == right)
    #expect(left.contains("\ndocuments: "))

    // And once more, by either way: nothing new.
    for again in [
      try await commands.load(document, into: other),
      try await commands.load(records, into: direct),
      try await commands.load(document, into: direct, isForced: true),
    ] {
      #expect(again.totals.inserted == 0)
    }
  }

  @Test("normalize --full | import - gives the book that import gives", arguments: piped)
  func sameBookByPrograms(input: String) throws {
    let scratch = try Scratch()
    let (direct, piped) = (scratch.path("direct.sqlite"), scratch.path("piped.sqlite"))
    let run = Program.financeETL
    let options = Checkout.options(of: Self.sample(of: input))
    let imported = try run.run(["import", input, "--db", direct] + options, in: scratch.folder)
    let records = try run.run(["normalize", "--full", input] + options, in: scratch.folder)
    guard imported.status != 1, !records.output.isEmpty else {
      #expect(imported.status == records.status)
      return
    }
    let second = try run.run(
      ["import", "-", "--db", piped], input: records.output, in: scratch.folder)
    #expect(second.status == imported.status, "\(second.errors)")
    let left = try BookDump.text(of: direct)
    #expect(left == (try BookDump.text(of: piped)))
    #expect(left.contains("\ndocuments: "))

    // And once more, by either way: nothing new.
    for again in [
      try run.run(["import", input, "--db", piped, "--json"] + options, in: scratch.folder),
      try run.run(
        ["import", "-", "--db", direct, "--json"], input: records.output, in: scratch.folder),
      try run.run(
        ["import", input, "--db", direct, "--force", "--json"] + options, in: scratch.folder),
    ] {
      let totals = try #require(try JSONParser.parse(Array(again.output.utf8))["totals"])
      #expect(totals["inserted"]?.integer == 0)
    }
  }
}
