import FinanceETL

extension PeriodSchedule {
  /// `monthly from 17, before weekends`
  var text: String {
    let words = words
    if let every = words.every { return "every \(every) from \(words.starts ?? "")" }
    if let ends = words.ends { return "\(words.starts ?? "")..\(ends)" }
    return words.kind + (words.starts.map { " from \($0)" } ?? "")
      + (words.roll.map { ", \($0) weekends" } ?? "")
  }
}

extension BudgetSummary {
  /// Prints what was made or changed, as JSON or for people.
  func draw(_ output: OutputOptions) throws {
    if output.json { return try Console.print(json: self, named: "budget") }
    Console.print("Budget \(id), \(name): \(schedule.text), begins on \(from), in \(currency).")
    if let accounts {
      Console.print("  of " + (accounts.isEmpty ? "no account" : accounts.joined(separator: ", ")))
    }
    if !includesPending { Console.print("  without pending rows") }
    for line in lines {
      let name = line.category?.text ?? "account:\(line.account ?? "")"
      let rollover = line.rollover == .none ? "" : ", carries over: \(line.rollover.rawValue)"
      Console.print("  \(name) \(line.amount)\(rollover)")
    }
  }
}
