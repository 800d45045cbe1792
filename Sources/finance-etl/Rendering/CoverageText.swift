import FinanceETL

/// Which days statements cover, for people.
enum CoverageText {
  static func drawn(_ coverage: JSONValue) -> String {
    let name = coverage["account"]?.cell ?? ""
    guard coverage["from"] != nil else {
      return "\(name): no statement holds every row of its days"
    }
    var lines = ["\(name): \(span(coverage))"]
    for feed in coverage["feeds"]?.array ?? [] {
      let periods = (feed["periods"]?.array ?? []).map(span).joined(separator: ", ")
      lines.append("  \(feed["feed"]?.cell ?? ""): \(periods)")
    }
    for gap in coverage["gaps"]?.array ?? [] {
      let days = gap["days"]?.integer ?? 0
      var line = "  gap: \(span(gap)), \(days) \(days == 1 ? "day" : "days")"
      if gap["is_bridged"]?.bool == true {
        line += "; the balances before and behind it are equal"
      } else if gap["is_stated"]?.bool == false {
        line += "; perhaps without rows, for the sources do not state their days"
      }
      lines.append(line)
    }
    for period in coverage["unproven"]?.array ?? [] {
      if let difference = period["difference"]?.cell {
        lines.append("  off by \(difference): \(span(period)) (\(period["path"]?.cell ?? ""))")
      } else {
        lines.append("  unproven: \(span(period))")
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func span(_ value: JSONValue) -> String {
    "\(value["from"]?.cell ?? "") to \(value["to"]?.cell ?? "")"
  }
}
