import BankMappings
import Foundation
import TestSupport

/// samples/README.md: what each sample shows, by its format or its bank's country.
struct SampleList {
  static let path = "samples/README.md"

  /// The mappings that come with the program.
  let entries: [MappingEntry]

  func page() throws -> String {
    var lines = [
      "# Samples", "",
      "Each folder holds `input.*`, a file that is made up in the dialect of a bank or with a quirk of a"
        + " format, and `expected.ndjson`, what `finance-etl normalize` prints of it. `password` opens it"
        + " if it is encrypted.", "",
      "The tests write this page with `UPDATE_GOLDEN=1`, from the folders and `mappings/`.",
    ]
    let countries = Set(entries.map { $0.id.prefix { $0 != "/" } })
    let groups = Dictionary(grouping: Checkout.samples) { $0.prefix { $0 != "-" } }
    for (title, isWanted) in [("Formats", false), ("Banks", true)] {
      lines += ["", "## \(title)"]
      for (name, samples) in Self.joined(groups.filter { countries.contains($0.key) == isWanted }) {
        lines += ["", "### \(name == "ZZ" ? "Apps and tools" : name)", ""]
        lines += try samples.map { sample in
          let file = URL(filePath: try Checkout.input(of: sample)).lastPathComponent
          return "- [\(sample)](\(sample)/\(file)): \(try description(of: sample))"
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// By the first word of their names, in capitals: mt940 and mt942 are of one format.
  private static func joined(_ groups: [Substring: [String]]) -> [(String, [String])] {
    Dictionary(grouping: groups) { $0.key.filter(\.isLetter).uppercased() }
      .map { ($0.key, $0.value.flatMap(\.value).sorted()) }.sorted { $0.0 < $1.0 }
  }

  /// The title of the mapping that reads a bank's sample, the name of another; and what is read of
  /// it.
  private func description(of sample: String) throws -> String {
    let golden = Checkout.root.appending(path: "samples/\(sample)/expected.ndjson")
    let records = try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
    let named = records.lazy.compactMap { $0.firstMatch(of: #/^\{.*?"mapping":"([^"]+)"/#)?.1 }
      .first
    let prefix = named?.prefix(3).replacing("/", with: "-") ?? ""
    let id = sample.hasPrefix(prefix) ? named.map(String.init) : nil
    let title = entries.first { $0.id == id }?.title
    let words = sample.split(separator: "-").dropFirst().joined(separator: " ")
    return "\(title ?? words) (\(Self.counts(of: records)))"
  }

  private static func counts(of records: [Substring]) -> String {
    let counted = Dictionary(
      records.compactMap { $0.firstMatch(of: #/^\{"type":"(\w+)"/#).map { (String($0.1), 1) } },
      uniquingKeysWith: +)
    let pending = records.count { $0.contains(#","pending":true"#) }
    let parts =
      kinds.map { (counted[$0.type] ?? 0, $0.one, $0.many) }
      .filter { $0.0 > ($0.1 == "statement" ? 1 : 0) }
      + (pending > 0 ? [(pending, "pending", "pending")] : [])
    guard !parts.isEmpty else { return "no rows" }
    return parts.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: ", ")
  }

  /// What a reader looks for; securities stand beside their trades and holdings.
  private static let kinds = [
    (type: "statement", one: "statement", many: "statements"),
    (type: "transaction", one: "transaction", many: "transactions"),
    (type: "trade", one: "trade", many: "trades"),
    (type: "holdings", one: "list of holdings", many: "lists of holdings"),
    (type: "balance", one: "balance", many: "balances"),
    (type: "price", one: "price", many: "prices"),
    (type: "liability", one: "liability", many: "liabilities"),
    (type: "removed", one: "removed", many: "removed"),
    (type: "skipped", one: "skipped", many: "skipped"),
    (type: "quarantined", one: "quarantined", many: "quarantined"),
  ]
}
