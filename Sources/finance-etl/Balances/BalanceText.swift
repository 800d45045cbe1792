import FinanceETL

/// Whether balances agree, for people.
enum BalanceText {
  static func drawn(_ check: Book.BalanceReport.Check) -> Lines {
    var lines = ["\(check.account) \(check.currency.code): "]
    switch check.status {
    case .balanced:
      let compared = check.balances.filter { $0.status == .balanced }
      let word = compared.count == 1 ? "balance" : "balances"
      lines[0] +=
        compared.isEmpty
        ? "balanced: statements begin with what those before end with"
        : "balanced, \(compared.count) \(word) up to \(compared.last?.date.isoText ?? "")"
    case .off:
      lines[0] += "off by \(check.difference?.text ?? "")"
      if let first = check.firstOff { lines[0] += ", first \(drawn(first))" }
    case .notAsserted:
      lines[0] +=
        check.balances.isEmpty
        ? "no balance is stated" : "one balance is stated: nothing to compare it with"
    }
    for balance in check.balances where balance.status == .off { lines += drawn(off: balance) }
    return Lines(lines)
  }

  /// `on 2024-03-12`, else `between 2024-03-01 and 2024-03-31`.
  private static func drawn(_ first: Book.BalanceReport.FirstOff) -> String {
    if let day = first.day { return "on \(day.isoText)" }
    let by = first.by.isoText
    return first.after.map { "between \($0.isoText) and \(by)" } ?? "by \(by)"
  }

  private static func drawn(off balance: Book.BalanceReport.Comparison) -> [String] {
    let difference = balance.difference?.text ?? ""
    let moment = balance.kind == .opening ? "the next day begins with" : "stated"
    var line =
      "  \(balance.date.isoText)  \(moment) \(balance.stated.text),"
      + " the book has \(balance.book?.text ?? ""): off by \(difference)"
    guard let change = balance.change else { return [line + ", as before"] }
    if change.text != difference { line += ", \(change.text) of it new" }
    return [line + "  (\(ShownPath.text(balance.path)))"]
      + (balance.candidates ?? []).flatMap(drawn(candidate:))
  }

  private static func drawn(candidate: Book.BalanceReport.Candidate) -> [String] {
    let question =
      switch candidate.kind {
      case .doubled: "duplicate? it is like \(candidate.like.map { "\($0)" } ?? "")"
      case .merged: "two rows that were matched?"
      case .extra: "not in the statement?"
      case .sign: "the wrong sign?"
      case .missing: "missing? it is \(candidate.status.rawValue)"
      case .later: "booked earlier at the bank?"
      case .pair: "not in the statement, together with the next?"
      }
    var lines = [
      "    \(candidate.transaction)  \(candidate.date.isoText)  \(candidate.amount.text)"
        + "  \(candidate.description)  \(question)"
    ]
    if candidate.kind == .pair || candidate.command != nil, let other = candidate.with {
      lines.append(
        "    \(other.transaction)  \(other.date.isoText)  \(other.amount.text)"
          + "  \(other.description)")
    }
    lines += (candidate.lines ?? []).map {
      "      \($0.feed)  \($0.date.isoText)  \($0.description)"
    }
    if let command = candidate.command { lines.append("      if so: \(command.shown)") }
    return lines
  }
}
