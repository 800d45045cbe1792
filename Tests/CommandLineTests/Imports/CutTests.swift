import FinanceETL
import Foundation
import TestSupport
import Testing

@Suite("Documents that end too early")
struct CutTests {
  /// Archives have tests of their own.
  static let samples = Checkout.samples.filter { sample in
    (try? Checkout.input(of: sample))?.hasSuffix(".zip") != true
  }

  @Test(
    "a document cut anywhere is refused, or whole; never a crash, never a half", arguments: samples)
  func cutAnywhere(sample: String) async throws {
    let input = try Checkout.input(of: sample)
    let bytes = [UInt8](try Data(contentsOf: Checkout.root.appending(path: input)))
    for length in Self.cuts(of: bytes) {
      let records = CollectedRecords()
      let run = Importer(into: records.store(includesNumbers: false))
        .start([.bytes(Array(bytes[..<length]), name: input)])
      let report = try #require(try await run.result.documents.first)
      if report.status == .failed {
        // What was damaged is the document, or one that it holds.
        let file = try #require(report.errors.first?.file)
        #expect(file == input || file.hasPrefix(input + SourceDocument.entrySeparator))
        #expect(records.bytes.isEmpty, "\(input) cut at \(length) printed rows and failed")
      } else {
        // A table that is cut may be whole: what it must not do is crash. What else is whole although
        // cut has lost nothing but blanks or comments behind its end, or is a stream of records, whose
        // every line is whole.
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

  /// Some lengths, the same in every run: half of them where a word begins or ends, for there the
  /// readers change their minds, half anywhere. In a sweep every third.
  private static func cuts(of bytes: [UInt8]) -> [Int] {
    guard Tier.current < .sweep else { return Array(stride(from: 0, to: bytes.count, by: 3)) }
    let seed = UInt64(bytes.count)
    let borders = bytes.indices.dropFirst().filter { isWord(bytes[$0 - 1]) != isWord(bytes[$0]) }
    let cuts =
      Tier.some(of: borders, quick: 4, full: 6, seed: seed)
      + Tier.some(of: Array(bytes.indices), quick: 4, full: 6, seed: seed)
    return Set(cuts).union([0]).sorted()
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...:
      true
    default: false
    }
  }
}
