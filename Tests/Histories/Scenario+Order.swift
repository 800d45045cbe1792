extension Scenario {
  /// The documents in another order. What a source says changed comes in the order it changed.
  public func reordered(using generator: inout SeededGenerator) -> Scenario {
    var order = steps.shuffled(using: &generator)
    for feed in feeds where changes(feed) {
      let places = order.indices.filter { order[$0].feed == feed }
      for (place, step) in zip(places, steps.filter { $0.feed == feed }) { order[place] = step }
    }
    var scenario = self
    scenario.steps = order
    return scenario
  }

  /// Whether later documents of a feed take back what earlier ones said, but for running balances: they
  /// tell what is new, state a row in another way, or hold one that may vanish.
  private func changes(_ feed: String) -> Bool {
    var stated: [Int: Row] = [:]
    for step in steps where step.feed == feed {
      if step.isDelta { return true }
      for var row in step.rows {
        if row.pending == true { return true }
        row.balance = nil
        if let before = stated.updateValue(row, forKey: row.event), before != row { return true }
      }
    }
    return false
  }
}
