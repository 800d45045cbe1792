import FinanceETL

/// Where a transaction comes from, for people.
enum LineageText {
  static func drawn(_ lineage: JSONValue) -> String {
    let transaction = lineage["transaction"] ?? .null
    var lines = [
      ReviewText.line(transaction),
      "    \(transaction["account"]?.cell ?? ""), \(transaction["status"]?.cell ?? "")",
    ]
    lines.append("stated by")
    for source in lineage["sources"]?.array ?? [] { lines += drawn(source: source) }
    let sightings = lineage["sightings"]?.array ?? []
    if !sightings.isEmpty { lines.append("stated again by") }
    for sighting in sightings {
      lines += ["  " + place(sighting), imported(sighting)]
      lines += facts("said", sighting["stated"])
    }
    let changes = lineage["changes"]?.array ?? []
    if !changes.isEmpty { lines.append("changed by") }
    for change in changes { lines += drawn(change: change) }
    lines += drawn(person: lineage["person"])
    if let leg = lineage["transfer"] {
      lines.append("transfer")
      lines.append("  \(ReviewText.line(leg))  (\(leg["account"]?.cell ?? ""))")
      let confirmed = leg["is_confirmed"]?.bool == true ? "; you confirmed it" : ""
      lines.append("    \(leg["why"]?.cell ?? "")\(confirmed)")
    }
    return lines.joined(separator: "\n")
  }

  private static func drawn(source: JSONValue) -> [String] {
    var lines = ["  " + place(source)]
    var feed = source["feed"]?.cell ?? ""
    if let id = source["id"]?.cell { feed += ", id \(id)" }
    if let mapping = source["mapping"]?.cell {
      feed += ", bank mapping \(mapping)"
      if let revision = source["mapping_revision"]?.cell { feed += " (\(revision))" }
    }
    lines += ["    \(feed)", imported(source)]
    var why = source["why"]?.cell ?? ""
    if let score = source["score"]?.cell { why += "; likeness \(score)" }
    if let state = source["state"]?.string, state != "live" {
      why += "; \(state.replacing("_", with: " "))"
    }
    lines.append("    \(why)")
    lines += facts("said", source["stated"])
    if let text = source["source"]?["text"]?.string {
      lines += text.split(whereSeparator: \.isNewline).map { "    | \($0)" }
    } else if let missing = source["source"]?["missing"]?.string {
      lines.append("    its line is not shown: \(missing)")
    }
    return lines
  }

  /// `march.csv:12`
  private static func place(_ source: JSONValue) -> String {
    var place = source["path"]?.cell ?? ""
    if let page = source["page"]?.cell {
      place += ", page \(page)" + (source["row"]?.cell.map { ", row \($0)" } ?? "")
    } else if let line = source["line"]?.cell {
      place += ":\(line)"
    }
    return place
  }

  private static func imported(_ source: JSONValue) -> String {
    "    imported \(source["imported_at"]?.cell ?? ""), import \(source["import"]?.cell ?? "")"
  }

  private static func drawn(change: JSONValue) -> [String] {
    var lines = ["  " + place(change), imported(change), "    \(change["why"]?.cell ?? "")"]
    var names: [String] = []
    for side in ["before", "after"] {
      for member in change[side]?.object ?? [] where !names.contains(member.name) {
        names.append(member.name)
      }
    }
    for name in names {
      let (before, after) = (change["before"]?[name], change["after"]?[name])
      lines.append("    \(name): \(text(before)) → \(text(after))")
    }
    return lines
  }

  private static func drawn(person: JSONValue?) -> [String] {
    guard let person else { return [] }
    var lines = ["you"]
    for member in person.object ?? [] where member.name != "reviews" {
      lines.append("  \(member.name): \(text(member.value))")
    }
    for review in person["reviews"]?.array ?? [] {
      let other = review["other"]?.cell.map { " with \($0)" } ?? ""
      lines.append(
        "  review \(review["id"]?.cell ?? "")\(other): \(review["state"]?.cell ?? "")"
          + " (\(review["why"]?.cell ?? ""))")
    }
    return lines
  }

  private static func facts(_ word: String, _ facts: JSONValue?) -> [String] {
    (facts?.object ?? []).map { "    \(word) \($0.name): \(text($0.value))" }
  }

  private static func text(_ value: JSONValue?) -> String {
    guard let value else { return "none" }
    return value.cell ?? value.array?.compactMap(\.cell).joined(separator: ", ")
      ?? JSONWriter.text(value)
  }
}
