import BankMappings

/// The README's list of the mappings that come with the program.
struct BankList {
  /// Sorted by id.
  let entries: [MappingEntry]

  var text: String {
    let real = entries.count { $0.verified == .corpus }
    var lines = [
      "\(entries.count) mappings: \(real) checked against real files, the others against the"
        + " description named in them.", "",
    ]
    for (country, group) in Dictionary(grouping: entries, by: \.country).sorted(by: {
      $0.key < $1.key
    }) {
      let name = country == "ZZ" ? "Apps and tools" : country
      let links = group.map { "[\($0.title)](mappings/\($0.id).yaml)" }
      lines.append("- **\(name)**: \(links.joined(separator: "; "))")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
