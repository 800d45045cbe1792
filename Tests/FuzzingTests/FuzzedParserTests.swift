import Foundation
import FuzzedParsers
import Histories
import TestSupport
import Testing

/// What `scripts/fuzz.sh` does for as long as one likes, done for a moment, the same in every run.
@Suite("What strangers' bytes may do to a parser")
struct FuzzedParserTests {
  /// Changes of each seed.
  private static let changes = Tier.choose(quick: 2, full: 20, sweep: 300)

  @Test("each reads or refuses damaged files; none crashes", arguments: FuzzedParser.allCases)
  func damaged(parser: FuzzedParser) async throws {
    var random = SeededGenerator(seed: 7)
    let seeds = try parser.seeds(in: Checkout.root).map { Array(try Data(contentsOf: $0)) }
    for seed in seeds + [[]] {
      for _ in 0..<Self.changes {
        await parser.read(Self.damaged(seed, &random))
      }
    }
  }

  @Test("each has files to begin with, but where no sample is of its kind")
  func seeds() throws {
    for parser in FuzzedParser.allCases where ![.pages, .plan, .sheet].contains(parser) {
      #expect(try !parser.seeds(in: Checkout.root).isEmpty, "\(parser)")
    }
  }

  @Test("what a fuzzer found once is read or refused", arguments: FuzzedParser.allCases)
  func findings(parser: FuzzedParser) async throws {
    let folder = Checkout.root.appending(path: "Tests/Fuzzing/Findings/\(parser.rawValue)")
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    for file in files ?? [] { await parser.read(Array(try Data(contentsOf: file))) }
  }

  /// Bytes that were changed, taken out, doubled or cut.
  private static func damaged(_ seed: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(seed.prefix(20_000))
    for _ in 0...Int.random(in: 0..<4, using: &random) {
      guard !bytes.isEmpty else { return [UInt8.random(in: 0...255, using: &random)] }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...64, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
