import Foundation
import TestSupport
import Testing

@Suite("The samples")
struct GoldenTests {
  @Test("a sample's records are its golden ones", arguments: Checkout.samples)
  func recordsAreGolden(sample: String) throws {
    let input = try Checkout.input(of: sample)
    let golden = Checkout.root.appending(path: "samples/\(sample)/expected.ndjson")
    let outcome = try Program.financeETL.run(
      ["normalize", input] + Checkout.options(of: sample) + Checkout.mapping(of: sample),
      in: Checkout.root)
    if Golden.isUpdating {
      try Data(outcome.output.utf8).write(to: golden)
    }
    #expect(outcome.output == (try String(contentsOf: golden, encoding: .utf8)))
    let hasQuarantine = outcome.output.contains("\"type\":\"quarantined\"")
    let isIncomplete = outcome.output.contains("\"incomplete\":true")
    #expect(outcome.status == (hasQuarantine || isIncomplete ? 2 : 0), "\(outcome.errors)")
  }

  @Test("the samples show every format, in files and in archives")
  func everyFormatIsShown() throws {
    var formats: Set<String> = []
    var endings: Set<String> = []
    for sample in Checkout.samples {
      let golden = Checkout.root.appending(path: "samples/\(sample)/expected.ndjson")
      for match in try String(contentsOf: golden, encoding: .utf8).matches(
        of: #/"format":"(\w+)"/#)
      {
        formats.insert(String(match.1))
      }
      endings.insert(URL(filePath: try Checkout.input(of: sample)).pathExtension)
    }
    #expect(
      formats == [
        "camt", "csv", "html", "mt940", "ofx", "pdf", "plaid", "qif", "records", "xlsx",
      ])
    #expect(endings.contains("zip"))
  }
}
