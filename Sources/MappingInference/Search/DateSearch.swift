import FinanceModel

/// How the dates of some columns are read, and what their values leave open.
struct DateSearch {
  /// The formats of one column and the language of its months.
  struct Found {
    var formats: [String]
    var locale: String?
    /// The days of the rows; nil where a row has none.
    var days: [CivilDate?]
  }

  /// By the column's index.
  private(set) var found: [Int: Found] = [:]
  /// The days as the other order has them, where nothing proves which number is the day.
  private(set) var other: [Int: Found] = [:]
  /// A sentence for people; nil where the order was never open.
  private(set) var proof: String?
  var isOpen: Bool { !other.isEmpty }

  /// One way to read a column.
  private struct Candidate {
    var key: String
    var dayFirst: Bool?
    var found: Found
    var span: Int
    var isSorted: Bool

    var startsWithShortYear: Bool {
      found.formats.contains { $0.hasPrefix("yy") && !$0.hasPrefix("yyyy") }
    }
    var hasHyphens: Bool { found.formats.allSatisfy { $0.contains("-") } }
  }

  init(_ columns: [ColumnProfile]) {
    var candidates: [Int: [Candidate]] = [:]
    for column in columns { candidates[column.index] = Self.candidates(column) }
    // What one column rules out, all do that are written alike.
    let keys = candidates.values.filter { !$0.isEmpty }.map { Set($0.map(\.key)) }
    let common = keys.dropFirst().reduce(keys.first ?? []) { $0.intersection($1) }
    for (index, list) in candidates {
      let shared = list.filter { common.contains($0.key) }
      candidates[index] = Self.withoutLongSpans(shared.isEmpty ? list : shared)
    }
    settle(candidates)
  }

  /// Takes the other order of day and month.
  mutating func takeOther() {
    for (index, days) in other { (found[index], other[index]) = (days, found[index]) }
  }

  private mutating func settle(_ candidates: [Int: [Candidate]]) {
    var swaps = false
    for (index, list) in candidates {
      guard let best = list.max(by: { Self.rank($0) < Self.rank($1) }) else { continue }
      found[index] = best.found
      // Where each day has the number of its month, as 03/03, both orders are the same days, and those of
      // the next file are not.
      let isOpen = list.contains {
        $0.key != best.key
          && ($0.found.days != best.found.days
            || best.dayFirst != nil && $0.dayFirst == best.dayFirst.map { !$0 })
      }
      if isOpen { swaps = true }
    }
    guard swaps else {
      let wasOpen = found.values.contains {
        $0.formats.contains { $0.contains("dd") && !$0.contains("MMM") }
      }
      proof =
        wasOpen
        ? "a day above the twelfth, or the year in front, shows which number is the day" : nil
      return
    }
    // All columns take the same order.
    let keys = candidates.values.flatMap { $0 }
    var ranks: [String: Int] = [:]
    for candidate in keys { ranks[candidate.key, default: 0] += Self.rank(candidate) }
    let shared = ranks.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    guard let first = shared.first else { return }
    for (index, list) in candidates {
      found[index] = (list.first { $0.key == first } ?? list.first)?.found
      if let second = list.first(where: { $0.key != first }) { other[index] = second.found }
    }
  }

  /// What speaks for a reading: days in order, and a day in front.
  private static func rank(_ candidate: Candidate) -> Int {
    (candidate.isSorted ? 4 : 0) + (candidate.dayFirst == false ? 0 : 1)
  }

  /// A statement covers months, not decades: where one reading is far longer than another, it takes
  /// the day for the year.
  private static func withoutLongSpans(_ list: [Candidate]) -> [Candidate] {
    guard let shortest = list.map(\.span).min() else { return list }
    // Two digits in front are a year between hyphens alone, unless nothing else fits as well.
    let others = list.filter { !$0.startsWithShortYear }
    if let span = others.map(\.span).min(), others.count < list.count {
      let kept = list.filter {
        !$0.startsWithShortYear || $0.hasHyphens && $0.span <= 3 * span + 60 || $0.span < span
      }
      if kept.count < list.count { return withoutLongSpans(kept) }
    }
    return list.filter { $0.span <= 3 * shortest + 800 || $0.span == shortest }
  }

  private static func candidates(_ column: ColumnProfile) -> [Candidate] {
    let texts = column.cells.map(\.date)
    var shapes: [DateShape: Set<String>] = [:]
    for text in texts.compactMap({ $0 }) { shapes[text.shape, default: []].formUnion(text.words) }
    guard !shapes.isEmpty, shapes.count <= 4 else { return [] }
    let every = shapes.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    var readings: [DateShape: [String: DateReading]] = [:]
    for (shape, words) in shapes {
      for reading in DateReading.all(of: shape, words: words.isEmpty ? [] : every) {
        readings[shape, default: [:]][reading.key] = reading
      }
    }
    let keys = readings.values.reduce(into: Set<String>()) { $0.formUnion($1.keys) }
    return keys.sorted().compactMap { key -> Candidate? in
      var days: [CivilDate?] = []
      var misses = 0
      for text in texts {
        guard let text else {
          days.append(nil)
          continue
        }
        let day = readings[text.shape]?[key]?.date(text)
        if day == nil { misses += 1 }
        days.append(day)
      }
      guard misses == 0 else { return nil }
      let used = shapes.keys.compactMap { readings[$0]?[key] }
      let known = days.compactMap { $0?.daysSince1970 }
      guard let low = known.min(), let high = known.max() else { return nil }
      let pairs = zip(known, known.dropFirst())
      return Candidate(
        key: key, dayFirst: used.first?.dayFirst,
        found: Found(
          formats: used.map(\.format).sorted(), locale: used.first?.locale, days: days),
        span: Int(high - low),
        isSorted: pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 })
    }
  }
}

extension DateReading {
  /// Equal for readings that take day, month and year in the same order.
  fileprivate var key: String { String(order == ["p"] ? packed : order) + (locale ?? "") }
}
