import FinanceETL

/// Whether balances agree, for people.
enum BalanceText {
  static func drawn(_ check: JSONValue) -> String {
    let balances = check["balances"]?.array ?? []
    var lines = ["\(check["account"]?.cell ?? "") \(check["currency"]?.cell ?? ""): "]
    switch check["status"]?.string {
    case "balanced":
      let compared = balances.filter { $0["status"] == "balanced" }
      let word = compared.count == 1 ? "balance" : "balances"
      lines[0] += "balanced, \(compared.count) \(word) up to \(compared.last?["date"]?.cell ?? "")"
    case "off":
      lines[0] += "off by \(check["difference"]?.cell ?? ""), first \(firstOff(check["first_off"]))"
    default:
      lines[0] +=
        balances.isEmpty
        ? "no balance is stated" : "one balance is stated: nothing to compare it with"
    }
    for balance in balances where balance["status"] == "off" { lines += drawn(off: balance) }
    return lines.joined(separator: "\n")
  }

  /// `on 2024-03-12`, else `between 2024-03-01 and 2024-03-31`.
  private static func firstOff(_ first: JSONValue?) -> String {
    if let day = first?["day"]?.cell { return "on \(day)" }
    let by = first?["by"]?.cell ?? ""
    return first?["after"]?.cell.map { "between \($0) and \(by)" } ?? "by \(by)"
  }

  private static func drawn(off balance: JSONValue) -> [String] {
    var line =
      "  \(balance["date"]?.cell ?? "")  stated \(balance["stated"]?.cell ?? ""),"
      + " the book has \(balance["book"]?.cell ?? ""): off by \(balance["difference"]?.cell ?? "")"
    guard let change = balance["change"]?.cell else { return [line + ", as before"] }
    if change != balance["difference"]?.cell { line += ", \(change) of it new" }
    return [line + "  (\(balance["path"]?.cell ?? ""))"]
      + (balance["candidates"]?.array ?? []).map(drawn(candidate:))
  }

  private static func drawn(candidate: JSONValue) -> String {
    let row = ["transaction", "date", "amount", "description"].compactMap { candidate[$0]?.cell }
      .joined(separator: "  ")
    let other = candidate["like"]?.cell ?? ""
    let questions = [
      "doubled": "doubled? it is like \(other)", "extra": "not in the statement?",
      "sign": "the other sign?", "missing": "missing? it is \(candidate["status"]?.cell ?? "")",
      "later": "earlier at the bank?",
    ]
    return "    \(row)  \(questions[candidate["kind"]?.string ?? ""] ?? "")"
  }
}
