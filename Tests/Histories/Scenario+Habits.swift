// Random scenarios of habits: what sources show of them, in the order of the days it was made on.

extension Scenario {
  /// - Parameter days: how many the history has; what depends on them is drawn on their scale.
  public static func random(
    _ kind: HabitKind, seed: UInt64, days: Int = HabitHistory.dayCount
  ) -> Scenario {
    var generator = SeededGenerator(seed: seed)
    let behaviour = kind.behaviour
    let history = HabitHistory(
      days: days, isHabitual: behaviour.isHabitual, using: &generator)
    var documents: [(day: Int, tie: UInt64, step: Step)] = []
    for form in behaviour.sources {
      let source = HabitSource(form, of: history, behaviour, using: &generator)
      let made =
        form == .aggregator
        ? source.updates(using: &generator) : source.statements(using: &generator)
      for (day, step) in made { documents.append((day, generator.next(), step)) }
    }
    documents.sort { ($0.day, $0.tie) < ($1.day, $1.tie) }
    var scenario = Scenario(documents.map(\.step))
    scenario.comparison = .amounts
    return scenario
  }
}
