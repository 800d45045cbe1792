import Foundation
import TestSupport
import Testing

@Suite("The samples")
struct GoldenTests {
  /// `UPDATE_GOLDEN=1` writes what is printed instead of comparing it.
  static let isUpdating = ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"

  @Test("a sample's records are its golden ones", arguments: Checkout.samples)
  func recordsAreGolden(sample: String) throws {
    let input = try Checkout.input(of: sample)
    let golden = Checkout.root.appending(path: "samples/\(sample)/expected.ndjson")
    let outcome = try Program.financeETL.run(
      ["normalize", input] + Checkout.options(of: sample), in: Checkout.root)
    if Self.isUpdating {
      try Data(outcome.output.utf8).write(to: golden)
    }
    #expect(outcome.output == (try String(contentsOf: golden, encoding: .utf8)))
    let hasQuarantine = outcome.output.contains("\"type\":\"quarantined\"")
    let isIncomplete = outcome.output.contains("\"incomplete\":true")
    #expect(outcome.status == (hasQuarantine || isIncomplete ? 2 : 0), "\(outcome.errors)")
  }

  @Test("there are samples")
  func thereAreSamples() {
    #expect(Checkout.samples.count >= 20)
  }
}
