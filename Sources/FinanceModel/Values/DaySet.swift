/// A set of days, as spans in order that neither meet nor touch.
package struct DaySet: Sendable {
  package private(set) var spans: [DateSpan] = []

  package init(_ spans: some Sequence<DateSpan> = []) {
    for span in spans.sorted(by: { $0.from < $1.from }) {
      guard let last = self.spans.last, span.from <= last.to.adding(days: 1) else {
        self.spans.append(span)
        continue
      }
      guard let joined = DateSpan(from: last.from, to: max(last.to, span.to)) else { continue }
      self.spans[self.spans.count - 1] = joined
    }
  }

  /// The days between its spans.
  package var gaps: [DateSpan] {
    zip(spans, spans.dropFirst()).compactMap { before, after in
      DateSpan(from: before.to.adding(days: 1), to: after.from.adding(days: -1))
    }
  }

  package var isEmpty: Bool { spans.isEmpty }

  package func contains(_ day: CivilDate) -> Bool {
    var (low, high) = (0, spans.count)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].to < day { low = middle + 1 } else { high = middle }
    }
    return low < spans.count && spans[low].contains(day)
  }

  /// Whether it has all days of a span.
  package func contains(_ span: DateSpan) -> Bool {
    spans.contains { $0.from <= span.from && span.to <= $0.to }
  }

  /// Whether it has a day of a span.
  package func intersects(_ span: DateSpan) -> Bool {
    spans.contains { $0.intersects(span) }
  }

  package func union(_ other: DaySet) -> DaySet { DaySet(spans + other.spans) }

  package func subtracting(_ other: DaySet) -> DaySet {
    DaySet(
      spans.flatMap { span in
        var rest: [DateSpan] = []
        var from = span.from
        for hole in other.spans where hole.intersects(span) {
          if let before = DateSpan(from: from, to: hole.from.adding(days: -1)) {
            rest.append(before)
          }
          from = max(from, hole.to.adding(days: 1))
        }
        return rest + [DateSpan(from: from, to: span.to)].compactMap { $0 }
      })
  }
}
