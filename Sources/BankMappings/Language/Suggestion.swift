import FinanceModel

/// The known word that was probably meant.
public enum Suggestion {
  /// The known word with the fewest edits, where these are few enough to be a slip.
  public static func nearest(to word: String, among known: [String]) -> String? {
    let folded = word.lowercased()
    let ranked = known.map { (word: $0, edits: distance(folded, $0.lowercased())) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }),
      best.edits <= limit(word.count, best.word.count)
    else { return nil }
    return best.word
  }

  /// `; did you mean "columns"?`, or nothing.
  static func text(for word: String, among known: [String]) -> String {
    nearest(to: word, among: known).map { "; did you mean \"\($0)\"?" } ?? ""
  }

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
