/// The known word that was probably meant, and how it is asked for.
package enum Suggestion {
  /// The known word with the fewest edits, where these are few enough to be a slip.
  package static func nearest(to word: String, among known: [String]) -> String? {
    let folded = word.lowercased()
    let ranked = known.map { (word: $0, edits: distance(folded, $0.lowercased())) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }),
      best.edits <= limit(word.count, best.word.count)
    else { return nil }
    return best.word
  }

  /// `did you mean "columns"?`; nil where no known word is near.
  package static func question(for word: String, among known: [String]) -> String? {
    nearest(to: word, among: known).map { "did you mean \"\($0)\"?" }
  }

  /// `; did you mean "columns"?`, or nothing: the end of a message.
  package static func text(for word: String, among known: [String]) -> String {
    question(for: word, among: known).map { "; " + $0 } ?? ""
  }

  /// What to do about a name that is none: `did you mean "Checking"?`, else the first of those there
  /// are, else `none`.
  ///
  /// A name of several words is also near where one of its words is.
  ///
  /// - Parameter alias: other names for the names.
  package static func hint(
    for word: String, among names: [String], alias: [(other: String, name: String)] = [],
    none: Remedy
  ) -> Remedy {
    if let question = question(for: word, among: names) { return Remedy(question) }
    var parts: [(other: String, name: String)] = []
    for known in names.map({ (other: $0, name: $0) }) + alias {
      parts.append(known)
      for part in known.other.split(separator: " ") where part.count >= shortestPart {
        parts.append((String(part), known.name))
      }
    }
    if let near = nearest(to: word, among: parts.map(\.other)),
      let name = parts.first(where: { $0.other == near })?.name
    {
      return "did you mean \"\(name)\"?"
    }
    guard !names.isEmpty else { return none }
    let more = names.count > 5 ? " …" : ""
    return "there are: \(names.prefix(5).joined(separator: ", "))\(more)"
  }

  /// Letters that a part of a name has at least: `no` and `of` are near to too much.
  private static let shortestPart = 4

  /// Edits up to which a word may be a slip of another: never more than half of it.
  private static func limit(_ a: Int, _ b: Int) -> Int {
    min(max(2, a / 3), max(a, b) / 2)
  }

  /// The edits between two words; few where one is the other and a few more letters.
  private static func distance(_ a: String, _ b: String) -> Int {
    let edits = EditDistance.between(a, b)
    let (short, long) = a.count < b.count ? (a, b) : (b, a)
    let isPart = short.count >= 2 && short.count * 3 >= long.count && long.contains(short)
    return isPart ? min(edits, 1) : edits
  }
}
