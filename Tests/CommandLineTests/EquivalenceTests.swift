import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Records and the book")
struct EquivalenceTests {
  /// The whole corpus in the full tier, where it is there; the samples always.
  static let inputs: [String] = {
    let samples = Checkout.samples.compactMap { sample in
      (try? Checkout.input(of: sample)).map { Checkout.root.appending(path: $0).path }
    }
    let isQuick = ProcessInfo.processInfo.environment["FINANCE_ETL_TESTS"] == "quick"
    if Checkout.corpusOFX.isEmpty {
      print("SKIPPED: no corpus beside this checkout; the samples alone are compared")
    }
    return samples + (isQuick ? [] : Checkout.corpusOFX)
  }()

  @Test("normalize --full | import - gives the book that import gives", arguments: inputs)
  func sameBook(input: String) throws {
    let scratch = try Scratch()
    let (direct, piped) = (scratch.path("direct.sqlite"), scratch.path("piped.sqlite"))
    let run = Program.financeETL
    let options = Checkout.options(
      of: URL(filePath: input).deletingLastPathComponent().lastPathComponent)
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
    #expect(left.contains("INTO accounts") || left.contains("INTO documents"))

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

  @Test("a document cut anywhere is refused, or whole; never a crash, never a half")
  func cutAnywhere() async throws {
    for sample in Checkout.samples {
      let input = try Checkout.input(of: sample)
      // Archives have tests of their own.
      if input.hasSuffix(".zip") { continue }
      let bytes = [UInt8](try Data(contentsOf: Checkout.root.appending(path: input)))
      let isQuick = ProcessInfo.processInfo.environment["FINANCE_ETL_TESTS"] == "quick"
      let isTable = !["ofx", "plaid", "records"].contains { sample.hasPrefix($0) }
      // A table that is cut may be whole: what it must not do is crash. There are many of them.
      let step = isTable ? (isQuick ? 211 : 29) : (isQuick ? 37 : 3)
      for length in stride(from: 0, to: bytes.count, by: step) {
        let sink = Collector()
        let store = RecordOutput(.records(includesNumbers: false)) { sink.append($0) }
        let run = Importer(into: store)
          .start([.bytes(Array(bytes[..<length]), name: input)])
        let report = try #require(try await run.result.documents.first)
        if report.status == .failed {
          #expect(report.errors.first?.file == input)
          #expect(sink.isEmpty, "\(input) cut at \(length) printed rows and failed")
        } else {
          // What is whole although cut has lost nothing but blanks or comments behind its end, or
          // is a stream of records, whose every line is whole.
          let rest = bytes[length...]
          if sample.hasPrefix("plaid") {
            let severalValues = sample.hasSuffix("ndjson") || sample.hasSuffix("concatenated")
            #expect(
              severalValues || rest.allSatisfy { $0 <= 0x20 }, "\(input) cut at \(length)")
            continue
          }
          #expect(
            !rest.contains(UInt8(ascii: "<")) || sample.hasPrefix("records")
              || !String(decoding: rest, as: UTF8.self).contains("OFX>"),
            "\(input) cut at \(length)")
        }
      }
    }
  }

  private final class Collector: @unchecked Sendable {
    // @unchecked: one run writes, and it has ended before anybody reads.
    private var bytes: [UInt8] = []
    var isEmpty: Bool { bytes.isEmpty }
    func append(_ more: [UInt8]) { bytes += more }
  }
}
