/// The words of a transfer's text that may name a party: what is left without the words of
/// transfers, the words that name nobody, numbers, codes and dates.
enum PartyWords {
  static func of(_ text: TransferText) -> Set<String> {
    var found: Set<String> = []
    var label: String?
    for (place, word) in text.words.lazy.map({ ($0.place, $0.text) }) {
      // In an ACH entry the account's own holder stands between these two.
      if label == "indn" {
        if word == "co" { label = nil }
        continue
      }
      if GenericWords.labels.contains(word) || word == "indn" {
        label = word
        continue
      }
      let follows = label != nil
      label = nil
      guard !follows, word.count > 1, !word.allSatisfy({ $0 == "x" }),
        !GenericWords.all.contains(word), !isPhrase(place, word, text)
      else { continue }
      found.insert(word)
    }
    for run in text.ideographs { found.formUnion(parties(inRun: run)) }
    return found
  }

  /// Whether a word that may be a name is none where it stands: `BILL PAY`, `1 MAY`.
  private static func isPhrase(_ place: Int, _ word: String, _ text: TransferText) -> Bool {
    func token(_ place: Int) -> String {
      text.tokens.indices.contains(place) ? text.tokens[place] : ""
    }
    let (before, after) = (token(place - 1), token(place + 1))
    if word == "bill" { return after == "pay" || TransferWords.order.contains(after) }
    if word == "market" { return before == "money" }
    let isBesideNumber = [before, after].contains { $0.first?.isNumber == true }
    return isBesideNumber && GenericWords.months.contains(word)
  }

  /// What is left of a run without blanks. One character alone names nobody.
  private static func parties(inRun run: String) -> [String] {
    var rest = run
    for word in GenericWords.ideographs where rest.contains(word) {
      rest = rest.split(separator: word).joined(separator: " ")
    }
    return rest.split(separator: " ").map { part in
      String(part.drop { "给給向从從自由至到の".contains($0) })
    }.filter { $0.count > 1 }
  }
}
