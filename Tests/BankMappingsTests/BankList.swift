import BankMappings

/// The mappings that come with the program, as docs/BANKS.md and the README list them.
struct BankList {
  static let path = "docs/BANKS.md"

  /// Sorted by id.
  let entries: [MappingEntry]

  /// docs/BANKS.md.
  var page: String {
    var lines = [
      "# Banks", "",
      "\(checked) Those marked *documented* were made from a published description, those marked"
        + " *synthetic* from a guess. If your bank is missing, write one YAML file:"
        + " [your bank in 20 minutes](../CONTRIBUTING.md#your-bank-in-20-minutes).", "",
      "The tests write this page with `UPDATE_GOLDEN=1`, from `mappings/`.",
    ]
    for (country, group) in countries {
      lines += ["", "## \(country)", ""]
      lines += group.map { entry in
        let mark = entry.verified == .corpus ? "" : " (*\(entry.verified.rawValue)*)"
        return "- [\(entry.title)](../mappings/\(entry.id).yaml)\(mark)"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the README says of them.
  var summary: String {
    let counts = countries.map { "\($0) \($1.count)" }.joined(separator: ", ")
    return "\(checked) By country: \(counts). [docs/BANKS.md](docs/BANKS.md) lists them.\n"
  }

  private var checked: String {
    let real = entries.count { $0.verified == .corpus }
    return
      "\(entries.count) bank mappings come with the program; \(real) were checked against real files."
  }

  private var countries: [(String, [MappingEntry])] {
    Dictionary(grouping: entries, by: \.country).sorted { $0.key < $1.key }
      .map { ($0.key == "ZZ" ? "Apps and tools" : $0.key, $0.value) }
  }
}
