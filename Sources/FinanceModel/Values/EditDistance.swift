/// How far two words are from each other, for "did you mean".
package enum EditDistance {
  /// The fewest letters to add, drop or change (Levenshtein), without regard to case.
  package static func between(_ left: String, _ right: String) -> Int {
    let (a, b) = (Array(left.lowercased()), Array(right.lowercased()))
    var previous = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var current = [i + 1]
      for (j, y) in b.enumerated() {
        current.append(min(previous[j] + (x == y ? 0 : 1), previous[j + 1] + 1, current[j] + 1))
      }
      previous = current
    }
    return previous[b.count]
  }
}
