import FinanceETL

extension GoalProgress {
  /// `behind by 60.00`.
  var words: String {
    switch status {
    case .reached: "reached"
    case .overdue: "overdue"
    case .noDate: "no date"
    case .onTrack: "on track"
    case .behind: "behind" + (behindBy.map { " by \($0.text)" } ?? "")
    }
  }

  /// Prints what was made or changed, as JSON or for people.
  func draw(_ output: OutputOptions) throws {
    if output.json { return try Console.print(json: self, named: "goal") }
    draw()
  }

  /// Prints all figures for people.
  func draw() {
    let done = goal.kind == .debt ? "paid off" : "saved"
    Console.print(
      "Goal \(goal.id), \(goal.name), on \(asOf): \(saved.text) of \(target.text)"
        + " \(goal.currency) \(done), \(words).")
    Console.print("  \(PercentBar(percent).text)")
    for share in goal.accounts {
      Console.print("  \(share.percent) % of \(share.account.name)")
    }
    if let byHand { Console.print("  \(byHand.text) outside of your accounts") }
    if let ask, let by = goal.by {
      let months = Count.text(ask.monthsLeft, "month")
      Console.print(
        "  \(ask.requiredMonthly.text) a month until \(by) (\(months));"
          + " \(ask.stillThisMonth.text) of it is still to come this month")
    }
    if let pace { Console.print("  \(pace.text) a month lately") }
    drawLeftOut()
  }

  /// Prints the accounts that are not counted.
  func drawLeftOut() {
    for share in leftOut {
      Console.print(
        "no rate from \(share.currency) to \(goal.currency) by \(asOf): \(share.currency)"
          + " \(share.amount.text) of \(share.account.name) is not in \(goal.name)")
    }
  }
}
