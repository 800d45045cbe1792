extension Scenario {
  /// A scenario as small as can be found that still fails: without the documents and the true rows
  /// that do not matter.
  ///
  /// A true row goes from every document that shows it, so that what is left is a history too. It is
  /// sought for a minute; what is found by then fails just as well.
  ///
  /// - Parameter keepsDocuments: only documents that are empty go.
  package func shrunk(
    keepsDocuments: Bool = false, while fails: (Scenario) async throws -> Bool
  ) async rethrows -> Scenario {
    let end = ContinuousClock.now + .seconds(60)
    func stillFails(_ scenario: Scenario) async throws -> Bool {
      guard ContinuousClock.now < end else { return false }
      return try await fails(scenario)
    }
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      let steps = Array(smallest.steps.indices)
      let left = try await Self.reduced(steps) { kept in
        let dropped = Set(steps).subtracting(kept)
        if keepsDocuments, dropped.contains(where: { !smallest.steps[$0].isEmpty }) { return false }
        return try await stillFails(smallest.keeping(steps: Set(kept)))
      }
      if left.count < steps.count {
        smallest = smallest.keeping(steps: Set(left))
        isSmaller = true
      }
      let events = smallest.events
      let needed = try await Self.reduced(events) { kept in
        try await stillFails(smallest.keeping(events: Set(kept)))
      }
      if needed.count < events.count {
        smallest = smallest.keeping(events: Set(needed))
        isSmaller = true
      }
    }
    return smallest
  }

  /// Takes out halves, quarters and so on down to single items for as long as it still fails.
  private static func reduced<Item>(
    _ items: [Item], while fails: ([Item]) async throws -> Bool
  ) async rethrows -> [Item] {
    var left = items
    var size = max(1, items.count / 2)
    while true {
      var start = 0
      while start < left.count {
        let fewer = Array(left[..<start] + left[min(start + size, left.count)...])
        if try await fails(fewer) { left = fewer } else { start += size }
      }
      if size == 1 { return left }
      size /= 2
    }
  }

  private var events: [Int] {
    Set(steps.flatMap { $0.rows.map(\.event) }).sorted()
  }

  private func keeping(steps kept: Set<Int>) -> Scenario {
    var scenario = self
    scenario.steps = steps.indices.filter(kept.contains).map { steps[$0] }
    return scenario
  }

  private func keeping(events kept: Set<Int>) -> Scenario {
    var scenario = self
    let ids = Set(
      steps.flatMap(\.rows).filter { kept.contains($0.event) }.compactMap(\.id))
    for index in scenario.steps.indices {
      scenario.steps[index].rows.removeAll { !kept.contains($0.event) }
      let removed = scenario.steps[index].removed?.filter(ids.contains) ?? []
      scenario.steps[index].removed = removed.isEmpty ? nil : removed
    }
    return scenario
  }
}
