import BuiltinMappings
import FinanceModel
import Foundation
import TestSupport
import Testing

@Suite("The IBANs of the samples")
struct SampleAccountTests {
  @Test("no two banks' samples share an IBAN")
  func noneIsShared() throws {
    var owners: [String: Set<String>] = [:]
    for entry in BuiltinEntries.all {
      for iban in Self.ibans(in: entry.file.text) { owners[iban, default: []].insert(entry.id) }
    }
    let ids = Dictionary(
      BuiltinEntries.all.map { ($0.id.replacing("/", with: "-"), $0.id) },
      uniquingKeysWith: { first, _ in first })
    // Mails hold files of other samples, and workbooks their tables.
    for sample in Checkout.samples where !sample.hasPrefix("mail-") && !sample.hasPrefix("xls") {
      let input = Checkout.root.appending(path: try Checkout.input(of: sample))
      // IBANs are ASCII, whatever the encoding of the other bytes.
      let text = String(
        decoding: try Data(contentsOf: input).filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
      for iban in Self.ibans(in: text) { owners[iban, default: []].insert(ids[sample] ?? sample) }
    }
    // Whoever is on the other side is nobody's sample.
    for entry in BuiltinEntries.all {
      for match in entry.file.text.matches(of: #/counterparty: "?([A-Z]{2}\d\d[A-Z0-9 ]+)/#) {
        for iban in Self.ibans(in: String(match.1)) { owners[iban] = nil }
      }
    }
    #expect(owners.count >= 15)
    for (iban, ids) in owners { #expect(ids.count == 1, "\(iban): \(ids.sorted())") }
  }

  /// Every IBAN in a text, also in groups of four.
  private static func ibans(in text: String) -> Set<String> {
    var found: Set<String> = []
    let shape = #/\b[A-Z]{2}\d\d(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)\b/#
    for match in text.matches(of: shape) {
      if let iban = IBAN(String(match.output)) { found.insert(iban.text) }
    }
    return found
  }
}
